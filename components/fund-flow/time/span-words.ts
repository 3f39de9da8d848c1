import { utcDate, utcMoment } from '@/components/chain/time'
import type { Brush } from './flow-span'

const day = 86_400_000
const iso = (time: number) => new Date(time).toISOString()
const wholeDays = ({ from, to }: Brush) => from % day === 0 && to % day === 0

/** `3 Mar 2024 to 9 May 2024`, both days inclusive; with hours if it does not begin and end at a day's limits. */
export function spanText(span: Brush): string {
  if (!wholeDays(span)) return `${utcMoment(iso(span.from))} to ${utcMoment(iso(span.to))}`
  const [first, last] = [utcDate(iso(span.from)), utcDate(iso(span.to - day))]
  return first === last ? first : `${first} to ${last}`
}

/** The end of a span, the last day inclusive; for a handle. */
export function endText(span: Brush): string {
  return wholeDays(span) ? utcDate(iso(span.to - day)) : utcMoment(iso(span.to))
}

/** The beginning of a span. */
export function beginText(span: Brush): string {
  return wholeDays(span) ? utcDate(iso(span.from)) : utcMoment(iso(span.from))
}

/** Shown wherever amounts are for a span only. */
export const onlyText = (span: Brush) => `Amounts of ${spanText(span)} only`

/** `per day`, `per 3 hours`, from the length of a bucket in milliseconds. */
export function perText(step: number): string {
  const [count, unit] = step % day === 0 ? [step / day, 'day'] : [step / 3_600_000, 'hour']
  return count === 1 ? `per ${unit}` : `per ${count} ${unit}s`
}
