import { isCalendarDay } from '@/server/platform/input/calendar'

/** A date or time of a pack as RFC 3339; UTC if it has no zone. Null if it is not a time. */
export function utcTime(text: string | undefined): string | null {
  const match = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?))?\s*(Z|UTC|[+-]\d\d:?\d\d)?$/.exec(text ?? '')
  if (!match || !isCalendarDay(match[1] as string)) return null
  const zone = match[3] === undefined || match[3] === 'UTC' ? 'Z' : match[3]
  const time = new Date(`${match[1]}T${match[2] ?? '00:00:00'}${zone}`)
  return Number.isNaN(time.getTime()) ? null : time.toISOString()
}
