'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useQueryStates } from 'nuqs'
import { keptByPage } from '@/components/list/by-page'
import { List } from '@/components/list/list'
import { FilterChoice } from '@/components/list/list-filters'
import { useTRPC } from '@/components/trpc'
import { EmptyState } from '@/components/ui/notice/empty-state'
import { policyStatuses } from '@/contract/policies'
import { policyStatusWord } from '../policy-status'
import { VersionLines, versionColumns } from './version-columns'
import { versionListParsers, versionsInput } from './version-filters'

const none = {
  title: 'No version in this state',
  description: 'A change begins as a draft, can be tried in shadow, and becomes active when somebody activates it with a reason.',
}

/** Versions of the policy that match: state, author, reason and date. */
export function VersionList() {
  const trpc = useTRPC()
  const [filters, setFilters] = useQueryStates(versionListParsers, { history: 'push', scroll: false })
  const query = useInfiniteQuery(trpc.policies.list.infiniteQueryOptions(versionsInput(filters), keptByPage))
  return (
    <List
      label="Versions of the policy"
      room="policies"
      parsers={versionListParsers}
      columns={versionColumns}
      query={query}
      exported={versionsInput(filters)}
      filters={
        <search>
          <FilterChoice
            label="State"
            any="Any state"
            of={policyStatuses}
            word={policyStatusWord}
            value={filters.status}
            onChange={(status) => void setFilters({ status })}
          />
        </search>
      }
      onClear={filters.status !== null && (() => void setFilters({ status: null }))}
      rowKey={(version) => version.id}
      narrow={(version) => <VersionLines version={version} />}
      skeletonRows={3}
      unread="The versions could not be read"
      unmatched={none}
      empty={<EmptyState {...none} />}
    />
  )
}
