import { stringify } from 'csv-stringify/sync'

export type CsvValue = string | number | boolean | null

/**
 * Rows as CSV text (RFC 4180). Text that a spreadsheet would read as a formula is prefixed with an apostrophe; numbers stay
 * numbers.
 */
export function csvText(rows: readonly (readonly CsvValue[])[]): string {
  return stringify(
    rows.map((row) => row.map(cellText)),
    { record_delimiter: 'windows' },
  )
}

function cellText(value: CsvValue): string {
  if (value === null) return ''
  const text = String(value)
  return /^[=+\-@\t\r\n＝＋－＠]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text
}
