import { z } from 'zod'
import { addressText, asset, baseUnits, decimal, networkName, pageOf, pageQueryShape, sortBy, timestamp } from '../kernel'
import { graphLimits } from './graphs'

/** The edges of a graph to be read over time. */
export const seriesInput = z.strictObject({
  network: networkName,
  addresses: z.array(addressText).max(graphLimits.nodes),
  /** Payer and payee of each edge, as indexes into `addresses`. */
  pairs: z.array(z.tuple([z.number().int().nonnegative(), z.number().int().nonnegative()])).max(graphLimits.edges),
  /** Only transfers at or after this time. */
  from: timestamp.optional(),
  /** Only transfers before this time. */
  to: timestamp.optional(),
})

/** What an edge moved in one asset within one bucket of time. */
export const seriesCell = z.strictObject({
  bucket: z.number().int().nonnegative(),
  /** An index into `assets`. */
  asset: z.number().int().nonnegative(),
  amount_raw: baseUnits,
  /** Dollars at the time of each transfer, of those with a price. */
  usd: decimal,
  unpriced: z.number().int().nonnegative(),
  transfers: z.number().int().positive(),
  first_seen_at: timestamp,
  last_seen_at: timestamp,
})
export type SeriesCell = z.infer<typeof seriesCell>

export const edgeSeries = z.strictObject({
  /** By bucket, then asset. */
  cells: z.array(seriesCell),
  /** Transfers before this time were not read; null if all were. */
  read_back_to: timestamp.nullable(),
})
export type EdgeSeries = z.infer<typeof edgeSeries>

/** Edges of a graph over time. All buckets have the same length and begin at whole hours or days in UTC. */
export const graphSeries = z.strictObject({
  /** Null if no edge has a transfer. */
  buckets: z
    .strictObject({ from: timestamp, step_hours: z.number().int().positive(), count: z.number().int().positive() })
    .nullable(),
  /** In the order of the service's numbering. */
  assets: z.array(asset),
  /** One for each pair, in their order; null where the index has no such edge. */
  edges: z.array(edgeSeries.nullable()),
})
export type GraphSeries = z.infer<typeof graphSeries>

export const edgeTransferSorts = ['time', 'usd', 'amount'] as const
export type EdgeTransferSort = (typeof edgeTransferSorts)[number]

export const edgeTransfersInput = z.strictObject({
  ...pageQueryShape,
  network: networkName,
  /** Who paid. */
  from: addressText,
  /** Who was paid. */
  to: addressText,
  /** Contract of the asset, or `native`. Required for `amount`, which sorts by base units. */
  asset: z.string().min(1).max(128).optional(),
  /** Only transfers at or after this time. */
  since: timestamp.optional(),
  /** Only transfers before this time. */
  until: timestamp.optional(),
  sort: sortBy(edgeTransferSorts, '-time'),
})

export const edgeTransfer = z.strictObject({
  id: z.string(),
  transaction_hash: z.string(),
  block_height: z.number().int().nonnegative(),
  timestamp,
  /** An orphaned transfer is shown but not included in any sum. */
  status: z.enum(['confirmed', 'pending', 'orphaned']),
  asset,
  amount: decimal,
  amount_raw: baseUnits,
  amount_usd: decimal.nullable(),
})
export type EdgeTransfer = z.infer<typeof edgeTransfer>

/** The transfers of an edge, by pages. */
export const edgeTransfers = pageOf(edgeTransfer, {
  /** Assets of the edge, to choose from. */
  assets: z.array(asset),
  /** Transfers before this time were not read; null if all were. */
  read_back_to: timestamp.nullable(),
})
export type EdgeTransfers = z.infer<typeof edgeTransfers>
