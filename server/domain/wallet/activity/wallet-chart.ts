import type { z } from 'zod'
import type { WalletChart, walletChartInput } from '@/contract/wallet/wallet-console'
import { assetDto } from '@/server/chain/asset.dto'
import { formatUnits, formatUsd } from '@/server/platform/amount'
import { iso } from '@/server/platform/clock/clock'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { invalidField } from '@/server/platform/errors'
import { heightSpan } from '../height-span'
import { resolveWallet } from '../resolve-wallet'
import { type AssetTotalRow, findAssetTotals } from '../wallet.repo'
import { findDays } from './activity.repo'
import { bucketEnd, bucketFor, bucketStart, bucketStarts } from './buckets'

/** How many of the newest transfers a chart reads at most; the series is `truncated` beyond it. */
const rowLimit = 200_000

/** Spans up to this length are drawn by the hour. */
const hourlySpan = 2 * 86_400_000

const empty: WalletChart = { bucket: 'day', unit: 'usd', asset: null, points: [], end: null, left_out: 0, truncated: false }

/**
 * Value in and out over time for the console's chart, in total or in a span: in dollars if the most used asset always has a
 * price, otherwise in units of that asset. Begins and ends with the first and last transfer. Throws like `getWallet`.
 */
export async function walletChart(ctx: Context, input: z.output<typeof walletChartInput>): Promise<WalletChart> {
  requireScope(ctx, 'wallets:read')
  const [from, to] = [input.from, input.to].map((time) => (time === undefined ? null : new Date(time))) as [
    Date | null,
    Date | null,
  ]
  if (from && to && from >= to) throw invalidField('to', 'must be later than from')
  return readChain(ctx.org.id, async (q) => {
    const { network, addressId } = await resolveWallet(ctx, q, input, 'wallets')
    if (addressId === null) return empty
    const [main] = await findAssetTotals(q, network.id, addressId, 1)
    const asset = main && !pricedThroughout(main) ? main : null
    const heights = await heightSpan(q, network.id, addressId, from, to)
    const step = from && to && to.getTime() - from.getTime() <= hourlySpan ? 'hour' : 'day'
    const assetId = asset?.asset_id ?? null
    const days = await findDays(q, { network: network.id, addressId, from, to, heights, rows: rowLimit, assetId, step })
    const [first, last] = [days[0], days.at(-1)]
    if (!first || !last) return empty
    const bucket = step === 'hour' ? 'hour' : bucketFor(first.day, last.day)
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
      end: iso(bucketEnd(bucket, bucketStart(bucket, last.day))),
      left_out: days.reduce((sum, row) => sum + Number(row.left_out), 0),
      truncated: days.reduce((sum, row) => sum + Number(row.rows), 0) >= rowLimit,
    }
  })
}

function pricedThroughout(asset: AssetTotalRow): boolean {
  return asset.in_unpriced === '0' && asset.out_unpriced === '0'
}
