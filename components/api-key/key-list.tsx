'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { DataTable } from '@/components/data-table/data-table'
import { failureOf } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { EmptyState } from '@/components/ui/empty-state'
import type { KeyMode } from '@/contract/api-keys'
import { KeyLines, keyColumns } from './key-columns'
import { keyPage } from './key-page'

const empty: Record<KeyMode, { title: string; description: string }> = {
  live: {
    title: 'No API key',
    description: 'Create one for each program that calls the API, with no more scopes than it needs.',
  },
  test: {
    title: 'No test key',
    description: 'A test key belongs to the sandbox, where the addresses of the published table are answered as it says.',
  },
}

/** The keys of one mode with their last use, newest first. */
export function KeyList({ mode }: { mode: KeyMode }) {
  const trpc = useTRPC()
  const query = useInfiniteQuery(
    trpc.keys.list.infiniteQueryOptions({ mode, limit: keyPage }, { getNextPageParam: (last) => last.page.next ?? undefined }),
  )
  const failure = query.error ? failureOf(query.error) : null
  return (
    <DataTable
      label={mode === 'live' ? 'Live keys' : 'Test keys'}
      columns={keyColumns}
      rows={query.data?.pages.flatMap((page) => page.data)}
      rowKey={(key) => key.id}
      narrow={(key) => <KeyLines apiKey={key} />}
      hasMore={query.hasNextPage}
      onMore={() => void query.fetchNextPage()}
      loadingMore={query.isFetchingNextPage}
      skeletonRows={3}
      empty={<EmptyState {...empty[mode]} />}
      error={
        failure
          ? {
              title: 'The keys could not be read',
              cause: failure.cause,
              requestId: failure.requestId,
              onRetry: () => void query.refetch(),
            }
          : null
      }
    />
  )
}
