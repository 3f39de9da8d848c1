import { csvText } from '@/server/platform/csv'
import type { CellValue, DataTable } from './table'

/** One table as CSV (RFC 4180) with a header row. */
export function csvOf({ columns, rows }: DataTable): Uint8Array {
  return bytes([columns, ...rows])
}

/**
 * Several tables as one CSV: the first field of every line names the table, each table starts with its header, and lines are
 * padded to the widest.
 */
export function stackedCsv(tables: readonly DataTable[]): Uint8Array {
  const width = Math.max(...tables.map(({ columns }) => columns.length))
  const filled = (name: string, row: readonly CellValue[]) => [name, ...row, ...Array<CellValue>(width - row.length).fill(null)]
  return bytes(tables.flatMap(({ name, columns, rows }) => [filled('table', columns), ...rows.map((row) => filled(name, row))]))
}

const bytes = (rows: readonly (readonly CellValue[])[]): Uint8Array => new TextEncoder().encode(csvText(rows))
