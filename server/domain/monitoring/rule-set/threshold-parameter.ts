import { type RuleKey, type RuleObject, ruleKeys, ruleObject, type Thresholds } from '@/contract/monitoring/monitoring-rules'

/** Thresholds that can set a rule by themselves, with the parameter they set. */
export const namedThresholds = {
  risk_score: { key: 'risk_score', parameter: 'min_score' },
  transfer_amount_usd: { key: 'large_transfer', parameter: 'min_amount_usd' },
} as const satisfies Record<string, ThresholdParameter>

export interface ThresholdParameter {
  key: RuleKey
  parameter: string
}

/** Parameters that are a measure: a count, amount, share, number of hops or days, or a span. */
const measures = new Set([
  'min_score',
  'max_hops',
  'min_amount_usd',
  'max_amount_usd',
  'below_amount_usd',
  'min_share',
  'margin',
  'min_count',
  'inactive_days',
  'window',
  'within',
  'cooldown',
])

const shapes = new Map<string, Record<string, unknown>>(
  ruleObject.options.map((option) => [option.shape.key.value, option.shape as Record<string, unknown>]),
)

/** The parameters of a kind of rule that thresholds may set. */
export function measuresOf(key: RuleKey): string[] {
  return Object.keys(shapes.get(key) ?? {}).filter((name) => measures.has(name))
}

/** The parameter that a threshold sets, or null for an unknown name. */
export function thresholdParameter(name: string): ThresholdParameter | null {
  if (Object.hasOwn(namedThresholds, name)) return namedThresholds[name as keyof typeof namedThresholds]
  const [key, parameter, rest] = name.split('.')
  const known = ruleKeys.find((candidate) => candidate === key)
  if (known === undefined || parameter === undefined || rest !== undefined) return null
  return measuresOf(known).includes(parameter) ? { key: known, parameter } : null
}

/** A rule with thresholds applied; named thresholds come first, so `<rule>.<parameter>` overrides them. */
export function withThresholds<R extends RuleObject>(rule: R, thresholds: Thresholds): R {
  const set = Object.entries(thresholds).flatMap(([name, value]) => {
    const target = thresholdParameter(name)
    return target !== null && target.key === rule.key ? [{ ...target, value, rank: name.includes('.') ? 1 : 0 }] : []
  })
  set.sort((a, b) => a.rank - b.rank)
  return { ...rule, ...Object.fromEntries(set.map(({ parameter, value }) => [parameter, value])) } as R
}
