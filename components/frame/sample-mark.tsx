'use client'
import { useQuery } from '@tanstack/react-query'
import { FlaskConical } from 'lucide-react'
import { useTRPC } from '@/components/trpc'
import { badgeStyle } from '@/components/ui/badge'
import { cn } from '@/components/ui/cn'
import { deferredPart } from '@/components/ui/deferred-part'
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover'

const SamplePanel = deferredPart(() => import('./sample-panel').then((module) => module.SamplePanel))

/** Says on every page that invented data is loaded, while it is. */
export function SampleMark() {
  const trpc = useTRPC()
  const { data } = useQuery(trpc.installation.status.queryOptions(undefined, { staleTime: 300_000 }))
  if (!data?.sample_data) return null
  return (
    <Popover inside={SamplePanel.fetch}>
      <PopoverTrigger className={cn(badgeStyle({ tone: 'sample' }), 'h-6 px-2')}>
        <FlaskConical aria-hidden="true" />
        <span>
          Sample<span className="sr-only sm:not-sr-only"> data</span>
        </span>
      </PopoverTrigger>
      <PopoverContent aria-label="Sample data">
        <SamplePanel sample={data.sample_data} mayChange={data.may_change_sample} />
      </PopoverContent>
    </Popover>
  )
}
