import fc from 'fast-check'
import { expect, it } from 'vitest'
import { generatedCases } from '@/scripts/test/generated-cases'
import { Fraction } from './fraction'

const cases = generatedCases['server/domain/risk/score/rounding.property.test.ts']
const top = fc.oneof(fc.bigInt(-1_000n, 100_000n), fc.bigInt(-(2n ** 120n), 2n ** 120n))
const bottom = fc.oneof(fc.constant(2n), fc.constant(200n), fc.bigInt(1n, 1_000n), fc.bigInt(1n, 2n ** 90n))

it('rounds to the nearest whole number, halves to the even one, in lowest terms or not', () => {
  let halves = 0
  fc.assert(
    fc.property(top, bottom, fc.bigInt(1n, 1_000n), (n, d, scale) => {
      const rounded = Fraction.of(n, d).round()
      // 2 |n/d - r| <= 1, and if it is exactly 1, r is even.
      const twice = 2n * (n - rounded * d)
      const off = twice < 0n ? -twice : twice
      expect(off <= d).toBe(true)
      if (off === d) {
        halves++
        expect(rounded % 2n).toBe(0n)
      }
      expect(Fraction.of(n * scale, d * scale).round()).toBe(rounded)
      expect(Fraction.of(-n, -d).round()).toBe(rounded)
      expect(Fraction.of(-n, d).round()).toBe(-rounded)
    }),
    { numRuns: cases.round },
  )
  expect(halves).toBeGreaterThan(cases.round / 100)
}, 60_000)

it('prints a number with the digits it was rounded to', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 24n), fc.bigInt(1n, 10n ** 9n), fc.nat(9), (n, d, places) => {
      const text = Fraction.of(n, d).toFixed(places)
      expect(text).toMatch(places === 0 ? /^\d+$/ : new RegExp(`^\\d+\\.\\d{${places}}$`))
      const again = Fraction.parse(text)
      const apart = again.minus(Fraction.of(n, d))
      const half = Fraction.of(1n, 2n * 10n ** BigInt(places))
      expect(apart.compare(half) <= 0 && Fraction.zero.minus(half).compare(apart) <= 0).toBe(true)
      expect(again.toFixed(places)).toBe(text)
    }),
    { numRuns: cases.publish },
  )
}, 60_000)
