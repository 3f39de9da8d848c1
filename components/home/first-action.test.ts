import { expect, it } from 'vitest'
import { axisUnit } from './first-action'

it.each([
  [30, 'min'],
  [7199, 'min'],
  [7200, 'h'],
  [90_000, 'h'],
  [172_800, 'd'],
])('measures spans of up to %s seconds in %s', (longest, word) => {
  expect(axisUnit(longest).word).toBe(word)
})
