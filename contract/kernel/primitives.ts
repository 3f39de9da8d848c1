import { z } from 'zod'

/** Prefixes of TypeIDs (https://github.com/jetify-com/typeid), by the kind of object. */
export const idPrefixes = {
  monitored_wallet: 'mon',
  monitoring_rule: 'rul',
  alert: 'alr',
  suppression: 'sup',
  saved_view: 'viw',
  case: 'cas',
  entity: 'ent',
  entity_merge: 'emg',
  cluster: 'clu',
  report: 'rpt',
  screening: 'scr',
  risk_check: 'chk',
  policy: 'pol',
  event: 'evt',
  webhook_endpoint: 'whe',
  api_key: 'key',
  request: 'req',
  user: 'usr',
  organisation: 'org',
  attribution: 'att',
  attribution_dispute: 'dsp',
  policy_backtest: 'bkt',
  webhook_delivery: 'whd',
  evidence_file: 'evi',
  case_task: 'tsk',
  fund_flow_graph: 'gra',
  console_session: 'ses',
  invitation: 'inv',
  passkey: 'psk',
  message_channel: 'chn',
  message: 'msg',
  proposal: 'prp',
  filing: 'fil',
  filing_schema: 'fsc',
  second_look: 'slk',
  customer: 'cus',
  customer_transfer: 'ctr',
  customer_risk: 'crk',
} as const
export type IdPrefix = (typeof idPrefixes)[keyof typeof idPrefixes]

/** A TypeID with the given prefix: `chk_` and 26 characters of base32. */
export function typeId<P extends IdPrefix>(prefix: P) {
  return z
    .string()
    .regex(new RegExp(`^${prefix}_[0-7][0-9a-hjkmnp-tv-z]{25}$`), `must be an id that begins with ${prefix}_`)
    .meta({ description: `TypeID, \`${prefix}_\` and a UUIDv7 in base32.` })
}

const exampleTimes = 'must be a time such as 2026-01-31T12:00:00Z or 2026-01-31T14:00:00+02:00'
/** An unencoded plus sign in a URL arrives as a space. */
const noTime = ({ input }: { input?: unknown }) =>
  typeof input === 'string' && /\d \d\d:\d\d$/.test(input) ? `${exampleTimes} (in a URL, + is written %2B)` : exampleTimes

/**
 * RFC 3339, of the years 1 to 9999: PostgreSQL knows no year 0. A time with another offset is accepted and converted to UTC
 * with `Z`, the form that is stored and returned; one with `Z` is left as it is.
 */
export const timestamp = z.iso
  .datetime({ offset: true, error: noTime })
  .overwrite(inUtc)
  .refine((text) => /^(?!0000)\d{4}-/.test(text), { error: noTime, when: ({ issues }) => issues.length === 0 })
  .meta({ description: 'RFC 3339. Answers are in UTC, requests may have any offset.' })

function inUtc(text: string): string {
  const [, seconds, fraction = '', sign, hours, minutes] = /^(.{19})(\.\d+)?([+-])(\d\d):(\d\d)$/.exec(text) ?? []
  if (seconds === undefined) return text
  const ahead = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -60_000 : 60_000)
  const utc = new Date(Date.parse(`${seconds}Z`) - ahead)
  // Cut at the start of the fraction, so that no digit of it is lost.
  return Number.isNaN(utc.getTime()) ? text : `${utc.toISOString().replace(/\.\d+Z$/, '')}${fraction}Z`
}

/** An exact decimal number as a string, never in exponent form. */
export const decimal = z
  .string()
  .regex(/^-?(0|[1-9]\d*)(\.\d+)?$/, 'must be a decimal number such as 12.5')
  .meta({ description: 'Exact decimal number as a string.', format: 'decimal' })

/** An exact whole number of base units (satoshi, wei) as a string. */
export const baseUnits = z
  .string()
  .regex(/^-?(0|[1-9]\d*)$/)
  .meta({ description: 'Whole number of base units (satoshi, wei) as a string.' })

/** A count: a whole number, not negative. */
export const count = z.number().int().nonnegative()

/** Points of a score, 0 to 100. */
export const points = z.number().int().min(0).max(100)

/** A SHA-256 in lower-case hexadecimal. */
export const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** A share of a whole between 0 and 1, as a decimal string. */
export const share = z
  .string()
  .regex(/^(0(\.\d+)?|1(\.0+)?)$/)
  .meta({ description: 'Share between 0 and 1 as a decimal string.' })

export const networkName = z
  .string()
  .min(1)
  .max(64)
  .meta({ description: 'Canonical name such as `bitcoin` or `ethereum`; aliases (`btc`) and CAIP-2 ids are accepted.' })

export const addressText = z.string().trim().min(1, 'must not be empty').max(128, 'is too long for an address')

export const levels = ['unknown', 'low', 'medium', 'high', 'severe'] as const
export const level = z.enum(levels)
export type Level = z.infer<typeof level>

const indexedBlock = z
  .strictObject({
    network: z.string(),
    block_height: z.number().int().nonnegative(),
    block_time: timestamp,
  })
  .meta({ id: 'IndexedBlock' })

/** Where the indexed history starts. */
export const indexFrom = indexedBlock.nullable().meta({
  id: 'IndexFrom',
  description:
    'The first block of the history that is indexed without a gap up to `data_as_of`; what happened before it is not fully known. Null where the chain is indexed from its beginning, and where nothing is.',
})

/** Included in objects of an organisation. REST adds it to the response, so it is never stored or hashed. */
export const livemodeShape = {
  livemode: z.boolean().optional().meta({ description: 'False for what belongs to a sandbox.' }),
}

/** A sanctions list that is older than its budget. */
export const staleList = z
  .strictObject({
    list_id: z.string(),
    version: z.string(),
    age_days: z.number().int().nonnegative(),
    age_budget_days: z.number().int().nonnegative(),
  })
  .meta({ id: 'StaleList' })

const asOfShape = {
  stale: z.boolean().meta({
    description:
      'True when the last read failed, when the index lags behind its budget, or when a list of sanctions is past its age budget (`stale_lists`).',
  }),
  stale_lists: z
    .array(staleList)
    .optional()
    .meta({ description: 'The lists past their age budget, whose newer designations are missing. Not there where none is.' }),
  last_good_read_at: timestamp.nullable(),
  data_as_of: indexedBlock.nullable(),
}
/** The same for one of several networks. */
export const readShape = {
  stale: z.boolean(),
  last_good_read_at: timestamp.nullable(),
  data_as_of: indexedBlock.nullable(),
  index_from: indexFrom,
}
/** At the top level of every response built from chain data. */
export const freshnessShape = { ...asOfShape, index_from: indexFrom }
/** The same for stored data that are shown again and may be older than `index_from`. */
export const storedFreshnessShape = { ...asOfShape, index_from: indexFrom.optional() }
export const freshness = z.strictObject(storedFreshnessShape)
export type Freshness = z.infer<typeof freshness>
export type StaleList = z.infer<typeof staleList>
export type IndexFrom = z.infer<typeof indexFrom>

/** The sentence that accompanies every score. */
export const disclaimerText =
  'This result is an analytical indicator computed from the data available at the stated time. It is not a determination of unlawful conduct.'
export const disclaimer = z.string().meta({ description: 'Always present on risk-bearing responses.' })

export const asset = z
  .strictObject({
    symbol: z.string(),
    type: z.enum(['native', 'erc20', 'erc721', 'erc1155', 'trc10', 'trc20', 'other']),
    contract: z.string().nullable(),
    decimals: z.number().int().nonnegative(),
  })
  .meta({ id: 'Asset' })
export type Asset = z.infer<typeof asset>
