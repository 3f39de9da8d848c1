import { type ColumnDef, createColumnHelper, metaHelper, type RowData, tableFeatures } from '@tanstack/react-table'

/** The look of a column. */
export interface ColumnLook {
  /** Numbers are right-aligned. */
  align?: 'left' | 'right'
  /** Tailwind width classes of the column, such as `w-40`. */
  width?: string
  /** Classes of its body cells. */
  cell?: string
  /** Width of its skeleton bar, such as `w-24`. */
  skeleton?: string
  /** The name of the column if its header is not plain text. */
  label?: string
  /** The sort order that its header requests first, such as `title`, or `-created_at` for descending. */
  sort?: string
  /** Always shown, such as the column that links to the row. */
  fixed?: boolean
  /** Hidden until someone chooses it. */
  extra?: boolean
}

export const dataTableFeatures = tableFeatures({ columnMeta: metaHelper<ColumnLook>() })
type Features = typeof dataTableFeatures

/** One column of a `DataTable`; make a list with `columnsOf`. */
export type DataColumn<Row extends RowData> = ColumnDef<Features, Row, unknown>

/** The id of a column, as `columnsOf` derives it. */
export function columnId<Row extends RowData>(column: DataColumn<Row>): string {
  return column.id ?? ('accessorKey' in column ? String(column.accessorKey) : '')
}

/** The name of a column: its header if that is text. */
export function columnLabel<Row extends RowData>(column: DataColumn<Row>): string {
  return column.meta?.label ?? (typeof column.header === 'string' ? column.header : columnId(column))
}

/**
 * Column builder: `const column = columnsOf<Transfer>()`, then at module scope
 * `column.columns([column.accessor('hash', {header: 'Transaction', meta: {...}}), column.display({...})])`.
 */
export function columnsOf<Row extends RowData>() {
  return createColumnHelper<Features, Row>()
}
