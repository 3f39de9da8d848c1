import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bucketEnd, bucketFor, bucketStart, bucketStarts } from './buckets'

const at = (text: string) => new Date(text)

describe('buckets of a chart', () => {
  it.each([
    ['2024-01-01', '2024-01-01', 'day'],
    ['2024-01-01', '2024-02-29', 'day'],
    ['2024-01-01', '2024-03-01', 'week'],
    ['2024-01-01', '2025-06-01', 'month'],
    ['2019-01-01', '2024-01-01', 'quarter'],
    ['2009-01-03', '2026-01-01', 'year'],
  ])('%s to %s are of one %s', (first, last, bucket) => {
    expect(bucketFor(at(first), at(last))).toBe(bucket)
  })

  it.each([
    ['hour', '2024-02-29T23:59:59Z', '2024-02-29T23:00:00Z'],
    ['day', '2024-02-29T23:59:59Z', '2024-02-29'],
    ['week', '2024-01-07T23:59:59Z', '2024-01-01'],
    ['week', '2024-01-08T00:00:00Z', '2024-01-08'],
    ['month', '2024-02-29T12:00:00Z', '2024-02-01'],
    ['quarter', '2024-12-31T12:00:00Z', '2024-10-01'],
    ['year', '2024-12-31T12:00:00Z', '2024-01-01'],
  ] as const)('a %s begins: %s is in that of %s', (bucket, time, start) => {
    expect(bucketStart(bucket, at(time))).toEqual(at(start))
  })

  it.each([
    ['hour', '2024-02-29T23:00:00Z', '2024-03-01'],
    ['day', '2024-02-28', '2024-02-29'],
    ['week', '2024-02-26', '2024-03-04'],
    ['quarter', '2024-10-01', '2025-01-01'],
  ] as const)('a %s that begins at %s ends at %s', (bucket, start, end) => {
    expect(bucketEnd(bucket, at(start))).toEqual(at(end))
  })

  it('cover any span without a gap, with at most 62 points', () => {
    const time = fc.integer({ min: Date.UTC(2009, 0), max: Date.UTC(2040, 0) })
    fc.assert(
      fc.property(time, time, (a, b) => {
        const [first, last] = [new Date(Math.min(a, b)), new Date(Math.max(a, b))]
        const bucket = bucketFor(first, last)
        const starts = bucketStarts(bucket, first, last)
        expect(starts.length).toBeGreaterThan(0)
        expect(starts.length).toBeLessThanOrEqual(62)
        expect(starts[0]).toEqual(bucketStart(bucket, first))
        expect(starts.at(-1)).toEqual(bucketStart(bucket, last))
        for (const start of starts) expect(bucketStart(bucket, start)).toEqual(start)
      }),
    )
  })
})
