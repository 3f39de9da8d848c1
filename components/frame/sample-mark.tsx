'use client'
import { useQuery } from '@tanstack/react-query'
import { FlaskConical } from 'lucide-react'
import { TimeText } from '@/components/chain/time-text'
import { useTRPC } from '@/components/trpc'
import { badgeStyle } from '@/components/ui/badge'
import { cn } from '@/components/ui/cn'
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover'

/** Says on every page that invented data is loaded, while it is. */
export function SampleMark() {
  const trpc = useTRPC()
  const { data } = useQuery(trpc.installation.status.queryOptions(undefined, { staleTime: 300_000 }))
  if (!data?.sample_data) return null
  const { ends_at } = data.sample_data
  return (
    <Popover>
      <PopoverTrigger className={cn(badgeStyle({ tone: 'sample' }), 'h-6 px-2')}>
        <FlaskConical aria-hidden="true" />
        <span>
          Sample<span className="sr-only sm:not-sr-only"> data</span>
        </span>
      </PopoverTrigger>
      <PopoverContent aria-label="Sample data">
        <p className="font-medium text-sm">Sample data is loaded</p>
        <p className="mt-1 text-pretty text-muted-foreground text-sm">
          Its wallets, entities and transfers are invented. The newest block is of <TimeText value={ends_at} />. They stay until
          you empty the database, also beside data you import.
        </p>
      </PopoverContent>
    </Popover>
  )
}
