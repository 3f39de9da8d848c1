'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useQueryStates } from 'nuqs'
import { ConceptPicker } from '@/components/concept/concept-picker'
import { keptByPage } from '@/components/list/by-page'
import { List } from '@/components/list/list'
import { ListFilters } from '@/components/list/list-filters'
import { SearchField } from '@/components/list/search-field'
import { useTRPC } from '@/components/trpc'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/notice/empty-state'
import { EntityLines, entityColumns } from './entity-columns'
import { entitiesInput, entityListParsers, narrowsEntities, noEntityFilters } from './entity-filters'

/** Entities that match, in the order that the URL names. */
export function EntityList() {
  const trpc = useTRPC()
  const [filters, setFilters] = useQueryStates(entityListParsers, { history: 'push', scroll: false })
  const query = useInfiniteQuery(trpc.entities.list.infiniteQueryOptions(entitiesInput(filters), keptByPage))
  const onClear = narrowsEntities(filters) && (() => void setFilters(noEntityFilters))
  return (
    <List
      label="Entities"
      room="entities"
      parsers={entityListParsers}
      columns={entityColumns}
      query={query}
      exported={entitiesInput(filters)}
      barClass="pb-4"
      filters={
        <ListFilters onClear={onClear}>
          <SearchField
            label="Name or alias"
            live
            value={filters.query}
            onSearch={(text) => void setFilters({ query: text }, { history: 'replace' })}
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
        </ListFilters>
      }
      onClear={onClear}
      rowKey={(entity) => entity.id}
      narrow={(entity) => <EntityLines entity={entity} />}
      unread="The entities could not be read"
      unmatched={{
        title: 'No entity of that name',
        description: 'No source in this installation uses this name. That does not clear anybody.',
      }}
      empty={
        <EmptyState
          title="No entity yet"
          description="Entities come with labels: import a tag pack, or label an address on the page of a wallet."
          action={<ButtonLink href="/settings/imports">Import a tag pack</ButtonLink>}
        />
      }
    />
  )
}
