'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { byPage } from '@/components/list/by-page'
import { PagedItems } from '@/components/paged-items'
import { useTRPC } from '@/components/trpc'
import { Choice } from '@/components/ui/field/choice'
import { Link } from '@/components/ui/link'
import { EmptyState } from '@/components/ui/notice/empty-state'
import type { ProposalState } from '@/contract/proposals'
import { ProposalItem } from './proposal-item'

const shown: readonly (readonly [string, string, readonly ProposalState[]])[] = [
  ['open', 'Pending', ['pending', 'accepting']],
  ['accepted', 'Accepted', ['accepted']],
  ['refused', 'Refused', ['refused']],
]

/** The proposals made by programs, newest first, filtered by decision. */
export function ProposalList({ scopes }: { scopes: readonly string[] }) {
  const trpc = useTRPC()
  const [at, setAt] = useState('open')
  const state = [...(shown.find(([name]) => name === at)?.[2] ?? [])]
  const list = useInfiniteQuery(
    trpc.proposals.list.infiniteQueryOptions({ limit: 50, state }, { ...byPage, refetchInterval: 30_000 }),
  )
  return (
    <div className="flex flex-col gap-3">
      <Choice
        label="State"
        value={at}
        options={shown.map(([name, label]) => [name, label] as const)}
        onChange={setAt}
        className="w-44"
      />
      <PagedItems
        list={list}
        name="Proposals"
        unread="The proposals could not be read"
        empty={
          <EmptyState
            title={at === 'open' ? 'No pending proposals' : `No ${at} proposals`}
            description="Programs with an API key propose notes, cases and changes of alerts through MCP."
            action={
              <Link href="/docs/integrate/mcp" className="link text-sm">
                How programs connect
              </Link>
            }
          />
        }
      >
        {(one) => <ProposalItem key={one.id} one={one} scopes={scopes} />}
      </PagedItems>
    </div>
  )
}
