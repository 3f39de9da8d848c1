'use client'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useQueryStates } from 'nuqs'
import { DataTable } from '@/components/data-table/data-table'
import { DayFields } from '@/components/list/day-fields'
import { ListTools } from '@/components/list/list-tools'
import { SearchField } from '@/components/list/search-field'
import { tableError } from '@/components/list/table-error'
import { tablePages } from '@/components/list/table-pages'
import { useColumns } from '@/components/list/use-columns'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { Choice } from '@/components/ui/field/choice'
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

const all = 'all'
const statusWords = { match: 'Match', potential_match: 'Potential match', no_match: 'No match' } as const
const kindWords = { address: 'Addresses', identifier: 'Identifiers', name: 'Names' } as const

/** Stored screenings that fit, in the order that the URL says. */
export function ScreeningList() {
  const trpc = useTRPC()
  const [filters, setFilters] = useQueryStates(screeningListParsers, { history: 'push', scroll: false })
  const columns = useColumns('screenings', screeningColumns)
  const query = useInfiniteQuery(
    trpc.screening.history.infiniteQueryOptions(screeningsInput(filters), {
      getNextPageParam: (last) => last.page.next ?? undefined,
      placeholderData: keepPreviousData,
    }),
  )
  const clear = <Button onClick={() => void setFilters(noScreeningFilters)}>Clear filters</Button>
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 pb-3">
        <search className="flex min-w-0 flex-wrap items-center gap-2">
          <SearchField label="Part of what was screened" value={filters.q} onSearch={(q) => void setFilters({ q })} />
          <Choice
            label="Found"
            value={filters.status ?? all}
            options={[[all, 'Any answer'], ...screeningStatuses.map((one): [string, string] => [one, statusWords[one]])]}
            onChange={(one) => void setFilters({ status: screeningStatuses.find((status) => status === one) ?? null })}
          />
          <Choice
            label="Screened as"
            value={filters.kind ?? all}
            options={[[all, 'Anything'], ...screeningKinds.map((one): [string, string] => [one, kindWords[one]])]}
            onChange={(one) => void setFilters({ kind: screeningKinds.find((kind) => kind === one) ?? null })}
          />
          <DayFields from={filters.from} to={filters.to} onChange={(change) => void setFilters(change)} />
          {narrowsScreenings(filters) ? (
            <Button size="sm" variant="ghost" onClick={() => void setFilters(noScreeningFilters)}>
              Clear filters
            </Button>
          ) : null}
        </search>
        <ListTools room="screenings" parsers={screeningListParsers} columns={columns.menu} exported={screeningsInput(filters)} />
      </div>
      <DataTable
        label="Screenings"
        columns={columns.shown}
        {...tablePages(query)}
        rowKey={(row) => row.id}
        sort={filters.sort}
        onSort={(sort) => void setFilters({ sort: sort as typeof filters.sort })}
        narrow={(row) => <ScreeningLines row={row} />}
        error={tableError(query, 'The screenings could not be read')}
        empty={
          narrowsScreenings(filters) ? (
            <EmptyState title="No screening matches" description="Widen the filters, or clear them." action={clear} />
          ) : (
            <EmptyState
              title="No screenings yet"
              description="Every screening is kept here with the list versions it was made against."
            />
          )
        }
      />
    </>
  )
}
