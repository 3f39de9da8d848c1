import { describe, expect, it } from 'vitest'
import { relativeTime, spanText, utcDate, utcMoment } from './time'

const now = Date.parse('2026-11-21T14:00:00Z')

describe('time in words', () => {
  it('writes UTC whatever the machine believes', () => {
    expect(utcDate('2022-06-13T23:59:59Z')).toBe('13 Jun 2022')
    expect(utcMoment('2022-06-13T04:05:06Z')).toBe('13 Jun 2022, 04:05 UTC')
    expect(utcMoment('2022-06-13T04:05:06Z', true)).toBe('13 Jun 2022, 04:05:06 UTC')
  })

  it('names the largest whole unit', () => {
    expect(relativeTime('2026-11-21T13:59:30Z', now)).toBe('just now')
    expect(relativeTime('2026-11-21T12:59:00Z', now)).toBe('1 hour ago')
    expect(relativeTime('2022-06-13T12:00:00Z', now)).toBe('4 years ago')
    expect(relativeTime('2026-11-23T15:00:00Z', now)).toBe('in 2 days')
    expect(spanText(59_999)).toBe('less than a minute')
  })
})
