'use client'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useQueryStates } from 'nuqs'
import { DataTable } from '@/components/data-table/data-table'
import { ListTools } from '@/components/list/list-tools'
import { tableError } from '@/components/list/table-error'
import { tablePages } from '@/components/list/table-pages'
import { useColumns } from '@/components/list/use-columns'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { Choice } from '@/components/ui/field/choice'
import { EmptyState } from '@/components/ui/notice/empty-state'
import { policyStatuses } from '@/contract/policies'
import { policyStatusWord } from '../policy-status'
import { VersionLines, versionColumns } from './version-columns'
import { versionListParsers, versionsInput } from './version-filters'

const all = 'all'

/** Versions of the policy that fit: what each is, whose, why and since when. */
export function VersionList() {
  const trpc = useTRPC()
  const [filters, setFilters] = useQueryStates(versionListParsers, { history: 'push', scroll: false })
  const columns = useColumns('policies', versionColumns)
  const query = useInfiniteQuery(
    trpc.policies.list.infiniteQueryOptions(versionsInput(filters), {
      getNextPageParam: (last) => last.page.next ?? undefined,
      placeholderData: keepPreviousData,
    }),
  )
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 pb-3">
        <search>
          <Choice
            label="State"
            value={filters.status ?? all}
            options={[[all, 'Any state'], ...policyStatuses.map((one): [string, string] => [one, policyStatusWord(one)])]}
            onChange={(one) => void setFilters({ status: policyStatuses.find((status) => status === one) ?? null })}
          />
        </search>
        <ListTools room="policies" parsers={versionListParsers} columns={columns.menu} exported={versionsInput(filters)} />
      </div>
      <DataTable
        label="Versions of the policy"
        columns={columns.shown}
        {...tablePages(query)}
        rowKey={(version) => version.id}
        sort={filters.sort}
        onSort={(sort) => void setFilters({ sort: sort as typeof filters.sort })}
        narrow={(version) => <VersionLines version={version} />}
        skeletonRows={3}
        error={tableError(query, 'The versions could not be read')}
        empty={
          <EmptyState
            title="No version in this state"
            description="A change begins as a draft, can be tried in shadow, and becomes active when somebody activates it with a reason."
            action={filters.status ? <Button onClick={() => void setFilters({ status: null })}>Clear filters</Button> : undefined}
          />
        }
      />
    </>
  )
}
