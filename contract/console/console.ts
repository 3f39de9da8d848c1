import { z } from 'zod'
import { asset, decimal, timestamp } from '../kernel'

/** Queries of the console that are not part of the public API; they may change with the console. */

export const activityBuckets = ['day', 'week', 'month', 'quarter', 'year'] as const

/** In and out of a wallet over time. Empty buckets are present with zeros, so that the axis is even. */
export const activitySeries = z.strictObject({
  bucket: z.enum(activityBuckets),
  unit: z
    .enum(['usd', 'asset'])
    .meta({ description: '`asset`: base asset units, where the main asset has no full price history.' }),
  asset: asset.nullable().meta({ description: 'The asset of the amounts; null in dollars.' }),
  points: z
    .array(
      z.strictObject({
        start: timestamp.meta({ description: 'First moment of the bucket, UTC; weeks begin on Monday.' }),
        in_amount: decimal,
        out_amount: decimal,
        in_count: z.number().int().nonnegative(),
        out_count: z.number().int().nonnegative(),
      }),
    )
    .max(62),
  left_out: z
    .number()
    .int()
    .nonnegative()
    .meta({ description: 'Transfers that are counted but whose amount is not in the series: unpriced, or in another asset.' }),
  truncated: z.boolean().meta({ description: 'Only the newest transfers were read; older ones are not in the series.' }),
})
export type ActivitySeries = z.infer<typeof activitySeries>

/** The changing parts of a wallet's page, small enough to be polled every few seconds. */
export const walletPulse = z.strictObject({
  mark: z.string().max(120).meta({ description: 'Differs whenever the transfers or the freshness of the wallet do; opaque.' }),
})
export type WalletPulse = z.infer<typeof walletPulse>
