import { exactDecimal } from '@/components/chain/decimal'
import { utcDate, utcMoment } from '@/components/chain/time'
import type { WalletChart } from '@/contract/wallet/wallet-console'

const month = new Intl.DateTimeFormat('en', { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** The name of a bucket on the axis, in the tooltip and in the table. */
export function bucketText(bucket: WalletChart['bucket'], start: string): string {
  if (bucket === 'hour') return utcMoment(start).replace(' UTC', '')
  return bucket === 'day' || bucket === 'week' ? utcDate(start) : month.format(new Date(start))
}

/**
 * The UTC days, both inclusive, that a span of buckets covers, for the filters of the transfers. `from` and `to` are indexes of
 * points.
 */
export function daysOfSpan(
  { points, end }: WalletChart,
  span: { from: number; to: number },
): { from: string; to: string } | null {
  const from = points[span.from]?.start
  const after = points[span.to + 1]?.start ?? end
  if (!from || !after) return null
  return { from: from.slice(0, 10), to: new Date(Date.parse(after) - 1).toISOString().slice(0, 10) }
}

/** The exact amount of a bucket in the unit of the chart, with its number of transfers. */
export function amountOf({ points, unit }: WalletChart, place: number, side: string): string {
  const point = points[place]
  if (!point) return '–'
  const [amount, count] = side === 'in' ? [point.in_amount, point.in_count] : [point.out_amount, point.out_count]
  if (count === 0) return '–'
  return `${unit === 'usd' ? '$' : ''}${exactDecimal(amount)} in ${count.toLocaleString('en')} transfer${count === 1 ? '' : 's'}`
}

/** The caption of the chart: the bucket, the unit, and what is left out. */
export function activityNote(chart: WalletChart): string {
  const unit =
    chart.unit === 'usd'
      ? 'USD at the time of each transfer'
      : `${chart.asset?.symbol ?? ''}, since no price is known for all of it`
  const left =
    chart.left_out === 0
      ? ''
      : ` ${chart.left_out.toLocaleString('en')} transfers without a price or of another asset are not drawn.`
  const cut = chart.truncated ? ' Only the newest transfers were read; older ones are not drawn.' : ''
  return `By ${chart.bucket}, in ${unit}.${left}${cut}`
}
