import { describe, expect, it } from 'vitest'
import { csvText as consoleCsv } from '@/components/ui/field/csv-text'
import { csvText } from './csv'

/** The one cell of a CSV of one cell. */
const cell = (csv: string) => csv.replace(/\r\n$/, '').replace(/^"([\s\S]*)"$/, (_, inner: string) => inner.replaceAll('""', '"'))

describe.each([
  ['the service', csvText],
  ['the console', consoleCsv],
])('CSV of %s', (_, write) => {
  it.each(['=1+1', '+1-1', '-1+1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠x', '=cmd|"/C calc"!A0'])(
    'keeps a spreadsheet from running %j',
    (text) => {
      expect(cell(write([[text]]))).toBe(`'${text}`)
    },
  )

  it.each(['a=1', "'=1", '<script>', '0x00', ''])('leaves %j as it is', (text) => {
    expect(cell(write([[text]]))).toBe(text)
  })
})
