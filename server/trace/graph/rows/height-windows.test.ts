import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inWindows } from './height-windows'

it('reads every height one time, in order, however blocks are filled', async () => {
  const rows = fc.func(fc.constantFrom(0, 0, 1, 300, 250_000, 9_000_000))
  await fc.assert(
    fc.asyncProperty(fc.nat(20_000_000), fc.nat(40_000), rows, async (from, length, found) => {
      let next = from
      await inWindows({ from, to: from + length }, async (window) => {
        expect(window.from).toBe(next)
        expect(window.to).toBeGreaterThanOrEqual(window.from)
        next = window.to + 1
        return found(window.from)
      })
      expect(next).toBe(from + length + 1)
    }),
    { numRuns: 60 },
  )
})

it('takes fewer blocks where they are full, and more where they are empty', async () => {
  const sizes: number[] = []
  await inWindows({ from: 0, to: 10_000_000 }, async ({ from, to }) => {
    sizes.push(to - from + 1)
    return from < 5_000_000 ? (to - from + 1) * 500 : 0
  })
  expect(sizes[2]).toBe(500)
  expect(sizes.at(-2)).toBeGreaterThan(100_000)
  await inWindows(null, () => Promise.reject(new Error('there is nothing to read')))
})
