import { z } from 'zod'
import { level, typeId } from '../kernel'
import { type RuleKey, ruleKeys, type Severity, severities } from './rule-kinds'

export { customerRuleKeys, isCustomerRule, type RuleKey, ruleDefaults, ruleKeys, type Severity, severities } from './rule-kinds'

export const severity = z.enum(severities)

/** A span of time such as `30m`, `24h` or `7d`. */
export const duration = z
  .string()
  .regex(/^[1-9]\d{0,4}[mhd]$/, 'must be a span such as 30m, 24h or 7d')
  .meta({ description: 'A span of time: a whole number and `m`, `h` or `d`.' })

// A text that is no span is refused for that only, and not for its length as well.
const window = duration.refine((text) => !(spanSeconds(text) > 30 * 86_400), 'must be at most 30d')
const dollars = 'must be an amount in dollars such as "10000"'
const part = 'must be a share between 0 and 1 such as "0.05"'
const usd = z
  .union([z.string().regex(/^(0|[1-9]\d{0,17})(\.\d{1,6})?$/, dollars), z.number().min(0, dollars).max(1e15, dollars)], dollars)
  .transform((value) => (typeof value === 'number' ? plainDecimal(value) : value))
  .meta({ description: 'Dollars at the time of the transfer, as a decimal string.' })
const shareOf = z
  .union([z.string().regex(/^(0(\.\d{1,6})?|1(\.0{1,6})?)$/, part), z.number().min(0, part).max(1, part)], part)
  .transform((value) => (typeof value === 'number' ? plainDecimal(value) : value))
  .meta({ description: 'Share between 0 and 1 as a decimal string.' })
const direction = z.enum(['in', 'out', 'any'])
const exposureType = z.enum(['direct', 'indirect', 'any'])
const hops = z.number().int().min(1).max(10)
const concept = z.string().regex(/^[a-z0-9_]{1,64}$/, 'must be a concept id such as mixing_service')
const concepts = z.array(concept).min(1).max(100)
const minimumCount = z.number().int().min(2).max(100_000)

/** Seconds of a span such as `24h`. */
export function spanSeconds(text: string): number {
  const unit = { m: 60, h: 3600, d: 86_400 }[text.at(-1) as 'm' | 'h' | 'd']
  return Number(text.slice(0, -1)) * unit
}

function plainDecimal(value: number): string {
  return value.toFixed(6).replace(/\.?0+$/, '')
}

/** Fields of every rule besides the parameters of its kind. */
const common = {
  id: typeId('rul')
    .optional()
    .meta({ description: 'Id of an existing rule of the same set, to keep it; otherwise a new one is made.' }),
  version: z
    .number()
    .int()
    .positive()
    .optional()
    .meta({ description: 'Read only: accepted so that an answer can be sent back, and ignored.' }),
  name: z.string().trim().min(1).max(120).optional(),
  severity: severity.optional().meta({ description: 'Severity of the alerts it raises; each kind has its own default.' }),
  enabled: z.boolean().default(true),
  cooldown: duration.default('24h').meta({
    description: 'What it finds again within this span is an occurrence of the alert that is still open.',
  }),
}

/** One kind of rule; an unknown parameter is refused with the list of known ones. */
function kind<K extends RuleKey, S extends z.ZodRawShape>(key: K, parameters: S) {
  const known = [...Object.keys(common), ...Object.keys(parameters)].filter((name) => name !== 'version').join(', ')
  return z.strictObject(
    { key: z.literal(key), ...common, ...parameters },
    { error: (issue) => (issue.code === 'unrecognized_keys' ? `is not a parameter of ${key}; it has ${known}` : undefined) },
  )
}

const oneOfTheKeys = `must be one of ${ruleKeys.join(', ')}`

/** One rule as submitted: a kind and its parameters; unknown ones are refused. */
export const ruleObject = z.discriminatedUnion(
  'key',
  [
    kind('sanctions_exposure', {
      direction: direction.default('any'),
      exposure_type: exposureType.default('any'),
      max_hops: hops.default(5),
      designation: z.enum(['any', 'post']).default('any').meta({ description: '`post`: only transfers after the designation.' }),
    }),
    kind('category_exposure', {
      categories: concepts.default([
        'mixing_service',
        'ransomware',
        'scam',
        'hacking',
        'extortion',
        'terrorism_financing',
        'child_sexual_abuse',
      ]),
      direction: direction.default('any'),
      exposure_type: exposureType.default('any'),
      max_hops: hops.default(5),
      min_amount_usd: usd.default('100'),
      max_amount_usd: usd.optional(),
      min_share: shareOf.default('0'),
    }),
    kind('risk_score', {
      min_score: z.number().int().min(1).max(100).default(60),
    }),
    kind('risk_level_change', {
      from: z.array(level).min(1).optional().meta({ description: 'Any level when omitted.' }),
      to: z.array(level).min(1).default(['medium', 'high', 'severe']),
      rising_only: z.boolean().default(true),
    }),
    kind('large_transfer', {
      min_amount_usd: usd.default('10000'),
      asset: z
        .string()
        .min(1)
        .max(128)
        .optional()
        .meta({ description: 'Symbol, `native`, contract address or CAIP-19 id; every asset when omitted.' }),
      direction: direction.default('any'),
    }),
    kind('velocity', {
      window: window.default('24h'),
      min_count: minimumCount.default(20),
      min_amount_usd: usd.optional().meta({ description: 'The transfers of the window must also be worth this much together.' }),
      direction: direction.default('any'),
    }),
    kind('structuring', {
      window: window.default('24h'),
      below_amount_usd: usd.default('10000'),
      margin: shareOf
        .default('0.2')
        .meta({ description: 'Counts transfers from `below_amount_usd` times (1 - margin) up to, not including, it.' }),
      min_count: minimumCount.default(3),
      direction: direction.default('in'),
    }),
    kind('rapid_movement', {
      within: window.default('1h'),
      min_share: shareOf.default('0.9').meta({ description: 'Share of what came in within the span and left again.' }),
      min_amount_usd: usd.default('1000').meta({ description: 'What came in must be worth this much.' }),
    }),
    kind('dormant_reactivation', {
      inactive_days: z.number().int().min(1).max(5000).default(180),
      direction: direction.default('any'),
    }),
    kind('new_counterparty_category', {
      categories: concepts.optional().meta({ description: 'Any category when omitted.' }),
      direction: direction.default('any'),
    }),
    kind('conversion', {
      through: z.enum(['any', 'swap', 'bridge']).default('any'),
      direction: direction.default('any').meta({ description: '`any` tells a swap once, where its proceeds come in.' }),
      other_network: z
        .string()
        .min(1)
        .max(64)
        .optional()
        .meta({ description: 'Canonical name of the network on the other side of a bridge; any when omitted.' }),
      min_amount_usd: usd.default('0'),
    }),
    kind('flagged_approval', {
      categories: concepts
        .default([
          'sanction',
          'phishing',
          'scam',
          'hacking',
          'mixing_service',
          'ransomware',
          'extortion',
          'terrorism_financing',
          'child_sexual_abuse',
        ])
        .meta({ description: 'Categories of the spender, with their narrower ones.' }),
    }),
    kind('list_change', {
      lists: z
        .array(z.string().regex(/^[a-z0-9_]{1,64}$/))
        .min(1)
        .max(50)
        .optional()
        .meta({ description: 'Every list when omitted.' }),
    }),
    kind('customer_transfer_risk', {
      min_level: z
        .enum(['medium', 'high', 'severe'])
        .default('high')
        .meta({ description: 'Of the check of a deposit’s source or a withdrawal’s address.' }),
    }),
    kind('customer_activity', {}),
  ],
  oneOfTheKeys,
)
export type RuleObject = z.infer<typeof ruleObject>

/** A rule of a request: the key of a kind, or a kind with parameters. */
export const ruleInput = z
  .union([z.enum(ruleKeys, oneOfTheKeys), ruleObject], `${oneOfTheKeys}, or an object with such a key`)
  .meta({ id: 'MonitoringRuleInput' })
export type RuleInput = z.infer<typeof ruleInput>

/** A complete rule with all parameters. `version` rises with every change to what it finds or how severe it is. */
export type MonitoringRule = RuleObject & { id: string; version: number; name: string; severity: Severity }

const always = { id: typeId('rul'), version: z.number().int().positive(), name: z.string(), severity }
const [firstKind, ...otherKinds] = ruleObject.options.map((option) => option.extend(always))

export const monitoringRule = z
  .discriminatedUnion('key', [firstKind as NonNullable<typeof firstKind>, ...otherKinds])
  .meta({ id: 'MonitoringRule' }) as unknown as z.ZodType<MonitoringRule, MonitoringRule>

/**
 * `risk_score` and `transfer_amount_usd` set the rules `risk_score` and `large_transfer`, and add them if they are not in the
 * set; `<rule>.<parameter>` sets a parameter of every rule of that kind in the set.
 */
export const thresholds = z.record(z.string().max(80), z.union([z.number(), z.string().max(64)])).meta({
  id: 'MonitoringThresholds',
  description: '`risk_score`, `transfer_amount_usd` or `<rule>.<parameter>`, each with a number.',
})
export type Thresholds = z.infer<typeof thresholds>
