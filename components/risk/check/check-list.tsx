'use client'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useQueryStates } from 'nuqs'
import { networkLabel } from '@/components/chain/network-label'
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
import { levels } from '@/contract/kernel/primitives'
import { checkMakers } from '@/contract/risk/stored-checks'
import { levelWord } from '../level-mark'
import { CheckLines, checkColumns } from './check-columns'
import { checkListParsers, checksInput, narrowsChecks, noCheckFilters } from './check-filters'

const all = 'all'
const makerWords = { user: 'By people', api_key: 'By API keys', job: 'By monitoring' } as const

/** The organisation's risk checks that fit, in the order that the URL says. */
export function CheckList({ networks }: { networks: readonly string[] }) {
  const trpc = useTRPC()
  const [filters, setFilters] = useQueryStates(checkListParsers, { history: 'push', scroll: false })
  const columns = useColumns('checks', checkColumns)
  const query = useInfiniteQuery(
    trpc.risk.list.infiniteQueryOptions(checksInput(filters), {
      getNextPageParam: (last) => last.page.next ?? undefined,
      placeholderData: keepPreviousData,
    }),
  )
  const narrowed = narrowsChecks(filters)
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 pb-3">
        <search className="flex min-w-0 flex-wrap items-center gap-2">
          <SearchField
            label="Whole address or hash"
            value={filters.of}
            onSearch={(of) => void setFilters({ of })}
            className="w-52"
          />
          <Choice
            label="Level"
            value={filters.level ?? all}
            options={[[all, 'Any level'], ...levels.toReversed().map((one): [string, string] => [one, levelWord[one]])]}
            onChange={(one) => void setFilters({ level: levels.find((level) => level === one) ?? null })}
          />
          <Choice
            label="Network of the checks"
            value={filters.on ?? all}
            options={[[all, 'Any network'], ...networks.map((one): [string, string] => [one, networkLabel(one)])]}
            onChange={(one) => void setFilters({ on: one === all ? null : one })}
          />
          <Choice
            label="Made by"
            value={filters.by ?? all}
            options={[[all, 'Made by anyone'], ...checkMakers.map((one): [string, string] => [one, makerWords[one]])]}
            onChange={(one) => void setFilters({ by: checkMakers.find((maker) => maker === one) ?? null })}
          />
          <DayFields from={filters.from} to={filters.to} onChange={(change) => void setFilters(change)} />
          {narrowed ? (
            <Button size="sm" variant="ghost" onClick={() => void setFilters(noCheckFilters)}>
              Clear filters
            </Button>
          ) : null}
        </search>
        <ListTools room="checks" parsers={checkListParsers} columns={columns.menu} exported={checksInput(filters)} />
      </div>
      <DataTable
        label="Risk checks"
        columns={columns.shown}
        {...tablePages(query)}
        rowKey={(check) => check.id}
        sort={filters.sort}
        onSort={(sort) => void setFilters({ sort: sort as typeof filters.sort })}
        narrow={(check) => <CheckLines check={check} />}
        error={tableError(query, 'The checks could not be read; new ones can be run all the same')}
        empty={
          narrowed ? (
            <EmptyState
              title="No check matches"
              description="Widen the filters, or clear them."
              action={<Button onClick={() => void setFilters(noCheckFilters)}>Clear filters</Button>}
            />
          ) : (
            <EmptyState
              title="No check yet"
              description="Run one above. It is stored here with everything needed to recompute it."
            />
          )
        }
      />
    </>
  )
}
