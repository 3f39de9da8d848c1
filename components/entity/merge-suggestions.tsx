'use client'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { entityHref } from '@/components/chain/entity-href'
import { causeOf, failureOf } from '@/components/query-failure'
import { ReadFailure } from '@/components/read-failure'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { EmptyState } from '@/components/ui/notice/empty-state'
import { Skeleton } from '@/components/ui/notice/skeleton'
import { toast } from '@/components/ui/notice/toaster'
import type { EntitySuggestion } from '@/contract/attribution/entity-merges'
import { categoryLabel } from '@/contract/words'
import { addressesText, ConfirmMerge } from './confirm-merge'
import { reasonsText } from './reasons-text'
import { useAfterMerge } from './use-after-merge'

/**
 * Entities that may be the same, with the reasons; of one entity, or of all. People with the right role merge them or keep them
 * apart.
 */
export function MergeSuggestions({ entity, mayMerge }: { entity?: string; mayMerge: boolean }) {
  const trpc = useTRPC()
  const { data, error, refetch } = useQuery(trpc.entities.suggestions.queryOptions(entity ? { entity } : {}))
  if (error) return <ReadFailure title="Possible duplicates could not be read" query={{ error, refetch }} />
  if (!data) return <Skeleton className="h-16 w-full" />
  if (data.suggestions.length === 0) {
    return entity ? null : (
      <EmptyState title="No possible duplicates" description="No two entities share a name, a website or an address." />
    )
  }
  return (
    <>
      <ul aria-label="Possible duplicates" className="divide-y divide-border border-border border-y">
        {data.suggestions.map((one) => (
          <Suggestion key={`${one.into.id} ${one.other.id}`} one={one} mayMerge={mayMerge} />
        ))}
      </ul>
      {data.more ? <p className="pt-2 text-muted-foreground text-xs">More are shown once these are decided.</p> : null}
    </>
  )
}

function Suggestion({ one, mayMerge }: { one: EntitySuggestion; mayMerge: boolean }) {
  const { into, other, reasons } = one
  const trpc = useTRPC()
  const client = useQueryClient()
  const refresh = useAfterMerge()
  const [asked, setAsked] = useState(false)
  const merge = useMutation(
    trpc.entities.merge.mutationOptions({
      onSuccess: async (made) => {
        setAsked(false)
        toast(`${made.entities.map(({ name }) => name).join(', ')}: now part of ${made.into.name}`)
        await refresh()
      },
    }),
  )
  const apart = useMutation(
    trpc.entities.keepApart.mutationOptions({
      onSuccess: async () => {
        toast(`${into.name} and ${other.name} stay separate`)
        await client.invalidateQueries(trpc.entities.suggestions.pathFilter())
      },
      onError: (error) => void toast.error(failureOf(error).cause),
    }),
  )
  const busy = merge.isPending || apart.isPending
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2 text-sm">
      <span className="min-w-0">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <Side side={into} />
          <span className="text-muted-foreground">and</span>
          <Side side={other} />
        </span>
        <span className="block break-words text-muted-foreground text-xs">{reasonsText(reasons)}</span>
      </span>
      {mayMerge ? (
        <span className="flex gap-2">
          <Button size="sm" disabled={busy} onClick={() => setAsked(true)}>
            Merge…
          </Button>
          <Button size="sm" variant="ghost" disabled={busy} onClick={() => apart.mutate({ one: into.id, other: other.id })}>
            Not the same
          </Button>
        </span>
      ) : null}
      {asked ? (
        <ConfirmMerge
          one={one}
          busy={merge.isPending}
          refusal={causeOf(merge.error)}
          onClose={() => {
            setAsked(false)
            merge.reset()
          }}
          onMerge={(kept, gone, reason) => merge.mutate({ into: kept.id, entities: [gone.id], ...(reason ? { reason } : {}) })}
        />
      ) : null}
    </li>
  )
}

function Side({ side: { id, name, category, addresses } }: { side: EntitySuggestion['into'] }) {
  return (
    <span className="min-w-0">
      <Link href={entityHref(id)} className="break-words font-medium underline underline-offset-2">
        {name}
      </Link>{' '}
      <span className="text-muted-foreground text-xs">
        {category ? `${categoryLabel(category)}, ` : ''}
        {addressesText(addresses)}
      </span>
    </span>
  )
}
