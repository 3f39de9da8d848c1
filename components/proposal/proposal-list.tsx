'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { Choice } from '@/components/ui/choice'
import { EmptyState } from '@/components/ui/empty-state'
import { ErrorState } from '@/components/ui/error-state'
import { Link } from '@/components/ui/link'
import { Skeleton } from '@/components/ui/skeleton'
import type { ProposalState } from '@/contract/proposals'
import { ProposalItem } from './proposal-item'

const shown: readonly (readonly [string, string, readonly ProposalState[]])[] = [
  ['open', 'Pending', ['pending', 'accepting']],
  ['accepted', 'Accepted', ['accepted']],
  ['refused', 'Refused', ['refused']],
]

/** The proposals of programs, newest first, by what became of them. */
export function ProposalList({ scopes }: { scopes: readonly string[] }) {
  const trpc = useTRPC()
  const [at, setAt] = useState('open')
  const state = [...(shown.find(([name]) => name === at)?.[2] ?? [])]
  const list = useInfiniteQuery(
    trpc.proposals.list.infiniteQueryOptions(
      { limit: 50, state },
      { getNextPageParam: (page) => page.page.next ?? undefined, refetchInterval: 30_000 },
    ),
  )
  const failure = list.error ? failureOf(list.error) : null
  const all = list.data?.pages.flatMap((page) => page.data) ?? []
  return (
    <div className="flex flex-col gap-3">
      <Choice
        label="State"
        value={at}
        options={shown.map(([name, label]) => [name, label] as const)}
        onChange={setAt}
        className="w-44"
      />
      {failure ? (
        <ErrorState
          title="The proposals could not be read"
          cause={failure.cause}
          requestId={failure.requestId}
          onRetry={() => void list.refetch()}
        />
      ) : list.isPending ? (
        <Skeleton className="h-24 w-full" />
      ) : all.length === 0 ? (
        <EmptyState
          title={at === 'open' ? 'No pending proposals' : `No ${at} proposals`}
          description="Programs with an API key propose notes, cases and changes of alerts through MCP."
          action={
            <Link href="/docs/integrate/mcp" className="link text-sm">
              How programs connect
            </Link>
          }
        />
      ) : (
        <ul aria-label="Proposals" className="divide-y divide-border border-border border-y">
          {all.map((one) => (
            <ProposalItem key={one.id} one={one} scopes={scopes} />
          ))}
        </ul>
      )}
      {list.hasNextPage ? (
        <Button className="self-start" disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Earlier
        </Button>
      ) : null}
    </div>
  )
}
