import { describe, expect, it } from 'vitest'
import { Fraction } from '../score/fraction'
import { massOf, plainSide } from '../testing/plain-side'
import { laneWeight, tracedShare, unreadLanes, weighty } from './lane-weight'

const asset = (id: number, transfers: number, known = true) =>
  plainSide({ unit: { kind: 'asset', asset: id }, known, transfers, total: 10n ** 30n })
const dollars = (total: bigint, attributed = 0, direction: 'source' | 'destination' = 'source') =>
  plainSide({ total, direction, transfers: 1, masses: { attributed: massOf(attributed) } })
const weights = (...sides: ReturnType<typeof asset>[]) => sides.map((side) => Number(laneWeight(side, sides).toFixed(4)))

describe('the weight of a lane', () => {
  it('is its part of all dollars, both directions together', () => {
    expect(weights(dollars(1n), dollars(3n, 0, 'destination'))).toEqual([0.25, 0.75])
  })
  it('is its part of all transfers as soon as one lane has no price', () => {
    expect(weights(dollars(10n ** 18n), asset(1, 3))).toEqual([0.25, 0.75])
  })
  it('is none for a token that anybody can make, which dilutes nothing', () => {
    expect(weights(dollars(1n), dollars(3n), asset(9, 1_000_000, false))).toEqual([0.25, 0.75, 0])
    expect(weights(asset(9, 5, false))).toEqual([0])
    expect(weights(plainSide({ total: 0n }))).toEqual([0])
  })
  it('is enough from 5 % on, and where no lane has that much, each is', () => {
    const [small, great] = [dollars(4n), dollars(96n)]
    expect([small, great].map((side) => weighty(side, [small, great]))).toEqual([false, true])
    const [five, rest] = [dollars(5n), dollars(95n)]
    expect(weighty(five, [five, rest])).toBe(true)
    const many = Array.from({ length: 21 }, (_, i) => asset(i, 1))
    const token = asset(99, 500, false)
    expect(many.every((side) => weighty(side, [...many, token]))).toBe(true)
    expect(weighty(token, [...many, token])).toBe(false)
  })
  it('decides what was read: the lane of weight that was looked at least', () => {
    const sides = [dollars(50n, 0.9), dollars(46n, 0.3), dollars(4n, 0)]
    expect(tracedShare(sides)?.toFixed(2)).toBe('0.30')
    expect(unreadLanes(sides, Fraction.of(1, 2))).toEqual([sides[1]])
    expect(tracedShare([])).toBeNull()
  })
})
