import { type ColumnDef, createColumnHelper, metaHelper, type RowData, tableFeatures } from '@tanstack/react-table'

/** What a column says about its look. */
export interface ColumnLook {
  /** Numbers stand at the right. */
  align?: 'left' | 'right'
  /** Tailwind width classes of the column, such as `w-40`. */
  width?: string
  /** Classes of its body cells. */
  cell?: string
  /** Width of its skeleton bar, such as `w-24`. */
  skeleton?: string
}

export const dataTableFeatures = tableFeatures({ columnMeta: metaHelper<ColumnLook>() })
type Features = typeof dataTableFeatures

/** One column of a `DataTable`; make a list with `columnsOf`. */
export type DataColumn<Row extends RowData> = ColumnDef<Features, Row, unknown>

/**
 * Column builder: `const column = columnsOf<Transfer>()`, then at module scope
 * `column.columns([column.accessor('hash', {header: 'Transaction', meta: {...}}), column.display({...})])`.
 */
export function columnsOf<Row extends RowData>() {
  return createColumnHelper<Features, Row>()
}
