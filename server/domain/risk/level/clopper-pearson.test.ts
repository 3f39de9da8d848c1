import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Fraction } from '../score/fraction'
import { upperBound } from './clopper-pearson'

const bound = (k: number, n: number) => Number(upperBound(Fraction.of(k), Fraction.of(n)).toFixed(3))

describe('the upper Clopper-Pearson bound, one-sided 95 %', () => {
  // The 0.95 quantile of Beta(k + 1, n - k), as printed in tables; here rounded up to a thousandth.
  it.each([
    [0, 1, 0.95],
    [0, 5, 0.4507],
    [0, 10, 0.2589],
    [1, 10, 0.3942],
    [5, 10, 0.7776],
    [9, 10, 0.9949],
    [0, 20, 0.1391],
    [1, 20, 0.2161],
    [0, 59, 0.0495],
    [0, 100, 0.0295],
    [10, 100, 0.1637],
  ])('%i of %i is %f', (k, n, published) => {
    expect(bound(k, n)).toBe(Math.ceil(published * 1000 - 0.05) / 1000)
  })
  it('is 1 without ends, and where all were risky', () => {
    expect([bound(0, 0), bound(3, 3), bound(200, 200)]).toEqual([1, 1, 1])
    expect(Number(upperBound(Fraction.zero, Fraction.of(1, 2)).toFixed(3))).toBe(1)
  })
  it('rises with what was risky, falls with ends, and is always above the share itself', () => {
    const part = fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 9 }))
    fc.assert(
      fc.property(part, ([n, k, parts]) => {
        const ends = Fraction.of(n * 10 + parts, 10)
        const risky = Fraction.of(Math.min(k, n) * 10, 10)
        const at = upperBound(risky, ends)
        expect(at.compare(risky.over(ends))).toBeGreaterThanOrEqual(0)
        expect(upperBound(risky.plus(Fraction.of(1, 3)).min(ends), ends).compare(at)).toBeGreaterThanOrEqual(0)
        expect(
          upperBound(Fraction.of(k), Fraction.of(k + n + 1)).compare(upperBound(Fraction.of(k), Fraction.of(k + n))),
        ).toBeLessThanOrEqual(0)
      }),
      { numRuns: 500 },
    )
  }, 60_000)
  it('lies in proportion between whole numbers, and takes no more than 200 ends', () => {
    const part = Number(upperBound(Fraction.of(0), Fraction.of(105, 10)).toFixed(4))
    expect(part).toBeCloseTo((bound(0, 10) + bound(0, 11)) / 2, 3)
    expect(bound(0, 1_000_000)).toBe(bound(0, 200))
  })
})
