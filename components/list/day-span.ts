const day = /^\d{4}-\d{2}-\d{2}$/
const dayMs = 86_400_000

/** Two days of a filter, both inclusive and in UTC, as the moments that lists are asked with; what is no day is left out. */
export function daySpan({ from, to }: { from: string | null; to: string | null }) {
  return {
    ...(from && day.test(from) ? { from: `${from}T00:00:00.000Z` } : {}),
    ...(to && day.test(to) ? { to: new Date(Date.parse(`${to}T00:00:00Z`) + dayMs).toISOString() } : {}),
  }
}
