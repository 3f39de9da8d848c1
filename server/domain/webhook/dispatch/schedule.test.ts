import { describe, expect, it } from 'vitest'
import { webhookRetrySeconds } from '@/contract/webhook/webhook-events'
import { afterFailure } from './health'
import { nextAttempt, retryAfterMs } from './schedule'

const at = new Date('2027-01-05T10:00:00Z')
const delay = (made: number, random: number, asked: number | null = null) => {
  const next = nextAttempt({ made, at, retryAfterMs: asked, random })
  return next === null ? null : (next.getTime() - at.getTime()) / 1000
}

describe('the schedule', () => {
  it('is ten attempts over 75.6 hours', () => {
    expect(webhookRetrySeconds).toHaveLength(10)
    const walked = webhookRetrySeconds.slice(1).map((_, n) => delay(n + 1, 0.5) as number)
    expect(walked).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400])
    expect(walked.reduce((a, b) => a + b) / 3600).toBeCloseTo(75.58, 1)
  })

  it.each(webhookRetrySeconds.map((seconds, made) => [made, seconds]).slice(1))(
    'varies the delay after %i by a tenth',
    (made, seconds) => {
      expect(delay(made, 0)).toBeCloseTo(seconds * 0.9, 2)
      expect(delay(made, 1)).toBeCloseTo(seconds * 1.1, 2)
    },
  )

  it('ends after the tenth attempt', () => {
    expect(delay(9, 0.5)).toBe(86_400)
    expect(delay(10, 0.5)).toBeNull()
    expect(delay(11, 0.5)).toBeNull()
  })

  it('waits as long as a receiver asks, a day at most, and never shorter than it would have', () => {
    expect(delay(1, 0.5, 60_000)).toBe(60)
    expect(delay(2, 0.5, 60_000)).toBe(300)
    expect(delay(1, 0.5, 90 * 86_400_000)).toBe(86_400)
  })
})

describe('Retry-After', () => {
  it.each<[string | string[] | undefined, number | null]>([
    ['0', 0],
    [' 120 ', 120_000],
    [['7', '9'], 7_000],
    ['Tue, 05 Jan 2027 10:02:00 GMT', 120_000],
    ['Tue, 05 Jan 2027 09:00:00 GMT', 0],
    [undefined, null],
    ['', null],
    ['-5', null],
    ['1.5', null],
    ['soon', null],
    ['99999999999', null],
  ])('%j is %j ms', (header, expected) => {
    expect(retryAfterMs(header, at)).toBe(expected)
  })
})

describe('an endpoint that fails', () => {
  const hours = (n: number) => new Date(at.getTime() + n * 3_600_000)

  it('is disabled after five days in which it did nothing else', () => {
    let health: { failing_since: Date | null; last_failure_at: Date | null } = { failing_since: null, last_failure_at: null }
    for (let hour = 0; hour < 120; hour += 20) {
      const { failingSince, disable } = afterFailure(health, hours(hour))
      expect([failingSince, disable]).toEqual([hours(0), false])
      health = { failing_since: failingSince, last_failure_at: hours(hour) }
    }
    expect(afterFailure(health, hours(119.9)).disable).toBe(false)
    expect(afterFailure(health, hours(120))).toEqual({ failingSince: hours(0), disable: true })
  })

  it('begins a new spell after days without anything to send', () => {
    const once = { failing_since: hours(0), last_failure_at: hours(76) }
    expect(afterFailure(once, hours(125))).toEqual({ failingSince: hours(125), disable: false })
    expect(afterFailure(once, hours(124))).toEqual({ failingSince: hours(0), disable: true })
  })
})
