'use client'
import { useQuery } from '@tanstack/react-query'
import { FlaskConical } from 'lucide-react'
import { useMinute } from '@/components/chain/use-minute'
import { useTRPC } from '@/components/trpc'
import { badgeStyle } from '@/components/ui/badge'
import { deferredPart } from '@/components/ui/deferred/deferred-part'
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/overlay/popover'
import { cn } from '@/components/ui/style/cn'

const SamplePanel = deferredPart(() => import('./sample-panel').then((module) => module.SamplePanel))

/** Tells on every page that invented sample data is loaded. */
export function SampleMark() {
  const trpc = useTRPC()
  const { data } = useQuery(trpc.installation.status.queryOptions(undefined, { staleTime: 300_000 }))
  const now = useMinute()
  if (!data?.sample_data) return null
  const { ends_at, live_until } = data.sample_data
  const end = ends_at > new Date(now).toJSON().slice(0, 10) ? ends_at.slice(11, 16) : ends_at.slice(0, 10)
  return (
    <Popover inside={SamplePanel.fetch}>
      <PopoverTrigger className={cn(badgeStyle({ tone: 'sample' }), 'h-6 px-2')}>
        <FlaskConical aria-hidden="true" />
        <span>
          Sample
          <span className="max-sm:sr-only">, {live_until ? 'live' : `ends at ${end} UTC`}</span>
        </span>
      </PopoverTrigger>
      <PopoverContent aria-label="Sample data">
        <SamplePanel sample={data.sample_data} mayChange={data.may_change_sample} />
      </PopoverContent>
    </Popover>
  )
}
