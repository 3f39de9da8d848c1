'use client'
import { type RowData, useTable } from '@tanstack/react-table'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { ErrorState } from '@/components/ui/notice/error-state'
import { Spinner } from '@/components/ui/notice/spinner'
import { cn } from '@/components/ui/style/cn'
import { type DataColumn, dataTableFeatures } from './columns'
import { moveByKey } from './row-keys'
import { ariaSortOf, SortHeader } from './sort-header'
import { TableSkeleton } from './table-skeleton'

export { columnId, columnLabel, columnsOf, type DataColumn } from './columns'

interface DataTableProps<Row extends RowData> {
  /** The accessible name of the table. */
  label: string
  /** From `columnsOf<Row>().columns([...])`, at module scope or memoised. */
  columns: readonly DataColumn<Row>[]
  /** Undefined while the first page loads. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  /** Called on Enter and on a click on a row; without it Enter follows the row's first link. */
  onOpen?: (row: Row) => void
  /** The row whose panel is open. */
  isOpen?: (row: Row) => boolean
  /** Shown instead of rows when there are none. */
  empty: ReactNode
  error?: { title: string; cause: string; requestId?: string | null; onRetry?: () => void } | null
  /** Keyset paging: whether the last page had `has_more`, and what loads the next one. */
  hasMore?: boolean
  onMore?: () => void
  loadingMore?: boolean
  /** Dims the rows while a changed filter loads. */
  refreshing?: boolean
  skeletonRows?: number
  /** The two-line form of a row for phones; without it the table scrolls sideways. */
  narrow?: (row: Row) => ReactNode
  density?: 'normal' | 'compact'
  /** The order of the rows, such as `-created_at`; columns with `meta.sort` then have sortable headers. */
  sort?: string
  onSort?: (sort: string) => void
}

/** A keyset-paged table: skeleton rows, empty and error states, rows reachable by j/k, arrows and Enter. */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { label, rows, error, empty, narrow, refreshing, hasMore, onMore, loadingMore } = props
  if (error && !rows?.length) return <ErrorState {...error} />
  if (rows?.length === 0) return <>{empty}</>
  return (
    <div aria-busy={!rows || refreshing} className={cn('transition-opacity', refreshing && 'opacity-60')}>
      {narrow ? (
        <ul aria-label={label} className="divide-y divide-border border-border border-y md:hidden">
          {rows
            ? rows.map((row) => (
                <li key={props.rowKey(row)} className="py-2">
                  {narrow(row)}
                </li>
              ))
            : null}
          {rows ? null : <TableSkeleton.Lines count={props.skeletonRows ?? 8} />}
        </ul>
      ) : null}
      <div
        // Screen reader text is absolutely positioned, and only a positioned ancestor clips it.
        className={cn('relative overflow-x-auto', narrow && 'hidden md:block')}
        {...(narrow ? {} : { role: 'region', 'aria-label': label, tabIndex: 0 })}
      >
        <Grid {...props} />
      </div>
      {error ? <ErrorState {...error} className="py-3" /> : null}
      {hasMore && onMore ? (
        <div className="pt-3">
          <Button onClick={onMore} disabled={loadingMore}>
            {loadingMore ? <Spinner label="Loading more" /> : null} Show more
          </Button>
        </div>
      ) : null}
    </div>
  )
}

const noRows: never[] = []

function Grid<Row extends RowData>({
  label,
  columns,
  rows,
  rowKey,
  onOpen,
  isOpen,
  skeletonRows = 8,
  density = 'normal',
  sort,
  onSort,
}: DataTableProps<Row>) {
  const table = useTable({
    features: dataTableFeatures,
    columns,
    data: rows ?? noRows,
    getRowId: rowKey,
  })
  const [active, setActive] = useState(0)
  const body = useRef<HTMLTableSectionElement>(null)
  const height = density === 'compact' ? 'h-row-compact' : 'h-row'
  const all = table.getRowModel().rows
  // The list may become shorter than the cursor's index.
  const cursor = Math.min(active, Math.max(all.length - 1, 0))

  return (
    <table aria-label={label} className="w-full border-collapse text-sm">
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id} className="border-border border-b">
            {group.headers.map((header) => {
              const look = header.column.columnDef.meta
              return (
                <th
                  key={header.id}
                  scope="col"
                  aria-sort={onSort && look?.sort ? ariaSortOf(look.sort, sort) : undefined}
                  className={cn(
                    'h-8 whitespace-nowrap pr-4 text-left font-medium text-muted-foreground text-xs last:pr-0',
                    look?.align === 'right' && 'text-right',
                    look?.width,
                  )}
                >
                  {header.isPlaceholder ? null : onSort && look?.sort ? (
                    <SortHeader first={look.sort} sort={sort} onSort={onSort} right={look.align === 'right'}>
                      <table.FlexRender header={header} />
                    </SortHeader>
                  ) : (
                    <table.FlexRender header={header} />
                  )}
                </th>
              )
            })}
          </tr>
        ))}
      </thead>
      {rows ? (
        <tbody
          ref={body}
          onKeyDown={(event) => moveByKey(event, onOpen && ((index) => all[index] && onOpen(all[index].original)))}
        >
          {all.map((row, index) => (
            <tr
              key={row.id}
              data-row=""
              tabIndex={index === cursor ? 0 : -1}
              onFocus={() => setActive(index)}
              onClick={onOpen ? (event) => !isControl(event.target) && onOpen(row.original) : undefined}
              className={cn(
                height,
                'border-border border-b outline-offset-[-2px] hover:bg-hover',
                onOpen && 'cursor-pointer',
                isOpen?.(row.original) && 'bg-selected hover:bg-selected',
              )}
            >
              {row.getAllCells().map((cell) => {
                const look = cell.column.columnDef.meta
                return (
                  <td
                    key={cell.id}
                    className={cn('py-1 pr-4 last:pr-0', look?.align === 'right' && 'tabular text-right', look?.cell)}
                  >
                    <table.FlexRender cell={cell} />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      ) : (
        <TableSkeleton.Rows
          count={skeletonRows}
          height={height}
          looks={table.getAllLeafColumns().map((column) => ({ id: column.id, ...column.columnDef.meta }))}
        />
      )}
    </table>
  )
}

function isControl(target: EventTarget) {
  return target instanceof Element && target.closest('a, button, input, select, label') !== null
}
