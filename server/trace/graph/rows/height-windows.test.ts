import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Heights, heightWindows } from './height-windows'

/** Runs through all windows; `bytes` says what was read of each. */
function windowsOf(heights: Heights | null, bytes: (window: Heights) => number): Heights[] {
  const all: Heights[] = []
  const windows = heightWindows(heights)
  for (let next = windows.next(0); !next.done; next = windows.next(bytes(next.value))) all.push(next.value)
  return all
}

it('covers every height one time, in order, however blocks are filled', () => {
  const read = fc.func(fc.constantFrom(0, 0, 40, 40_000, 32_000_000, 900_000_000))
  fc.assert(
    fc.property(fc.nat(20_000_000), fc.nat(40_000), read, (from, length, bytes) => {
      let next = from
      for (const window of windowsOf({ from, to: from + length }, (one) => bytes(one.from))) {
        expect(window.from).toBe(next)
        expect(window.to).toBeGreaterThanOrEqual(window.from)
        next = window.to + 1
      }
      expect(next).toBe(from + length + 1)
    }),
    { numRuns: 60 },
  )
})

it('takes fewer blocks where they are full, and more where they are empty', () => {
  const perBlock = 65_536
  const all = windowsOf({ from: 0, to: 10_000_000 }, ({ from, to }) => (from < 5_000_000 ? (to - from + 1) * perBlock : 0))
  const sizes = all.map(({ from, to }) => to - from + 1)
  expect(sizes[2]).toBe(512)
  expect(sizes.at(-2)).toBeGreaterThan(100_000)
  expect(windowsOf(null, () => 1)).toEqual([])
})
