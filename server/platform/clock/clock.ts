/** Where the domain gets the time from; tests pass their own. */
export interface Clock {
  now(): Date
}

/** The database's clock as it was last read, in Unix milliseconds, and the process's steady clock at that moment. */
export interface ClockReading {
  database: number
  steady: number
}

/**
 * A process whose clock differs from the database's by at most this uses its own: a smaller difference could as well be a slow
 * answer.
 */
export const agreeMs = 1000

const store = globalThis as typeof globalThis & { __assayClockReading?: ClockReading }

/** The reading that this process uses; undefined before the first, as in commands. */
export const clockReading = (): ClockReading | undefined => store.__assayClockReading

export function keepReading(reading: ClockReading | undefined): void {
  store.__assayClockReading = reading
}

/** The database's time in Unix milliseconds, extrapolated from a reading to `now` on the steady clock. */
export const carriedOn = ({ database, steady }: ClockReading, now: number): number => database + (now - steady)

/** The time in Unix milliseconds: by the process's own clock while it agrees with the database's, else by the database's. */
export function timeBy(reading: ClockReading | undefined, own: number, steady: number): number {
  if (!reading) return own
  const database = carriedOn(reading, steady)
  return Math.abs(own - database) <= agreeMs ? own : Math.round(database)
}

/** How far the process's own clock is ahead of the database's, in milliseconds; null before the first reading. */
export function aheadMs(reading = clockReading(), own = Date.now(), steady = performance.now()): number | null {
  return reading ? Math.round(own - carriedOn(reading, steady)) : null
}

/**
 * The clock of web and worker follows the database's (read by `follow-clock.ts`), so times written by different processes are
 * comparable and a jump of a process's own clock has no effect. Durations within a process use `performance.now()`.
 */
export const systemClock: Clock = {
  now: () => new Date(timeBy(store.__assayClockReading, Date.now(), performance.now())),
}

/** RFC 3339 in UTC, to the millisecond, the time format of the contract. */
export function iso(date: Date): string {
  return date.toISOString()
}

/** As `iso`, for a value that may be absent. */
export function isoOrNull(date: Date | null | undefined): string | null {
  return date ? date.toISOString() : null
}
