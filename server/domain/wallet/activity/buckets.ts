import type { ActivitySeries } from '@/contract/console/console'
import type { WalletChart } from '@/contract/wallet/wallet-console'

export type Bucket = WalletChart['bucket']

const day = 86_400_000

/** The finest bucket, of a day or more, that covers a span with at most about sixty points. */
export function bucketFor(first: Date, last: Date): ActivitySeries['bucket'] {
  const days = (last.getTime() - first.getTime()) / day
  if (days < 60) return 'day'
  if (days < 60 * 7) return 'week'
  if (days < 60 * 30) return 'month'
  return days < 60 * 91 ? 'quarter' : 'year'
}

/** The start of the UTC bucket that contains a time; weeks begin on Monday. */
export function bucketStart(bucket: Bucket, time: Date): Date {
  const [year, month, date] = [time.getUTCFullYear(), time.getUTCMonth(), time.getUTCDate()]
  switch (bucket) {
    case 'hour':
      return new Date(Date.UTC(year, month, date, time.getUTCHours()))
    case 'day':
      return new Date(Date.UTC(year, month, date))
    case 'week':
      return new Date(Date.UTC(year, month, date - ((time.getUTCDay() + 6) % 7)))
    case 'month':
      return new Date(Date.UTC(year, month))
    case 'quarter':
      return new Date(Date.UTC(year, month - (month % 3)))
    case 'year':
      return new Date(Date.UTC(year, 0))
  }
}

/** Every bucket from the one of `first` to the one of `last`. */
export function bucketStarts(bucket: Bucket, first: Date, last: Date): Date[] {
  const starts: Date[] = []
  for (let at = bucketStart(bucket, first); at <= last; at = bucketEnd(bucket, at)) starts.push(at)
  return starts
}

/** The end of a bucket that begins at `at`, exclusive. */
export function bucketEnd(bucket: Bucket, at: Date): Date {
  const [year, month, date] = [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()]
  if (bucket === 'hour') return new Date(at.getTime() + 3_600_000)
  if (bucket === 'day' || bucket === 'week') return new Date(Date.UTC(year, month, date + (bucket === 'day' ? 1 : 7)))
  return new Date(Date.UTC(year, month + { month: 1, quarter: 3, year: 12 }[bucket]))
}
