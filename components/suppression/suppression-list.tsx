'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { byPage } from '@/components/list/by-page'
import { PagedItems } from '@/components/paged-items'
import { useTRPC } from '@/components/trpc'
import { Choice } from '@/components/ui/field/choice'
import { Link } from '@/components/ui/link'
import { EmptyState } from '@/components/ui/notice/empty-state'
import { type SuppressionState, suppressionStates } from '@/contract/monitoring/suppressions'
import { SuppressionItem } from './suppression-item'
import { suppressionWord } from './suppression-words'

interface SuppressionListProps {
  /** The reader's TypeID. */
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
      byPage,
    ),
  )
  const none = !list.data?.pages.some((page) => page.data.length > 0)
  return (
    <div className="flex flex-col gap-3">
      {state === 'all' && none ? null : (
        <Choice label="State" value={state} options={shown} onChange={setState} className="w-44" />
      )}
      <PagedItems
        list={list}
        name="Suppressions"
        unread="The suppressions could not be read"
        empty={
          <EmptyState
            title={
              state === 'all' ? 'No suppressions yet' : `No suppressions are “${suppressionWord[state as SuppressionState]}”`
            }
            description="Ask for one on the page of an alert, under Earlier decisions."
            action={
              <Link href="/alerts" className="link text-sm">
                Open the alerts
              </Link>
            }
          />
        }
      >
        {(one) => <SuppressionItem key={one.id} one={one} {...props} />}
      </PagedItems>
    </div>
  )
}
