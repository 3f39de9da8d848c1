import { describe, expect, it } from 'vitest'
import { totalOf, usagePoints } from './usage-points'

const hour = (at: string, success: number) => ({ hour: at, success, client_error: 1, rate_limited: 2, server_error: 3 })
const usage = {
  from: '2026-05-04T22:30:00.000Z',
  to: '2026-05-05T01:10:00.000Z',
  hours: [hour('2026-05-04T22:00:00.000Z', 5), hour('2026-05-05T01:00:00.000Z', 7)],
}

describe('the use of a key as points', () => {
  it('has every hour of the span, the quiet ones too', () => {
    expect(usagePoints(usage).map(({ time, success }) => [time.slice(11, 13), success])).toEqual([
      ['22', 5],
      ['23', 0],
      ['00', 0],
      ['01', 7],
    ])
  })

  it('adds up to all requests', () => {
    expect(totalOf(usage.hours)).toBe(24)
    expect(totalOf([])).toBe(0)
  })
})
