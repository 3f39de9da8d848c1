import { webhookRetrySeconds } from '@/contract/webhook/webhook-events'

const jitter = 0.1
const longestMs = 24 * 3_600_000

export interface Retry {
  /** Attempts of this round, including the one that just failed. */
  made: number
  /** When it failed. */
  at: Date
  /** The delay that the receiver requested, in milliseconds; null if none. */
  retryAfterMs: number | null
  /** From 0 to 1, such as `Math.random()`. */
  random: number
  /** Multiplies the schedule; for suites only. */
  factor?: number
}

/**
 * When the next attempt is due, or null after the last: the published schedule with 10 % jitter, but not before the time the
 * receiver requested, limited to a day.
 */
export function nextAttempt({ made, at, retryAfterMs, random, factor = 1 }: Retry): Date | null {
  const seconds = webhookRetrySeconds[made]
  if (seconds === undefined) return null
  const delay = seconds * 1000 * factor * (1 - jitter + 2 * jitter * random)
  return new Date(at.getTime() + Math.round(Math.max(delay, granted(retryAfterMs ?? 0))))
}

/** Until when to pause a receiver that requested a delay, for all of its deliveries. */
export function leftAloneUntil(at: Date, retryAfterMs: number): Date {
  return new Date(at.getTime() + granted(retryAfterMs))
}

const granted = (retryAfterMs: number) => Math.min(retryAfterMs, longestMs)

/** A `Retry-After` header (RFC 9110, 10.2.3: seconds or a date) in milliseconds from `now`; null if it is absent or invalid. */
export function retryAfterMs(header: string | string[] | undefined, now: Date): number | null {
  const text = (Array.isArray(header) ? header[0] : header)?.trim()
  if (text === undefined || text === '') return null
  if (/^\d{1,10}$/.test(text)) return Number(text) * 1000
  const at = /[a-z]{3}/i.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime())
}
