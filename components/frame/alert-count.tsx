'use client'
import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '@/components/trpc'

/** The number of open alerts, kept current; renders nothing if there are none or the person may not read alerts. */
export function AlertCount({ narrow }: { narrow: boolean }) {
  const trpc = useTRPC()
  const count = useQuery(trpc.alerts.counts.queryOptions({}, { retry: false })).data?.tabs.all ?? 0
  if (count === 0) return null
  return (
    <span
      className={
        narrow
          ? 'tabular block rounded-full bg-primary px-1 text-2xs text-primary-foreground leading-4'
          : 'tabular ml-auto text-muted-foreground text-xs'
      }
    >
      {narrow && count > 99 ? '99+' : count.toLocaleString('en')}
      <span className="sr-only"> open</span>
    </span>
  )
}
