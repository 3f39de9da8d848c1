import type { ActivitySeries } from '@/contract/console'
import { assetDto } from '@/server/chain/asset.dto'
import { formatUnits, formatUsd } from '@/server/platform/amount'
import { iso } from '@/server/platform/clock'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { findDays } from './activity.repo'
import { bucketFor, bucketStart, bucketStarts } from './buckets'
import { resolveWallet } from './resolve-wallet'
import { type AssetTotalRow, findAssetTotals } from './wallet.repo'

/** Transfers read for one chart at most, the newest; beyond it the series says `truncated`. */
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
    const [main] = await findAssetTotals(q, network.id, addressId, 1)
    const asset = main && !pricedThroughout(main) ? main : null
    const days = await findDays(q, network.id, addressId, rowLimit, asset?.asset_id ?? null)
    const [first, last] = [days[0], days.at(-1)]
    if (!first || !last) return empty
    const bucket = bucketFor(first.day, last.day)
    const text = (value: bigint) => (asset ? formatUnits(value, asset.decimals) : formatUsd(value))
    const byStart = Map.groupBy(days, (row) => bucketStart(bucket, row.day).getTime())
    return {
      bucket,
      unit: asset ? 'asset' : 'usd',
      asset: asset && assetDto(network, asset),
      points: bucketStarts(bucket, first.day, last.day).map((start) => {
        const rows = byStart.get(start.getTime()) ?? []
        return {
          start: iso(start),
          in_amount: text(rows.reduce((sum, row) => sum + BigInt(row.in_value), 0n)),
          out_amount: text(rows.reduce((sum, row) => sum + BigInt(row.out_value), 0n)),
          in_count: rows.reduce((sum, row) => sum + Number(row.in_count), 0),
          out_count: rows.reduce((sum, row) => sum + Number(row.out_count), 0),
        }
      }),
      left_out: days.reduce((sum, row) => sum + Number(row.left_out), 0),
      truncated: days.reduce((sum, row) => sum + Number(row.rows), 0) >= rowLimit,
    }
  })
}

function pricedThroughout(asset: AssetTotalRow): boolean {
  return asset.in_unpriced === '0' && asset.out_unpriced === '0'
}
