import { type ColumnDef, createColumnHelper, metaHelper, type RowData, tableFeatures } from '@tanstack/react-table'

/** What a column says about its look. */
export interface ColumnLook {
  /** Numbers are aligned right. */
  align?: 'left' | 'right'
  /** Tailwind width classes of the column, such as `w-40`. */
  width?: string
  /** Classes of its body cells. */
  cell?: string
  /** Width of its skeleton bar, such as `w-24`. */
  skeleton?: string
  /** What the column is called where its header is no plain text. */
  label?: string
  /** The order that its header asks for first, such as `title`, or `-created_at` for the greatest first. */
  sort?: string
  /** Always shown, such as the column that links to the row. */
  fixed?: boolean
  /** Not shown unless somebody chooses it. */
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

/** What a column is called: its header where that is text. */
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
