'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useQueryStates } from 'nuqs'
import { useMemo } from 'react'
import { keptByPage } from '@/components/list/by-page'
import { SearchField } from '@/components/list/search-field'
import { tableError } from '@/components/list/table-error'
import { tablePages } from '@/components/list/table-pages'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { Choice } from '@/components/ui/field/choice'
import { EmptyState } from '@/components/ui/notice/empty-state'
import { matchViews } from '@/contract/screening/screening-matches'
import { listLabel } from '@/contract/words'
import { matchesInput, matchParsers } from './match-filters'
import { lineOfRow, stateWords } from './match-line'
import { MatchTable } from './match-table'

const all = 'all'
const viewWords = { ...stateWords, open: 'To decide', undecided: 'Undecided' } as const

/** Matches to decide, or decided ones, in the order and for the list that the URL names. */
export function MatchQueue({ mayDecide }: { mayDecide: boolean }) {
  const trpc = useTRPC()
  const [filters, setFilters] = useQueryStates(matchParsers, { history: 'push', scroll: false })
  const query = useInfiniteQuery(trpc.screening.matches.infiniteQueryOptions(matchesInput(filters), keptByPage))
  const [first] = query.data?.pages ?? []
  const pages = tablePages(query)
  const rows = useMemo(() => query.data?.pages.flatMap(({ data }) => data.map(lineOfRow)), [query.data])
  const lists = first?.lists ?? []
  const named = filters.list !== null && !lists.some(({ list_id }) => list_id === filters.list) ? [filters.list] : []
  const narrowed = filters.list !== null || filters.q !== null
  return (
    <>
      <p role="status" className="pb-3 text-sm tabular-nums">
        {first === undefined ? ' ' : `${first.open.toLocaleString('en')} ${first.open === 1 ? 'match' : 'matches'} to decide`}
      </p>
      <MatchTable
        label="Matches to decide"
        {...pages}
        rows={rows}
        mayDecide={mayDecide}
        withSubject
        sort={filters.sort}
        onSort={(sort) => void setFilters({ sort: sort as typeof filters.sort })}
        error={tableError(query, 'The matches could not be read')}
        tools={
          <search className="flex min-w-0 flex-wrap items-center gap-2">
            <SearchField label="Part of a subject or entry" value={filters.q} onSearch={(q) => void setFilters({ q })} />
            <Choice
              label="Decision"
              value={filters.view}
              options={matchViews.map((one): [string, string] => [one, viewWords[one]])}
              onChange={(one) => void setFilters({ view: matchViews.find((view) => view === one) ?? null })}
            />
            <Choice
              label="List"
              className="max-w-72"
              value={filters.list ?? all}
              options={[
                [all, 'Every list'],
                ...lists.map(({ list_id, open }): [string, string] => [
                  list_id,
                  `${listLabel(list_id)} (${open.toLocaleString('en')})`,
                ]),
                ...named.map((list_id): [string, string] => [list_id, listLabel(list_id)]),
              ]}
              onChange={(one) => void setFilters({ list: one === all ? null : one })}
            />
          </search>
        }
        empty={
          <EmptyState
            title={narrowed ? 'No such match' : filters.view === 'open' ? 'Every match is decided' : 'No such decision'}
            description={
              narrowed
                ? 'Widen the filters, or clear them.'
                : 'Matches come here when a screening finds them, and again when their entry changes.'
            }
            action={
              narrowed ? <Button onClick={() => void setFilters({ list: null, q: null })}>Clear filters</Button> : undefined
            }
          />
        }
      />
    </>
  )
}
