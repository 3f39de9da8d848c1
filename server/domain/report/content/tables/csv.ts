import { stringify } from 'csv-stringify/sync'
import type { CellValue, DataTable } from './table'

/** One table as CSV (RFC 4180) with a header row. */
export function csvOf({ columns, rows }: DataTable): Uint8Array {
  return bytes([columns, ...rows])
}

/**
 * Several tables as one CSV: the first field of every line names the table, each table begins with its header, and
 * lines are filled up to the widest.
 */
export function stackedCsv(tables: readonly DataTable[]): Uint8Array {
  const width = Math.max(...tables.map(({ columns }) => columns.length))
  const filled = (name: string, row: readonly CellValue[]) => [name, ...row, ...Array<CellValue>(width - row.length).fill(null)]
  return bytes(tables.flatMap(({ name, columns, rows }) => [filled('table', columns), ...rows.map((row) => filled(name, row))]))
}

function bytes(rows: readonly (readonly CellValue[])[]): Uint8Array {
  return new TextEncoder().encode(
    stringify(
      rows.map((row) => row.map(cellText)),
      { record_delimiter: 'windows' },
    ),
  )
}

/** A text that a spreadsheet would take for a formula gets an apostrophe before it; numbers stay numbers. */
function cellText(value: CellValue): string {
  if (value === null) return ''
  const text = String(value)
  return /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text
}
