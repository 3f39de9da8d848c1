/** Where the domain takes the time from; tests pass their own. */
export interface Clock {
  now(): Date
}

/** The database's clock as it was last read, in Unix milliseconds, and the process's steady clock at that moment. */
export interface ClockReading {
  database: number
  steady: number
}

/** A process whose clock is no further than this from the database's goes by its own; what is less cannot be told from a slow answer. */
export const agreeMs = 1000

const store = globalThis as typeof globalThis & { __assayClockReading?: ClockReading }

/** The reading that this process goes by; undefined before the first, as in commands. */
export const clockReading = (): ClockReading | undefined => store.__assayClockReading

export function keepReading(reading: ClockReading | undefined): void {
  store.__assayClockReading = reading
}

/** What the database's clock says at `steady` by this reading, in Unix milliseconds. */
export const carriedOn = ({ database, steady }: ClockReading, now: number): number => database + (now - steady)

/** The time in Unix milliseconds: the process's own clock as long as it agrees with the database's, else the database's. */
export function timeBy(reading: ClockReading | undefined, own: number, steady: number): number {
  if (!reading) return own
  const database = carriedOn(reading, steady)
  return Math.abs(own - database) <= agreeMs ? own : Math.round(database)
}

/** By how much the process's own clock is ahead of the database's, in milliseconds; null before the first reading. */
export function aheadMs(reading = clockReading(), own = Date.now(), steady = performance.now()): number | null {
  return reading ? Math.round(own - carriedOn(reading, steady)) : null
}

/**
 * The clock of web and worker: that of the database (`follow-clock.ts` reads it), so that what one process writes another
 * can judge, and a jump of a process's own clock changes nothing. Durations inside a process go by `performance.now()`.
 */
export const systemClock: Clock = {
  now: () => new Date(timeBy(store.__assayClockReading, Date.now(), performance.now())),
}

/** RFC 3339 in UTC, to the millisecond, as the contract writes times. */
export function iso(date: Date): string {
  return date.toISOString()
}

/** As `iso`, for a value that may be absent. */
export function isoOrNull(date: Date | null | undefined): string | null {
  return date ? date.toISOString() : null
}
