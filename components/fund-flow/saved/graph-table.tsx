'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useQueryStates } from 'nuqs'
import { keptByPage } from '@/components/list/by-page'
import { List } from '@/components/list/list'
import { SearchField } from '@/components/list/search-field'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/notice/empty-state'
import { GraphLines, graphColumns } from './graph-columns'
import { graphFilterParsers, graphQueryOf } from './graph-filters'
import { removeColumn } from './remove-graph'

const withRemove = [...graphColumns, removeColumn]

/** All saved graphs of the organisation. */
export function GraphTable({ mayWrite }: { mayWrite: boolean }) {
  const trpc = useTRPC()
  const [filters, setFilters] = useQueryStates(graphFilterParsers, { history: 'push' })
  const query = useInfiniteQuery(trpc.graphs.list.infiniteQueryOptions(graphQueryOf(filters), keptByPage))
  return (
    <List
      label="Saved graphs"
      room="graphs"
      parsers={graphFilterParsers}
      columns={mayWrite ? withRemove : graphColumns}
      query={query}
      exported={graphQueryOf(filters)}
      barClass="pb-2"
      filters={
        <search className="max-md:w-full">
          <SearchField label="Name of a graph" value={filters.q} onSearch={(q) => void setFilters({ q })} />
        </search>
      }
      rowKey={(graph) => graph.id}
      narrow={(graph) => <GraphLines graph={graph} />}
      skeletonRows={4}
      unread="The graphs could not be read"
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
  )
}
