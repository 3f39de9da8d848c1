'use client'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useQueryStates } from 'nuqs'
import { DataTable } from '@/components/data-table/data-table'
import { ListTools } from '@/components/list/list-tools'
import { SearchField } from '@/components/list/search-field'
import { tableError } from '@/components/list/table-error'
import { tablePages } from '@/components/list/table-pages'
import { useColumns } from '@/components/list/use-columns'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/notice/empty-state'
import { GraphLines, graphColumns } from './graph-columns'
import { graphFilterParsers, graphQueryOf } from './graph-filters'
import { removeColumn } from './remove-graph'

const withRemove = [...graphColumns, removeColumn]

/** All kept graphs of the organisation. */
export function GraphTable({ mayWrite }: { mayWrite: boolean }) {
  const trpc = useTRPC()
  const [filters, setFilters] = useQueryStates(graphFilterParsers, { history: 'push' })
  const columns = useColumns('graphs', mayWrite ? withRemove : graphColumns)
  const graphs = useInfiniteQuery(
    trpc.graphs.list.infiniteQueryOptions(graphQueryOf(filters), {
      getNextPageParam: (last) => last.page.next ?? undefined,
      placeholderData: keepPreviousData,
    }),
  )
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 pb-2">
        <search className="max-md:w-full">
          <SearchField label="Name of a graph" value={filters.q} onSearch={(q) => void setFilters({ q })} />
        </search>
        <ListTools room="graphs" parsers={graphFilterParsers} columns={columns.menu} exported={graphQueryOf(filters)} />
      </div>
      <DataTable
        label="Saved graphs"
        columns={columns.shown}
        {...tablePages(graphs)}
        rowKey={(graph) => graph.id}
        sort={filters.sort}
        onSort={(sort) => void setFilters({ sort: sort as typeof filters.sort })}
        narrow={(graph) => <GraphLines graph={graph} />}
        skeletonRows={4}
        error={tableError(graphs, 'The graphs could not be read')}
        empty={
          filters.q ? (
            <EmptyState
              title="No graph with that name"
              description="Any part of the name is enough."
              action={<Button onClick={() => void setFilters({ q: null })}>Show all</Button>}
            />
          ) : (
            <EmptyState
              title="No saved graphs yet"
              description="A graph follows money from address to address. Start one above and save it."
            />
          )
        }
      />
    </>
  )
}
