'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useQueryStates } from 'nuqs'
import { keptByPage } from '@/components/list/by-page'
import { List } from '@/components/list/list'
import { FilterChoice } from '@/components/list/list-filters'
import { useTRPC } from '@/components/trpc'
import { EmptyState } from '@/components/ui/notice/empty-state'
import { type KeyMode, keyStatuses } from '@/contract/access/api-keys'
import { KeyLines, keyColumns } from './key-columns'
import { keyListParsers, keysInput } from './key-filters'

const words = { active: 'Active', expired: 'Expired', revoked: 'Revoked' } as const
const empty: Record<KeyMode, { title: string; description: string }> = {
  live: {
    title: 'No API key',
    description: 'Create one for each program that calls the API, with no more scopes than it needs.',
  },
  test: {
    title: 'No test key',
    description: 'A test key calls the sandbox, which answers each fixture address as the table says.',
  },
}

/** The keys of one mode that match, with their last use; both modes share filters and order. */
export function KeyList({ mode }: { mode: KeyMode }) {
  const trpc = useTRPC()
  const [filters, setFilters] = useQueryStates(keyListParsers, { history: 'push', scroll: false })
  const query = useInfiniteQuery(trpc.keys.list.infiniteQueryOptions(keysInput(mode, filters), keptByPage))
  return (
    <List
      label={mode === 'live' ? 'Live keys' : 'Test keys'}
      room="keys"
      parsers={keyListParsers}
      columns={keyColumns}
      query={query}
      exported={keysInput(mode, filters)}
      barClass="pb-2"
      filters={
        <search>
          <FilterChoice
            label={mode === 'live' ? 'State of live keys' : 'State of test keys'}
            any="Any state"
            of={keyStatuses}
            word={words}
            value={filters.status}
            onChange={(status) => void setFilters({ status })}
          />
        </search>
      }
      onClear={filters.status !== null && (() => void setFilters({ status: null }))}
      rowKey={(key) => key.id}
      narrow={(key) => <KeyLines apiKey={key} />}
      skeletonRows={3}
      unread="The keys could not be read"
      unmatched={{
        title: 'No key in this state',
        description: 'Keys stay listed after they end, so that their use can be read.',
      }}
      empty={<EmptyState {...empty[mode]} />}
    />
  )
}
