export type CellValue = string | number | boolean | null

/** A table as a file: its name without an ending, and values as the API writes them. */
export interface DataTable {
  name: string
  columns: string[]
  rows: CellValue[][]
}

/** A table of rows, whose columns are read from each row. */
export function tableOf<T>(name: string, rows: readonly T[], columns: Record<string, (row: T) => CellValue>): DataTable {
  const read = Object.values(columns)
  return { name, columns: Object.keys(columns), rows: rows.map((row) => read.map((cell) => cell(row))) }
}
