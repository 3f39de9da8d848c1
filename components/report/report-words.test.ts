import { describe, expect, it } from 'vitest'
import { reportStatuses } from '@/contract/report/report-kinds'
import { isUnfinished, sizeText } from './report-words'

describe('words about reports', () => {
  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [1000, '1.0 kB'],
    [12_345, '12.3 kB'],
    [4_000_000, '4.0 MB'],
  ])('writes %d bytes as %s', (bytes, text) => {
    expect(sizeText(bytes)).toBe(text)
  })

  it('waits for what is queued or being made, and for nothing else', () => {
    expect(reportStatuses.filter((status) => isUnfinished({ status }))).toEqual(['queued', 'rendering'])
  })
})
