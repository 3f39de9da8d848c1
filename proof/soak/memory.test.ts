import { expect, it } from 'vitest'
import { residentMib, slopePerMinute } from './memory'

it('reads a slope out of samples that jump about it', () => {
  const samples = Array.from({ length: 60 }, (_, n) => ({ at: n * 2, mib: 300 + n * 2 * 0.5 + (n % 2 === 0 ? 5 : -5) }))
  expect(slopePerMinute(samples)).toBeCloseTo(30, 0)
  expect(slopePerMinute(samples.map(({ at }) => ({ at, mib: 300 })))).toBe(0)
  expect(slopePerMinute(samples.slice(0, 2))).toBe(0)
})

it('reads what this process holds, and nothing of one that is gone', () => {
  expect(residentMib(process.pid)).toBeGreaterThan(20)
  expect(residentMib(undefined)).toBeNull()
  expect(residentMib(2 ** 30)).toBeNull()
})
