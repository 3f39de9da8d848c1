import { expect, it } from 'vitest'
import { logScale } from './log-scale'

it('goes there and back, rises with the value and ends at the greatest', () => {
  const scale = logScale(43_900_000)
  for (const value of [0, 12, 5_500, 266_000, 43_900_000]) expect(scale.value(scale.place(value))).toBeCloseTo(value, 3)
  const places = [0, 100, 10_000, 1_000_000, 43_900_000].map(scale.place)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places.at(-1)).toBe(scale.top)
})

it('has ticks at nothing and at the powers of ten below the greatest', () => {
  const { ticks, value, top } = logScale(43_900_000)
  expect(ticks.map((tick) => Math.round(value(tick)))).toEqual([0, 10_000, 100_000, 1_000_000, 10_000_000])
  expect(Math.max(...ticks)).toBeLessThanOrEqual(top)
  const small = logScale(0.02)
  expect(small.ticks.map((tick) => Number(small.value(tick).toPrecision(6)))).toEqual([0, 1e-5, 1e-4, 1e-3, 1e-2])
})

it('stands at the foot for what is nothing or less, also where there is nothing at all', () => {
  expect([0, -5].map(logScale(10).place)).toEqual([0, 0])
  expect(logScale(0).ticks).toEqual([0])
})
