import { z } from 'zod'
import { addressText, decimal, freshnessShape, networkName, timestamp } from '../kernel'
import { graphEdge, graphLimits, graphNode, graphRemainder, usdFloor } from './graphs'

export const expandInput = z.strictObject({
  /** Inferred from the form of the address if omitted. */
  network: networkName.optional(),
  address: addressText,
  direction: z.enum(['in', 'out', 'both']).default('both'),
  limit: z.number().int().min(1).max(graphLimits.expansion).default(15),
  /** Counterparties to skip, by value. */
  after: z.number().int().min(0).max(graphLimits.rank).default(0),
  /** Counterparties below this value are folded. */
  min_usd: usdFloor.optional(),
  /** Only transfers at or after this time. */
  from: timestamp.optional(),
  /** Only transfers before this time. */
  to: timestamp.optional(),
})

export const expansion = z.strictObject({
  network: z.string(),
  node: graphNode,
  /** The counterparties. */
  nodes: z.array(graphNode),
  edges: z.array(graphEdge),
  remainders: z.array(graphRemainder),
  /** With a time range: transfers before this time were not read; null if all were read. */
  read_back_to: timestamp.nullable(),
  ...freshnessShape,
})
export type Expansion = z.infer<typeof expansion>

export const pathInput = z.strictObject({
  network: networkName,
  /** Where the money started. */
  from: addressText,
  /** Where it arrived. */
  to: addressText,
  max_hops: z.number().int().min(1).max(graphLimits.hops).default(6),
  /** Also follow money through attributed addresses, such as exchanges, where it mixes with that of others. */
  through_attributed: z.boolean().default(false),
  /** shortest: the fewest hops. heaviest: the path whose smallest flow is largest. */
  prefer: z.enum(['shortest', 'heaviest']).default('shortest'),
  /** Only paths along which money can have moved in chronological order. */
  only_in_time_order: z.boolean().default(false),
})

export const pathAnswer = z.strictObject({
  network: z.string(),
  /**
   * none_within_hops: every edge above the least share was followed. budget_spent: the search stopped early, so a path may
   * exist.
   */
  outcome: z.enum(['found', 'none_within_hops', 'budget_spent']),
  paths: z
    .array(
      z.strictObject({
        addresses: z.array(z.string()).min(2),
        /** The smallest edge on the path; null if it is followed in base units. */
        least_usd: decimal.nullable(),
        /** Whether money could have moved along it in this order. */
        in_time_order: z.boolean(),
      }),
    )
    .max(5),
  nodes: z.array(graphNode),
  edges: z.array(graphEdge),
  searched: z.strictObject({
    addresses: z.number().int().nonnegative(),
    links: z.number().int().nonnegative(),
    hops: z.number().int().nonnegative(),
    /** Edges below this share of what an address moved were not followed. */
    least_share: z.string(),
    /** `usd`, or the symbol of the asset if nothing has a price. */
    unit: z.string(),
  }),
  ...freshnessShape,
})
export type PathAnswer = z.infer<typeof pathAnswer>
