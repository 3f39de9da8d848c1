import { z } from 'zod'
import { asset, decimal, timestamp } from './kernel'

/** Reads of the console that are no part of the public API; they may change with it. */

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
    .meta({ description: 'Transfers that are counted but whose amount is not in the series: unpriced, or of another asset.' }),
  truncated: z.boolean().meta({ description: 'Only the newest transfers were read; older ones are not in the series.' }),
})
export type ActivitySeries = z.infer<typeof activitySeries>

/** What changes on a wallet's page, small enough to be asked for every few seconds. */
export const walletPulse = z.strictObject({
  mark: z.string().max(120).meta({ description: 'Differs whenever the transfers or the freshness of the wallet do; opaque.' }),
})
export type WalletPulse = z.infer<typeof walletPulse>

const hitWallet = z.strictObject({ network: z.string(), address: z.string(), href: z.string() })

const hitBase = {
  title: z.string(),
  href: z.string().nullable().meta({ description: 'Where the console shows it; null when there is nothing to show.' }),
}

export const searchHit = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('address'),
    ...hitBase,
    network: z.string(),
    address: z.string(),
    seen: z.boolean().meta({ description: 'Whether the index holds transfers of it.' }),
    transfers: z.number().int().nonnegative(),
    label: z.string().nullable(),
    category: z.string().nullable(),
  }),
  z.strictObject({
    type: z.literal('transaction'),
    ...hitBase,
    network: z.string(),
    transaction_hash: z.string(),
    block_height: z.number().int().nonnegative(),
    timestamp,
    wallets: z.array(hitWallet).meta({ description: 'Who took part, at most four.' }),
  }),
  z.strictObject({
    type: z.literal('entity'),
    ...hitBase,
    name: z.string(),
    category: z.string().nullable(),
    addresses: z.number().int().nonnegative().meta({ description: 'Attributed addresses, counted up to 1,000.' }),
    wallets: z.array(hitWallet).meta({ description: 'Its busiest attributed addresses, at most three.' }),
  }),
])
export type SearchHit = z.infer<typeof searchHit>

export const searchResult = z.strictObject({
  query: z.string(),
  hits: z.array(searchHit),
  problems: z
    .array(z.strictObject({ text: z.string(), issue: z.string() }))
    .meta({ description: 'Parts of the query that look like something and are not, with what is wrong.' }),
  truncated: z.boolean().meta({ description: 'More was pasted than is looked at in one search.' }),
})
export type SearchResult = z.infer<typeof searchResult>
