'use client'

import { useQuery } from '@tanstack/react-query'
import { GitCompareArrows } from 'lucide-react'
import { useState } from 'react'
import { TimeText } from '@/components/chain/time-text'
import { failureOf } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { Skeleton } from '@/components/ui/notice/skeleton'
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/overlay/popover'
import { LevelMark } from '../level-mark'

const listed = 50

/** Lists the other checks of this subject; each links to its comparison with this one. */
export function ComparePicker({ id }: { id: string }) {
  const trpc = useTRPC()
  const [open, setOpen] = useState(false)
  const { data, error } = useQuery({ ...trpc.risk.ofSubject.queryOptions({ id, limit: listed }), enabled: open })
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button>
          <GitCompareArrows /> Compare
        </Button>
      </PopoverTrigger>
      <PopoverContent className="max-h-[60vh] w-80 overflow-y-auto p-1" aria-label="Compare with another check of this subject">
        <p className="px-2 pt-1.5 pb-1 text-muted-foreground text-xs">Compare with another check of this subject</p>
        {error ? <p className="px-2 py-2 text-danger-fg text-sm">{failureOf(error).cause}</p> : null}
        {data || error ? null : (
          <span className="flex flex-col gap-2 p-2">
            <Skeleton className="h-6" />
            <Skeleton className="h-6" />
          </span>
        )}
        {data?.length === 0 ? (
          <p className="px-2 py-2 text-sm">There is no other check yet. A fresh check can be compared with this one later.</p>
        ) : null}
        <ul>
          {data?.map((check) => (
            <li key={check.id}>
              <Link
                href={`/risk/checks/${id}/compare/${check.id}`}
                className="grid min-h-row grid-cols-[5.5rem_2rem_minmax(0,1fr)] items-center gap-x-2 rounded-sm px-2 py-1 text-sm hover:bg-muted focus-visible:bg-muted"
              >
                <LevelMark level={check.level} />
                <span className="tabular text-right font-mono">{check.level === 'unknown' ? '–' : check.score}</span>
                <span className="flex flex-wrap items-center justify-end gap-x-2 text-right text-muted-foreground text-xs">
                  {check.stale ? <Badge tone="stale">Stale</Badge> : null}
                  <TimeText value={check.checked_at} show="recent" />
                </span>
              </Link>
            </li>
          ))}
        </ul>
        {data?.length === listed ? (
          <p className="px-2 py-1.5 text-muted-foreground text-xs">The newest {listed} are listed.</p>
        ) : null}
      </PopoverContent>
    </Popover>
  )
}
