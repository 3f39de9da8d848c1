import { z } from 'zod'
import { addressText, decimal, freshnessShape, networkName, timestamp } from '../kernel'
import { flowSide, graphEdge, graphLimits, graphNode, nodeKinds, usdFloor } from './graphs'

/** Bounds of the questions of an investigation. */
export const workLimits = {
  /** Addresses that an expansion can be aimed at. */
  targets: 100,
  /** Common counterparties that a comparison names. */
  common: 200,
  /** Largest flows that each step of following money looks at. */
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

/** Kinds of an address, and `none` for addresses of which no picture tells. */
export const soughtKinds = [...nodeKinds, 'none'] as const
export type SoughtKind = (typeof soughtKinds)[number]

/** Which counterparties of a side are wanted. Their flows are added whole: filters choose who, not how much. */
export const candidateFilter = z.strictObject({
  /** Least dollars of what the other filters leave of a flow. */
  min_usd: usdFloor.optional(),
  /** Only counterparties with a transfer at or after this time. */
  since: timestamp.optional(),
  /** Only counterparties with a transfer before this time. */
  before: timestamp.optional(),
  /** `native`, a contract or a symbol: only counterparties that moved this asset. */
  asset: z.string().trim().min(1).max(128).optional(),
  kinds: z.array(z.enum(soughtKinds)).min(1).max(soughtKinds.length).optional(),
  /** Only counterparties from which money went on to one of these; for payers, that were paid by one of them. */
  toward: z.array(addressText).min(1).max(workLimits.targets).optional(),
  /** Part of an address, of a name or of a category, in any letter case. */
  query: z.string().trim().min(1).max(128).optional(),
})
export type CandidateFilter = z.infer<typeof candidateFilter>

export const candidatesInput = z.strictObject({
  ...shown,
  filter: candidateFilter.default({}),
  /** Counterparties of the side that came by rank already, as the graph’s remainder counts them. */
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
  /** Everything between the two in the span of the graph. */
  edge: graphEdge,
  /** Dollars of what the filters leave of it. */
  matching_usd: decimal,
  /** True where it is among the first `shown` of the side. */
  came_by_rank: z.boolean(),
})
export type Candidate = z.infer<typeof candidate>

export const candidates = z.strictObject({
  network: z.string(),
  side: flowSide,
  rows: z.array(candidate).max(graphLimits.expansion),
  /** All that match, those of other pages included. */
  matching: z.strictObject(sums),
  /** The whole side in the span of the graph. */
  whole: z.strictObject({ ...sums, at_least: z.boolean() }),
  /** How many counterparties were looked at, the largest first; the others were not asked about. */
  looked_at: z.number().int().nonnegative(),
  /** True where every counterparty was looked at, so that none that matches is missing. */
  complete: z.boolean(),
  /** Assets of those looked at, the most valuable first, as `asset` names them. */
  assets: z.array(z.strictObject({ symbol: z.string(), contract: z.string().nullable() })).max(20),
  /** With a span of time: transfers before this time were not read; null if all were. */
  read_back_to: timestamp.nullable(),
  ...freshnessShape,
})
export type Candidates = z.infer<typeof candidates>

export const followInput = z.strictObject({
  ...shown,
  /** A flow is followed if it is at least so many percent of all that the address received (backwards: sent). */
  least_percent: z.number().int().min(1).max(100).default(20),
  /** Flows of one address that are followed, the largest first. */
  branches: z.number().int().min(1).max(3).default(1),
  /** Forwards the earliest time at which the money can have arrived, backwards the latest at which it can have left. */
  moment: timestamp.nullable().default(null),
})

/** Why money is not followed beyond an address. */
export const followStops = ['no_flows', 'time_order', 'below_share', 'share_unknown'] as const

export const followStep = z.strictObject({
  network: z.string(),
  address: z.string(),
  /** The flows that the rule chose, the largest first. */
  taken: z.array(
    z.strictObject({
      node: graphNode,
      edge: graphEdge,
      /** Percent of all that the address received or sent, see `share_of`, rounded down. */
      percent: z.number().int().nonnegative(),
      moment: timestamp,
      /** True where somebody is known to hold it, so that money mixes with that of others. */
      attributed: z.boolean(),
    }),
  ),
  /** Null where something was taken. */
  stop: z.enum(followStops).nullable(),
  /** The share of the largest flow that the order of time allows, where it was too small. */
  largest_percent: z.number().int().nonnegative().nullable(),
  /** What shares are of: what the address received (backwards: sent), or where that is nothing, the other way. */
  share_of: z.enum(['received', 'sent']),
  /** Flows that were looked at, the largest first, of how many there are. */
  looked_at: z.number().int().nonnegative(),
  flows: z.number().int().nonnegative(),
  at_least: z.boolean(),
  /** `usd`, or the symbol of the asset where nothing has a price. */
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
  /** Counterparties of both, by the smaller of the dollars moved with each of them. */
  common: z.array(z.strictObject({ node: graphNode, left: between, right: between })).max(workLimits.common),
  /** How many were found; more than the rows where they are too many. */
  found: z.number().int().nonnegative(),
  /** The address whose counterparties were looked up at the other one, how many of them, and whether these are all. */
  searched: z.strictObject({
    address: z.string(),
    counterparties: z.number().int().nonnegative(),
    complete: z.boolean(),
  }),
  ...freshnessShape,
})
export type Comparison = z.infer<typeof comparison>
