import { expect, it } from 'vitest'
import { timestamp } from './primitives'

it.each(['2026-01-31', '2026-01-31T12:00:00+00:00', '2026-02-30T12:00:00Z', '0000-01-01T00:00:00Z', 1_769_860_800])(
  'refuses %s as a time and says how one is written',
  (value) => {
    const { error } = timestamp.safeParse(value)
    expect(error?.issues.map(({ message }) => message)).toEqual(['must be a time in UTC such as 2026-01-31T12:00:00Z'])
  },
)
