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
import { type SuppressionState, suppressionStates } from '@/contract/suppressions'
import { SuppressionItem } from './suppression-item'
import { suppressionWord } from './suppression-words'

interface SuppressionListProps {
  /** The person who looks, as a TypeID. */
  me: string
  mayEnd: boolean
  mayApprove: boolean
}

const shown = [['all', 'Any state'], ...suppressionStates.map((one) => [one, suppressionWord[one]] as const)] as const

/** The suppressions of the organisation, newest first, by state. */
export function SuppressionList(props: SuppressionListProps) {
  const trpc = useTRPC()
  const [state, setState] = useState<string>('all')
  const list = useInfiniteQuery(
    trpc.suppressions.list.infiniteQueryOptions(
      { limit: 50, ...(state === 'all' ? {} : { state: [state as SuppressionState] }) },
      { getNextPageParam: (page) => page.page.next ?? undefined },
    ),
  )
  const failure = list.error ? failureOf(list.error) : null
  const all = list.data?.pages.flatMap((page) => page.data) ?? []
  return (
    <div className="flex flex-col gap-3">
      {state === 'all' && all.length === 0 ? null : (
        <Choice label="State" value={state} options={shown} onChange={setState} className="w-44" />
      )}
      {failure ? (
        <ErrorState
          title="The suppressions could not be read"
          cause={failure.cause}
          requestId={failure.requestId}
          onRetry={() => void list.refetch()}
        />
      ) : list.isPending ? (
        <Skeleton className="h-24 w-full" />
      ) : all.length === 0 ? (
        <EmptyState
          title={state === 'all' ? 'No suppressions yet' : `No suppressions are “${suppressionWord[state as SuppressionState]}”`}
          description="Ask for one on the page of an alert, under Earlier decisions."
          action={
            <Link href="/alerts" className="link text-sm">
              Open the alerts
            </Link>
          }
        />
      ) : (
        <ul aria-label="Suppressions" className="divide-y divide-border border-border border-y">
          {all.map((one) => (
            <SuppressionItem key={one.id} one={one} {...props} />
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
