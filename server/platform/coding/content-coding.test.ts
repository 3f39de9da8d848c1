import { expect, it } from 'vitest'
import { takesCoding } from './content-coding'

it.each([
  ['gzip, deflate, br', 'br', true],
  ['gzip;q=1.0, br;q=0.1', 'br', true],
  ['br;q=0, gzip', 'br', false],
  ['br;q=0.000, gzip', 'gzip', true],
  ['brotli', 'br', false],
  ['*', 'gzip', false],
  ['', 'gzip', false],
  [null, 'br', false],
] as const)('%s: %s is %s', (header, coding, taken) => {
  expect(takesCoding(header, coding)).toBe(taken)
})
