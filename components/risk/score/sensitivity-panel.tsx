'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { blockText } from '@/components/chain/as-of-text'
import { ReadFailure } from '@/components/read-failure'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/notice/callout'
import { Skeleton } from '@/components/ui/notice/skeleton'
import { SensitivityTable } from './sensitivity-table'

/** The results of other methods, computed on request; none of them is the score. */
export function SensitivityPanel({ id }: { id: string }) {
  const trpc = useTRPC()
  const [asked, setAsked] = useState(false)
  const query = useQuery({ ...trpc.risk.sensitivity.queryOptions({ id }), enabled: asked, staleTime: Number.POSITIVE_INFINITY })
  if (!asked) {
    return (
      <div className="flex flex-wrap items-center gap-3">
        <Button size="sm" onClick={() => setAsked(true)}>
          Compute with other methods
        </Button>
        <span className="text-muted-foreground text-xs">Traces the subject several times; takes a moment.</span>
      </div>
    )
  }
  if (query.error) return <ReadFailure title="The other methods could not be computed" query={query} />
  if (!query.data) {
    return (
      <div aria-busy="true">
        <p role="status" className="sr-only">
          Computing with other methods
        </p>
        <Skeleton className="h-56" />
      </div>
    )
  }
  const { data, notes, disclaimer } = query.data
  const { check: then, now } = data.block_height
  return (
    <div className="flex flex-col gap-4">
      {data.moved_on ? (
        <Callout tone="stale" title="The data has changed since the check">
          Other methods need the whole graph, so these figures are of what is stored now
          {then !== null && now !== null && then !== now ? ` (block ${blockText(now)}; the check: ${blockText(then)})` : ''}. They
          may differ from the check for that reason alone.
        </Callout>
      ) : null}
      <SensitivityTable sensitivity={query.data} />
      {notes.length > 0 ? (
        <ul className="flex max-w-prose list-disc flex-col gap-1 pl-4 text-muted-foreground text-xs">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      ) : null}
      <p className="max-w-prose text-muted-foreground text-xs">{disclaimer}</p>
    </div>
  )
}
