import { type RawMap, rawText } from './raw-pack'
import { utcTime } from './utc-time'

const dayMs = 86_400_000

/**
 * From when (inclusive) and to when (exclusive) a tag speaks, by its fields `valid_from` and `valid_to`, as RFC 3339. A
 * day as `valid_to` is spoken of to its end. A sentence where a field is no time or the span is empty.
 */
export function tagSpan(tag: RawMap): { validFrom: string | null; validTo: string | null } | string {
  const [from, to] = [rawText(tag, 'valid_from'), rawText(tag, 'valid_to')]
  const [start, end] = [utcTime(from), utcTime(to)]
  if (from !== undefined && start === null) return `valid_from "${from}" is not a date or time; write it as 2022-08-08`
  if (to !== undefined && end === null) return `valid_to "${to}" is not a date or time; write it as 2022-08-08`
  const last = end !== null && /^\d{4}-\d\d-\d\d$/.test(to ?? '') ? new Date(Date.parse(end) + dayMs).toISOString() : end
  if (start !== null && last !== null && start >= last) return `valid_to "${to}" is not later than valid_from "${from}"`
  return { validFrom: start, validTo: last }
}
