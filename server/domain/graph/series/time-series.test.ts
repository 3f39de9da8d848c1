import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { coverPairs } from './cover-pairs'
import { bucketStarts, timeBuckets } from './time-buckets'

const at = (text: string) => Date.parse(text)
const hour = 3_600_000
const day = 24 * hour

describe('buckets of time', () => {
  it.each([
    ['one moment', '2024-03-03T10:20:00Z', '2024-03-03T10:20:00Z', '2024-03-03T10:00:00Z', 1, 1],
    ['a day and a half', '2024-03-03T10:20:00Z', '2024-03-04T22:10:00Z', '2024-03-03T10:00:00Z', 1, 37],
    ['five days', '2024-03-03T07:00:00Z', '2024-03-08T06:00:00Z', '2024-03-03T06:00:00Z', 3, 41],
    ['seven weeks', '2024-03-03T07:00:00Z', '2024-04-21T06:00:00Z', '2024-03-03T00:00:00Z', 24, 50],
    ['two years', '2022-01-05T07:00:00Z', '2024-01-04T06:00:00Z', '2022-01-05T00:00:00Z', 13 * 24, 57],
  ])('over %s', (_what, first, last, from, stepHours, count) => {
    expect(timeBuckets(at(first), at(last))).toEqual({ from: at(from), stepHours, count })
  })

  it('cover every span, at whole hours or days, over thirty and at most sixty of them where it is long enough', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30_000 * day }), fc.integer({ min: 0, max: 8000 * day }), (first, length) => {
        const buckets = timeBuckets(first, first + length)
        const starts = bucketStarts(buckets)
        const end = (starts.at(-1) ?? 0) + buckets.stepHours * hour
        expect(buckets.from).toBeLessThanOrEqual(first)
        expect(end).toBeGreaterThan(first + length)
        expect(starts.at(-1)).toBeLessThanOrEqual(first + length)
        expect(buckets.count).toBeLessThanOrEqual(60)
        if (length > 60 * hour) expect(buckets.count).toBeGreaterThanOrEqual(30)
        const grid = buckets.stepHours >= 24 ? day : buckets.stepHours * hour
        expect(starts.every((start) => start % grid === 0)).toBe(true)
      }),
    )
  })
})

describe('whose transfers are read', () => {
  it('holds an end of every pair, at no more than twice the cost of reading each pair at its cheaper end alone', () => {
    const ends = fc.tuple(fc.nat(12), fc.nat(12)).filter(([a, b]) => a !== b)
    fc.assert(
      fc.property(fc.array(ends, { maxLength: 40 }), fc.array(fc.nat(1000), { minLength: 13, maxLength: 13 }), (list, costs) => {
        const pairs = list.map(([src, dst]) => ({ src: String(src), dst: String(dst) }))
        const cost = (id: string) => Math.max(1, costs[Number(id)] ?? 0)
        const cover = coverPairs(pairs, cost)
        for (const { src, dst } of pairs) expect(cover.has(src) || cover.has(dst)).toBe(true)
        const sum = (ids: Iterable<string>) => [...ids].reduce((all, id) => all + cost(id), 0)
        const cheaper = new Set(pairs.map(({ src, dst }) => (cost(src) <= cost(dst) ? src : dst)))
        expect(sum(cover)).toBeLessThanOrEqual(2 * sum(cheaper))
      }),
    )
  })

  it('is a small hub for all its pairs, and the others beside one that is busy', () => {
    const star = ['a', 'b', 'c'].map((dst) => ({ src: 'hub', dst }))
    expect(coverPairs(star, (id) => (id === 'hub' ? 3 : 10))).toEqual(new Set(['hub']))
    expect(coverPairs(star, (id) => (id === 'hub' ? 1_000_000 : 10))).toEqual(new Set(['a', 'b', 'c']))
  })
})
