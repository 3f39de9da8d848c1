'use client'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useQueryStates } from 'nuqs'
import { ConceptPicker } from '@/components/concept/concept-picker'
import { DataTable } from '@/components/data-table/data-table'
import { ListTools } from '@/components/list/list-tools'
import { SearchField } from '@/components/list/search-field'
import { tableError } from '@/components/list/table-error'
import { tablePages } from '@/components/list/table-pages'
import { useColumns } from '@/components/list/use-columns'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { EmptyState } from '@/components/ui/notice/empty-state'
import { EntityLines, entityColumns } from './entity-columns'
import { entitiesInput, entityListParsers, narrowsEntities, noEntityFilters } from './entity-filters'

/** Entities that fit, in the order that the URL says. */
export function EntityList() {
  const trpc = useTRPC()
  const [filters, setFilters] = useQueryStates(entityListParsers, { history: 'push', scroll: false })
  const columns = useColumns('entities', entityColumns)
  const query = useInfiniteQuery(
    trpc.entities.list.infiniteQueryOptions(entitiesInput(filters), {
      getNextPageParam: (last) => last.page.next ?? undefined,
      placeholderData: keepPreviousData,
    }),
  )
  const clear = () => void setFilters(noEntityFilters)
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 pb-4">
        <search className="flex min-w-0 flex-wrap items-center gap-2">
          <SearchField
            label="Name or alias"
            live
            value={filters.query}
            onSearch={(query) => void setFilters({ query }, { history: 'replace' })}
          />
          <ConceptPicker
            label="Category or abuse"
            placeholder="Category or abuse"
            value={filters.category}
            onPick={(category) => void setFilters({ category })}
            className="w-44 max-md:w-[calc(50%-0.25rem)]"
          />
          <SearchField
            label="Country code"
            value={filters.jurisdiction}
            live
            onSearch={(jurisdiction) => void setFilters({ jurisdiction }, { history: 'replace' })}
            className="w-40 max-md:w-[calc(50%-0.25rem)]"
          />
          {narrowsEntities(filters) ? (
            <Button size="sm" variant="ghost" onClick={clear}>
              Clear filters
            </Button>
          ) : null}
        </search>
        <ListTools room="entities" parsers={entityListParsers} columns={columns.menu} exported={entitiesInput(filters)} />
      </div>
      <DataTable
        label="Entities"
        columns={columns.shown}
        {...tablePages(query)}
        rowKey={(entity) => entity.id}
        sort={filters.sort}
        onSort={(sort) => void setFilters({ sort: sort as typeof filters.sort })}
        narrow={(entity) => <EntityLines entity={entity} />}
        error={tableError(query, 'The entities could not be read')}
        empty={
          narrowsEntities(filters) ? (
            <EmptyState
              title="No entity of that name"
              description="No source in this installation uses this name. That does not clear anybody."
              action={<Button onClick={clear}>Clear filters</Button>}
            />
          ) : (
            <EmptyState
              title="No entity yet"
              description="Entities come with labels: import a tag pack, or label an address on the page of a wallet."
              action={
                <Button asChild>
                  <Link href="/settings/imports">Import a tag pack</Link>
                </Button>
              }
            />
          )
        }
      />
    </>
  )
}
