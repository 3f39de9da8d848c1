import { webhookRetrySeconds } from '@/contract/webhook/webhook-events'

const jitter = 0.1
const longestMs = 24 * 3_600_000

export interface Retry {
  /** Attempts made of this round, the one that just failed included. */
  made: number
  /** When it failed. */
  at: Date
  /** What the receiver asked for, in milliseconds; null if it asked for nothing. */
  retryAfterMs: number | null
  /** From 0 to 1, such as `Math.random()`. */
  random: number
  /** By suites only: what the schedule is multiplied with. */
  factor?: number
}

/**
 * When the next attempt is due, or null after the last: the published schedule, each delay a tenth longer or shorter by
 * chance, and never before the time the receiver asked for, of which a day at most is given.
 */
export function nextAttempt({ made, at, retryAfterMs, random, factor = 1 }: Retry): Date | null {
  const seconds = webhookRetrySeconds[made]
  if (seconds === undefined) return null
  const delay = seconds * 1000 * factor * (1 - jitter + 2 * jitter * random)
  return new Date(at.getTime() + Math.round(Math.max(delay, granted(retryAfterMs ?? 0))))
}

/** Until when a receiver that asked for time is left alone, whatever the schedule of the delivery it answered. */
export function leftAloneUntil(at: Date, retryAfterMs: number): Date {
  return new Date(at.getTime() + granted(retryAfterMs))
}

const granted = (retryAfterMs: number) => Math.min(retryAfterMs, longestMs)

/** A `Retry-After` header (RFC 9110, 10.2.3: seconds or a date) in milliseconds from `now`; null if it says nothing. */
export function retryAfterMs(header: string | string[] | undefined, now: Date): number | null {
  const text = (Array.isArray(header) ? header[0] : header)?.trim()
  if (text === undefined || text === '') return null
  if (/^\d{1,10}$/.test(text)) return Number(text) * 1000
  const at = /[a-z]{3}/i.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime())
}
