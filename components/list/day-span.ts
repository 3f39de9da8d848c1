const day = /^\d{4}-\d{2}-\d{2}$/

/** Milliseconds of a day. */
export const dayMs = 86_400_000

const moment = (ms: number) => new Date(ms).toISOString()

/**
 * The moment a UTC day begins, or this many milliseconds later; undefined if the calendar has no such day, or the year is past
 * 9999.
 */
export function startOfDay(text: string | null, offsetMs = 0): string | undefined {
  const at = text !== null && day.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  // 30 February is parsed as 2 March, and years after 9999 have a sign.
  if (Number.isNaN(at) || !moment(at).startsWith(`${text}T`) || moment(at + offsetMs).startsWith('+')) return undefined
  return moment(at + offsetMs)
}

/** Two days of a filter, both inclusive and in UTC, as the moments that list queries take; invalid days are left out. */
export function daySpan(filters: { from: string | null; to: string | null }): { from?: string; to?: string } {
  const from = startOfDay(filters.from)
  // Lists end before `to`, so the last day ends where the next one begins.
  const to = startOfDay(filters.to, dayMs)
  return { ...(from && { from }), ...(to && { to }) }
}
