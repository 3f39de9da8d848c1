'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { byPage } from '@/components/list/by-page'
import { PagedItems } from '@/components/paged-items'
import { useTRPC } from '@/components/trpc'
import { Choice } from '@/components/ui/field/choice'
import { Link } from '@/components/ui/link'
import { EmptyState } from '@/components/ui/notice/empty-state'
import { type LookState, lookStates } from '@/contract/alert/desk-words'
import { lookWord } from './desk-words'
import { LookItem } from './look-item'

const shown = lookStates.map((one) => [one, lookWord[one]] as const)

/** The closed alerts drawn for a second look, latest first, filtered by verdict. */
export function LookList({ mayWrite }: { mayWrite: boolean }) {
  const trpc = useTRPC()
  const [state, setState] = useState<LookState>('waiting')
  const list = useInfiniteQuery(trpc.desk.looks.infiniteQueryOptions({ limit: 50, state: [state] }, byPage))
  return (
    <div className="flex flex-col gap-3">
      <Choice label="State" value={state} options={shown} onChange={(next) => setState(next as LookState)} className="w-56" />
      <PagedItems
        list={list}
        name="Second looks"
        unread="The second looks could not be read"
        empty={
          <EmptyState
            title={state === 'waiting' ? 'No closed alerts to look at again' : `None: ${lookWord[state].toLowerCase()}`}
            description="A share of the closed alerts is drawn at random for a second person. Settings, Organisation says how large it is."
            action={
              <Link href="/settings/organisation#desk" className="link text-sm">
                Open the settings
              </Link>
            }
          />
        }
      >
        {(one) => <LookItem key={one.id} one={one} mayWrite={mayWrite} />}
      </PagedItems>
    </div>
  )
}
