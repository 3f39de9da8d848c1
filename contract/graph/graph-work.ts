import { z } from 'zod'
import { addressText, decimal, freshnessShape, networkName, timestamp } from '../kernel'
import { flowSide, graphEdge, graphLimits, graphNode, nodeKinds, usdFloor } from './graphs'

/** Limits on the queries of an investigation. */
export const workLimits = {
  /** Addresses that an expansion can be directed at. */
  targets: 100,
  /** Common counterparties returned by a comparison. */
  common: 200,
  /** Largest flows that each step of following money examines. */
  flows: 100,
} as const

const shown = {
  network: networkName,
  address: addressText,
  side: flowSide,
  /** The span of the graph: only transfers at or after `from` and before `to` count. */
  from: timestamp.optional(),
  to: timestamp.optional(),
}

/** Kinds of an address, and `none` for addresses without one. */
export const soughtKinds = [...nodeKinds, 'none'] as const
export type SoughtKind = (typeof soughtKinds)[number]

/** Which counterparties of a side are wanted. Their flows are added whole: filters select counterparties, not amounts. */
export const candidateFilter = z.strictObject({
  /** Least dollars of a flow after the other filters. */
  min_usd: usdFloor.optional(),
  /** Only counterparties with a transfer at or after this time. */
  since: timestamp.optional(),
  /** Only counterparties with a transfer before this time. */
  before: timestamp.optional(),
  /** `native`, a contract or a symbol: only counterparties that moved this asset. */
  asset: z.string().trim().min(1).max(128).optional(),
  kinds: z.array(z.enum(soughtKinds)).min(1).max(soughtKinds.length).optional(),
  /** Only counterparties from which money went on to one of these; for payers, those paid by one of them. */
  toward: z.array(addressText).min(1).max(workLimits.targets).optional(),
  /** Part of an address, of a name or of a category, in any letter case. */
  query: z.string().trim().min(1).max(128).optional(),
})
export type CandidateFilter = z.infer<typeof candidateFilter>

export const candidatesInput = z.strictObject({
  ...shown,
  filter: candidateFilter.default({}),
  /** Counterparties of the side already added by rank, as the graph’s remainder counts them. */
  shown: z.number().int().min(0).max(graphLimits.rank).default(0),
  after: z.number().int().min(0).max(graphLimits.rank).default(0),
  limit: z.number().int().min(1).max(graphLimits.expansion).default(50),
})

const sums = {
  counterparties: z.number().int().nonnegative(),
  usd: decimal,
  unpriced: z.number().int().nonnegative(),
  transfers: z.number().int().nonnegative(),
}

export const candidate = z.strictObject({
  node: graphNode,
  /** All flows between the two in the span of the graph. */
  edge: graphEdge,
  /** Dollars of it after the filters. */
  matching_usd: decimal,
  /** Whether it is among the first `shown` of the side. */
  came_by_rank: z.boolean(),
})
export type Candidate = z.infer<typeof candidate>

export const candidates = z.strictObject({
  network: z.string(),
  side: flowSide,
  rows: z.array(candidate).max(graphLimits.expansion),
  /** All matches, including those of other pages. */
  matching: z.strictObject(sums),
  /** The whole side in the span of the graph. */
  whole: z.strictObject({ ...sums, at_least: z.boolean() }),
  /** How many counterparties were examined, the largest first; the others were not. */
  looked_at: z.number().int().nonnegative(),
  /** Whether every counterparty was examined, so that no match is missing. */
  complete: z.boolean(),
  /** Assets of those examined, the most valuable first, in the form of `asset`. */
  assets: z.array(z.strictObject({ symbol: z.string(), contract: z.string().nullable() })).max(20),
  /** With a span of time: transfers before this time were not read; null if all were. */
  read_back_to: timestamp.nullable(),
  ...freshnessShape,
})
export type Candidates = z.infer<typeof candidates>

export const followInput = z.strictObject({
  ...shown,
  /** Least percentage of everything the address received (backwards: sent) for a flow to be followed. */
  least_percent: z.number().int().min(1).max(100).default(20),
  /** Most flows of one address to follow, the largest first. */
  branches: z.number().int().min(1).max(3).default(1),
  /** Forwards, the earliest time at which the money can have arrived; backwards, the latest at which it can have left. */
  moment: timestamp.nullable().default(null),
})

/** Why money is not followed beyond an address. */
export const followStops = ['no_flows', 'time_order', 'below_share', 'share_unknown'] as const

export const followStep = z.strictObject({
  network: z.string(),
  address: z.string(),
  /** The flows selected by the rule, the largest first. */
  taken: z.array(
    z.strictObject({
      node: graphNode,
      edge: graphEdge,
      /** Percentage of everything the address received or sent, see `share_of`, rounded down. */
      percent: z.number().int().nonnegative(),
      moment: timestamp,
      /** Whether its owner is known, so that money mixes with that of others. */
      attributed: z.boolean(),
    }),
  ),
  /** Null if any flow was taken. */
  stop: z.enum(followStops).nullable(),
  /** The share of the largest flow in chronological order, if it was too small. */
  largest_percent: z.number().int().nonnegative().nullable(),
  /** What shares refer to: what the address received (backwards: sent), or the opposite if that is nothing. */
  share_of: z.enum(['received', 'sent']),
  /** Flows examined, the largest first, and the total number. */
  looked_at: z.number().int().nonnegative(),
  flows: z.number().int().nonnegative(),
  at_least: z.boolean(),
  /** `usd`, or the symbol of the asset if nothing has a price. */
  unit: z.string(),
  ...freshnessShape,
})
export type FollowStep = z.infer<typeof followStep>

export const compareInput = z.strictObject({
  network: networkName,
  left: addressText,
  right: addressText,
})

/** Both directions between an address and a counterparty; null where nothing moved. */
const between = z.strictObject({ in: graphEdge.nullable(), out: graphEdge.nullable() })

export const comparison = z.strictObject({
  network: z.string(),
  left: graphNode,
  right: graphNode,
  /** What the two paid each other. */
  direct: z.array(graphEdge).max(2),
  /** Counterparties of both, by the smaller of the amounts in dollars moved with each. */
  common: z.array(z.strictObject({ node: graphNode, left: between, right: between })).max(workLimits.common),
  /** How many were found; more than the rows if there are too many. */
  found: z.number().int().nonnegative(),
  /** The address whose counterparties were looked up at the other one, how many, and whether these are all. */
  searched: z.strictObject({
    address: z.string(),
    counterparties: z.number().int().nonnegative(),
    complete: z.boolean(),
  }),
  ...freshnessShape,
})
export type Comparison = z.infer<typeof comparison>
