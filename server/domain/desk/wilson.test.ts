import { describe, expect, it } from 'vitest'
import { wilson } from './wilson'

describe('the interval of a share', () => {
  // Reference values: Newcombe (1998), Statistics in Medicine 17, table I, method 3.
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('of %d in %d is from %f to %f', (part, whole, low, high) => {
    const found = wilson(part, whole)
    expect(found?.low).toBeCloseTo(low, 4)
    expect(found?.high).toBeCloseTo(high, 4)
  })

  it('holds the share, stays within 0 and 1, and narrows with what was counted', () => {
    for (let whole = 1; whole <= 60; whole++) {
      for (let part = 0; part <= whole; part++) {
        const one = wilson(part, whole)
        const ten = wilson(part * 10, whole * 10)
        if (one === null || ten === null) throw new Error('a share of something has an interval')
        expect(one.low).toBeLessThanOrEqual(one.share)
        expect(one.high).toBeGreaterThanOrEqual(one.share)
        expect(one.low).toBeGreaterThanOrEqual(0)
        expect(one.high).toBeLessThanOrEqual(1)
        expect(ten.high - ten.low).toBeLessThan(one.high - one.low)
      }
    }
  })

  it('of nothing is none', () => expect(wilson(0, 0)).toBeNull())
})
