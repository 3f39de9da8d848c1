import type { ActivitySeries } from '@/contract/console'
import { formatUnits, formatUsd } from '@/server/platform/amount'
import { iso } from '@/server/platform/clock'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { activityBuckets, activitySpan } from './activity.repo'
import { assetDto } from './asset.dto'
import { bucketFor, bucketStarts } from './buckets'
import { resolveWallet } from './resolve-wallet'
import { type AssetTotalRow, findAssetTotals } from './wallet.repo'

/** Transfers read for one chart at most; measured at about 100 ms. */
const rowLimit = 200_000

const empty: ActivitySeries = { bucket: 'day', unit: 'usd', asset: null, points: [], left_out: 0, truncated: false }

/**
 * Value in and out over time for the console's chart: dollars where the most used asset is priced throughout,
 * otherwise units of that asset. Throws as `getWallet` does.
 */
export async function walletActivity(ctx: Context, input: { network: string; address: string }): Promise<ActivitySeries> {
  requireScope(ctx, 'wallets:read')
  return readChain(ctx.org.id, async (q) => {
    const { network, addressId } = await resolveWallet(q, input, 'wallets')
    if (addressId === null) return empty
    const span = await activitySpan(q, network.id, addressId, rowLimit)
    if (!span.first || !span.last) return empty
    const [main] = await findAssetTotals(q, network.id, addressId, 1)
    const asset = main && !pricedThroughout(main) ? main : null
    const bucket = bucketFor(span.first, span.last)
    const rows = await activityBuckets(q, network.id, addressId, rowLimit, bucket, asset?.asset_id ?? null)
    const byStart = new Map(rows.map((row) => [row.start.getTime(), row]))
    const text = (value: string) => (asset ? formatUnits(BigInt(value), asset.decimals) : formatUsd(BigInt(value)))
    return {
      bucket,
      unit: asset ? 'asset' : 'usd',
      asset: asset && assetDto(network, asset),
      points: bucketStarts(bucket, span.first, span.last).map((start) => {
        const row = byStart.get(start.getTime())
        return {
          start: iso(start),
          in_amount: text(row?.in_value ?? '0'),
          out_amount: text(row?.out_value ?? '0'),
          in_count: Number(row?.in_count ?? 0),
          out_count: Number(row?.out_count ?? 0),
        }
      }),
      left_out: rows.reduce((sum, row) => sum + Number(row.left_out), 0),
      truncated: span.count === rowLimit,
    }
  })
}

function pricedThroughout(asset: AssetTotalRow): boolean {
  return asset.in_unpriced === '0' && asset.out_unpriced === '0'
}
