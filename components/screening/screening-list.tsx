'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useQueryStates } from 'nuqs'
import { keptByPage } from '@/components/list/by-page'
import { DayFields } from '@/components/list/day-fields'
import { List } from '@/components/list/list'
import { FilterChoice, ListFilters } from '@/components/list/list-filters'
import { SearchField } from '@/components/list/search-field'
import { useTRPC } from '@/components/trpc'
import { EmptyState } from '@/components/ui/notice/empty-state'
import { screeningKinds } from '@/contract/screening/screening'
import { ScreeningLines, screeningColumns } from './screening-columns'
import {
  narrowsScreenings,
  noScreeningFilters,
  screeningListParsers,
  screeningStatuses,
  screeningsInput,
} from './screening-filters'

const statusWords = { match: 'Match', potential_match: 'Potential match', no_match: 'No match' } as const
const kindWords = { address: 'Addresses', identifier: 'Identifiers', name: 'Names' } as const

/** Stored screenings that match, in the order that the URL names. */
export function ScreeningList() {
  const trpc = useTRPC()
  const [filters, setFilters] = useQueryStates(screeningListParsers, { history: 'push', scroll: false })
  const query = useInfiniteQuery(trpc.screening.history.infiniteQueryOptions(screeningsInput(filters), keptByPage))
  const onClear = narrowsScreenings(filters) && (() => void setFilters(noScreeningFilters))
  return (
    <List
      label="Screenings"
      room="screenings"
      parsers={screeningListParsers}
      columns={screeningColumns}
      query={query}
      exported={screeningsInput(filters)}
      filters={
        <ListFilters onClear={onClear}>
          <SearchField label="Part of what was screened" value={filters.q} onSearch={(q) => void setFilters({ q })} />
          <FilterChoice
            label="Found"
            any="Any answer"
            of={screeningStatuses}
            word={statusWords}
            value={filters.status}
            onChange={(status) => void setFilters({ status })}
          />
          <FilterChoice
            label="Screened as"
            any="Anything"
            of={screeningKinds}
            word={kindWords}
            value={filters.kind}
            onChange={(kind) => void setFilters({ kind })}
          />
          <DayFields from={filters.from} to={filters.to} onChange={(change) => void setFilters(change)} />
        </ListFilters>
      }
      onClear={onClear}
      rowKey={(row) => row.id}
      narrow={(row) => <ScreeningLines row={row} />}
      unread="The screenings could not be read"
      unmatched={{ title: 'No screening matches', description: 'Widen the filters, or clear them.' }}
      empty={
        <EmptyState
          title="No screenings yet"
          description="Every screening is kept here with the list versions it was made against."
        />
      }
    />
  )
}
