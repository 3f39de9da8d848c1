'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useQueryStates } from 'nuqs'
import { keptByPage } from '@/components/list/by-page'
import { List } from '@/components/list/list'
import { FilterChoice } from '@/components/list/list-filters'
import { useTRPC } from '@/components/trpc'
import { EmptyState } from '@/components/ui/notice/empty-state'
import { ListVersionLines, listVersionColumns, listVersionWord } from './version-columns'
import { listVersionParsers, listVersionStates, listVersionsInput } from './version-filters'

const none = {
  title: 'No version in this state',
  description: 'Every file that was read is kept here, refused ones with the reason.',
}

/** The versions of a list that match, in the order that the URL names. */
export function ListVersions({ listId }: { listId: string }) {
  const trpc = useTRPC()
  const [filters, setFilters] = useQueryStates(listVersionParsers, { history: 'push', scroll: false })
  const query = useInfiniteQuery(trpc.screening.versions.infiniteQueryOptions(listVersionsInput(listId, filters), keptByPage))
  return (
    <List
      label="Versions of the list"
      room="list_versions"
      parsers={listVersionParsers}
      columns={listVersionColumns}
      query={query}
      exported={listVersionsInput(listId, filters)}
      filters={
        <search>
          <FilterChoice
            label="State"
            any="Any state"
            of={listVersionStates}
            word={listVersionWord}
            value={filters.state}
            onChange={(state) => void setFilters({ state })}
          />
        </search>
      }
      onClear={filters.state !== null && (() => void setFilters({ state: null }))}
      rowKey={(version) => `${version.version} ${version.sha256} ${version.ingested_at}`}
      narrow={(version) => <ListVersionLines version={version} />}
      unread="The versions could not be read"
      unmatched={none}
      empty={<EmptyState {...none} />}
    />
  )
}
