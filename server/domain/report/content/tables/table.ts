export type CellValue = string | number | boolean | null

/** A table as a file: its name without an extension, and values as in the API. */
export interface DataTable {
  name: string
  columns: string[]
  rows: CellValue[][]
}

/** A table from rows; each column is computed from the row. */
export function tableOf<T>(name: string, rows: readonly T[], columns: Record<string, (row: T) => CellValue>): DataTable {
  const read = Object.values(columns)
  return { name, columns: Object.keys(columns), rows: rows.map((row) => read.map((cell) => cell(row))) }
}
