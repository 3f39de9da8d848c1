/** Where the domain takes the time from; tests pass their own. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** RFC 3339 in UTC, to the millisecond, as the contract writes times. */
export function iso(date: Date): string {
  return date.toISOString()
}

/** As `iso`, for a value that may be absent. */
export function isoOrNull(date: Date | null | undefined): string | null {
  return date ? date.toISOString() : null
}
