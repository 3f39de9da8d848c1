import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { agreeMs, aheadMs, keepReading, systemClock, timeBy } from './clock'

const hour = 3_600_000
const reading = { database: 1_800_000_000_000, steady: 5_000 }

afterEach(() => keepReading(undefined))

describe('the clock of a process', () => {
  it.each<[string, number, number]>([
    ['is its own while both agree', reading.database + 700, reading.database + 700],
    ['is its own at the edge of agreement', reading.database + agreeMs, reading.database + agreeMs],
    ['is the database’s where its own is minutes ahead', reading.database + 5 * 60_000, reading.database],
    ['is the database’s where its own is minutes behind', reading.database - 5 * 60_000, reading.database],
    ['is the database’s where its own jumped an hour forward', reading.database + hour, reading.database],
    ['is the database’s where its own jumped an hour back', reading.database - hour, reading.database],
  ])('%s', (_, own, expected) => expect(timeBy(reading, own, reading.steady)).toBe(expected))

  it('is carried on by the steady clock between two readings', () => {
    expect(timeBy(reading, 0, reading.steady + 4_000)).toBe(reading.database + 4_000)
  })

  it('is its own before the first reading', () => expect(timeBy(undefined, 77, 5)).toBe(77))

  it('of two processes never differs by more than both may, however far apart their own are', () => {
    const skew = fc.integer({ min: -2 * hour, max: 2 * hour })
    fc.assert(
      fc.property(skew, skew, fc.nat(10_000), (one, other, later) => {
        const at = (ahead: number) => timeBy(reading, reading.database + later + ahead, reading.steady + later)
        expect(Math.abs(at(one) - at(other))).toBeLessThanOrEqual(2 * agreeMs)
      }),
    )
  })

  it('says by how much its own is ahead', () => {
    expect(aheadMs(reading, reading.database - hour, reading.steady)).toBe(-hour)
    expect(aheadMs(undefined, 1, 1)).toBeNull()
  })

  it('is what the service asks for the time', () => {
    keepReading({ database: 1_000_000, steady: performance.now() })
    expect(systemClock.now().getTime()).toBeGreaterThanOrEqual(1_000_000)
    expect(systemClock.now().getTime()).toBeLessThan(1_060_000)
  })
})
