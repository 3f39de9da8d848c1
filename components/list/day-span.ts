const day = /^\d{4}-\d{2}-\d{2}$/

/** Milliseconds of a day. */
export const dayMs = 86_400_000

const moment = (ms: number) => new Date(ms).toISOString()

/** The moment a day (UTC) begins, or so many milliseconds after it; undefined where the calendar has no such day, or no time so late. */
export function startOfDay(text: string | null, offsetMs = 0): string | undefined {
  const at = text !== null && day.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  // 30 February is read as 2 March, and after 9999 years have a sign.
  if (Number.isNaN(at) || !moment(at).startsWith(`${text}T`) || moment(at + offsetMs).startsWith('+')) return undefined
  return moment(at + offsetMs)
}

/** Two days of a filter, both inclusive and in UTC, as the moments that lists are asked with; what is no day is left out. */
export function daySpan(filters: { from: string | null; to: string | null }): { from?: string; to?: string } {
  const from = startOfDay(filters.from)
  // Lists end before `to`, so the day that was picked ends where the next one begins.
  const to = startOfDay(filters.to, dayMs)
  return { ...(from && { from }), ...(to && { to }) }
}
