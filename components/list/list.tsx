'use client'
import type { RowData } from '@tanstack/react-table'
import { type ParserMap, useQueryStates } from 'nuqs'
import { type ComponentProps, type ReactNode, useMemo } from 'react'
import { type DataColumn, DataTable } from '@/components/data-table/data-table'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/notice/empty-state'
import type { Room } from '@/contract/console/console-lists'
import { ListBar } from './list-bar'
import { PageSteps, type usePageTrail } from './page-steps'
import { tableError } from './table-error'
import { useColumns } from './use-columns'

interface Answer<Row> {
  data: readonly Row[]
  page?: { next: string | null }
}

/** A query of one page, or an infinite query. */
interface ListQuery<Row> {
  data: Answer<Row> | { pages: readonly Answer<Row>[] } | undefined
  error: unknown
  isPlaceholderData: boolean
  refetch: () => unknown
  hasNextPage?: boolean
  isFetchingNextPage?: boolean
  fetchNextPage?: () => unknown
}

type TableProps<Row extends RowData> = ComponentProps<typeof DataTable<Row>>

export interface ListProps<Row extends RowData> extends Omit<TableProps<Row>, 'rows' | 'empty'> {
  room: Room
  /** The list's state in the URL: its filters, and its order as `sort`. */
  parsers: ParserMap
  /** All columns, at module scope; each person chooses which are shown. */
  columns: readonly DataColumn<Row>[]
  query: ListQuery<Row>
  /** The message if the list could not be read. */
  unread: string
  /** The input of the query; without it there is no CSV export. */
  exported?: Record<string, unknown>
  /** The filter fields. */
  filters?: ReactNode
  /** Clears the filters; absent while none is set. */
  onClear?: (() => void) | false
  /** The empty state if filters are set. */
  unmatched?: { title: string; description: string }
  /** The empty state without filters. */
  empty?: ReactNode
  /** Replaces the rows of the query. */
  rows?: readonly Row[] | undefined
  /** Adds columns that cannot be hidden to the shown ones; at module scope. */
  withColumns?: (shown: readonly DataColumn<Row>[]) => readonly DataColumn<Row>[]
  /** For a list that shows one page at a time; `pagesOf` names its rows. */
  trail?: ReturnType<typeof usePageTrail>
  pagesOf?: string
  barClass?: string
  /** Rendered between the bar and the rows. */
  children?: ReactNode
}

/** A list: its filters and tools, its rows in the order that the URL names, and its empty and error states. */
export function List<Row extends RowData>(props: ListProps<Row>) {
  const { room, parsers, columns, query, unread, exported, filters, onClear, unmatched, empty = null } = props
  const { withColumns, trail, pagesOf, barClass, children, ...table } = props
  const [values, setValues] = useQueryStates(parsers, { history: 'push', scroll: false })
  const { shown, menu } = useColumns(room, columns)
  const all = useMemo(() => (withColumns ? withColumns(shown) : shown), [withColumns, shown])
  const { data } = query
  const paged = data && 'pages' in data
  const next = (data && !('pages' in data) && data.page?.next) || null
  return (
    <>
      <ListBar room={room} parsers={parsers} columns={menu} exported={exported} className={barClass}>
        {filters}
      </ListBar>
      {children}
      <DataTable
        rows={paged ? data.pages.flatMap((page) => page.data) : data?.data}
        refreshing={query.isPlaceholderData}
        hasMore={query.hasNextPage}
        onMore={() => void query.fetchNextPage?.()}
        loadingMore={query.isFetchingNextPage}
        error={tableError(query, unread)}
        {...(parsers.sort ? { sort: String(values.sort), onSort: (sort: string) => void setValues({ sort }) } : {})}
        {...table}
        columns={all}
        empty={
          onClear && unmatched ? <EmptyState {...unmatched} action={<Button onClick={onClear}>Clear filters</Button>} /> : empty
        }
      />
      {trail && pagesOf ? <PageSteps of={pagesOf} trail={trail} next={next} waiting={query.isPlaceholderData} /> : null}
    </>
  )
}
