import { expect, it } from 'vitest'
import { timestamp } from './primitives'

const notTimes = [
  '2026-01-31',
  '2026-01-31T12:00:00',
  '2026-01-31T12:00:00+0200',
  '2026-01-31T12:00:00+24:00',
  '2026-02-30T12:00:00Z',
  '2026-02-30T12:00:00+02:00',
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+02:00',
  '9999-12-31T23:00:00-02:00',
  1_769_860_800,
]
it.each(notTimes)('refuses %s as a time and says how one is written', (value) => {
  const { error } = timestamp.safeParse(value)
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'must be a time such as 2026-01-31T12:00:00Z or 2026-01-31T14:00:00+02:00',
  ])
})

it('says of a plus sign that became a space how it is written in a URL', () => {
  expect(timestamp.safeParse('2026-01-31T14:00:00 02:00').error?.issues[0]?.message).toBe(
    'must be a time such as 2026-01-31T12:00:00Z or 2026-01-31T14:00:00+02:00 (in a URL, + is written %2B)',
  )
})

it.each([
  ['2026-01-01T00:00:00+02:00', '2025-12-31T22:00:00Z'],
  ['2026-01-01T00:00:00-05:30', '2026-01-01T05:30:00Z'],
  ['2024-02-29T23:30:00.123456-01:00', '2024-03-01T00:30:00.123456Z'],
  ['2026-01-01T00:00:00+00:00', '2026-01-01T00:00:00Z'],
  ['2026-01-01T00:00:00.5-00:00', '2026-01-01T00:00:00.5Z'],
  ['2026-01-31T12:00:00Z', '2026-01-31T12:00:00Z'],
  ['2026-01-31T12:00:00.000001Z', '2026-01-31T12:00:00.000001Z'],
])('takes %s as %s', (given, utc) => {
  expect(timestamp.parse(given)).toBe(utc)
})
