'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useQueryStates } from 'nuqs'
import { networkLabel } from '@/components/chain/network-label'
import { keptByPage } from '@/components/list/by-page'
import { DayFields } from '@/components/list/day-fields'
import { List } from '@/components/list/list'
import { FilterChoice, ListFilters } from '@/components/list/list-filters'
import { SearchField } from '@/components/list/search-field'
import { useTRPC } from '@/components/trpc'
import { EmptyState } from '@/components/ui/notice/empty-state'
import { levels } from '@/contract/kernel/primitives'
import { checkMakers } from '@/contract/risk/stored-checks'
import { levelWord } from '../level-mark'
import { CheckLines, checkColumns } from './check-columns'
import { checkListParsers, checksInput, narrowsChecks, noCheckFilters } from './check-filters'

const makerWords = { user: 'By people', api_key: 'By API keys', job: 'By monitoring' } as const

/** The organisation's risk checks that match, in the order that the URL names. */
export function CheckList({ networks }: { networks: readonly string[] }) {
  const trpc = useTRPC()
  const [filters, setFilters] = useQueryStates(checkListParsers, { history: 'push', scroll: false })
  const query = useInfiniteQuery(trpc.risk.list.infiniteQueryOptions(checksInput(filters), keptByPage))
  const onClear = narrowsChecks(filters) && (() => void setFilters(noCheckFilters))
  return (
    <List
      label="Risk checks"
      room="checks"
      parsers={checkListParsers}
      columns={checkColumns}
      query={query}
      exported={checksInput(filters)}
      filters={
        <ListFilters onClear={onClear}>
          <SearchField
            label="Whole address or hash"
            value={filters.of}
            onSearch={(of) => void setFilters({ of })}
            className="w-52"
          />
          <FilterChoice
            label="Level"
            any="Any level"
            of={levels.toReversed()}
            word={levelWord}
            value={filters.level}
            onChange={(level) => void setFilters({ level })}
          />
          <FilterChoice
            label="Network of the checks"
            any="Any network"
            of={networks}
            word={networkLabel}
            value={filters.on}
            onChange={(on) => void setFilters({ on })}
          />
          <FilterChoice
            label="Made by"
            any="Made by anyone"
            of={checkMakers}
            word={makerWords}
            value={filters.by}
            onChange={(by) => void setFilters({ by })}
          />
          <DayFields from={filters.from} to={filters.to} onChange={(change) => void setFilters(change)} />
        </ListFilters>
      }
      onClear={onClear}
      rowKey={(check) => check.id}
      narrow={(check) => <CheckLines check={check} />}
      unread="The checks could not be read; new ones can be run all the same"
      unmatched={{ title: 'No check matches', description: 'Widen the filters, or clear them.' }}
      empty={
        <EmptyState title="No check yet" description="Run one above. It is stored here with everything needed to recompute it." />
      }
    />
  )
}
