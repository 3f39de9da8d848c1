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
import { type KeyMode, keyStatuses } from '@/contract/access/api-keys'
import { KeyLines, keyColumns } from './key-columns'
import { keyListParsers, keysInput } from './key-filters'

const all = 'all'
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

/** The keys of one mode that fit, with their last use; both modes are narrowed and ordered alike. */
export function KeyList({ mode }: { mode: KeyMode }) {
  const trpc = useTRPC()
  const [filters, setFilters] = useQueryStates(keyListParsers, { history: 'push', scroll: false })
  const columns = useColumns('keys', keyColumns)
  const query = useInfiniteQuery(
    trpc.keys.list.infiniteQueryOptions(keysInput(mode, filters), {
      getNextPageParam: (last) => last.page.next ?? undefined,
      placeholderData: keepPreviousData,
    }),
  )
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 pb-2">
        <search>
          <Choice
            label={mode === 'live' ? 'State of live keys' : 'State of test keys'}
            value={filters.status ?? all}
            options={[[all, 'Any state'], ...keyStatuses.map((one): [string, string] => [one, words[one]])]}
            onChange={(one) => void setFilters({ status: keyStatuses.find((status) => status === one) ?? null })}
          />
        </search>
        <ListTools room="keys" parsers={keyListParsers} columns={columns.menu} exported={keysInput(mode, filters)} />
      </div>
      <DataTable
        label={mode === 'live' ? 'Live keys' : 'Test keys'}
        columns={columns.shown}
        {...tablePages(query)}
        rowKey={(key) => key.id}
        sort={filters.sort}
        onSort={(sort) => void setFilters({ sort: sort as typeof filters.sort })}
        narrow={(key) => <KeyLines apiKey={key} />}
        skeletonRows={3}
        empty={
          filters.status ? (
            <EmptyState
              title="No key in this state"
              description="Keys stay listed after they end, so that their use can be read."
              action={<Button onClick={() => void setFilters({ status: null })}>Clear filters</Button>}
            />
          ) : (
            <EmptyState {...empty[mode]} />
          )
        }
        error={tableError(query, 'The keys could not be read')}
      />
    </>
  )
}
