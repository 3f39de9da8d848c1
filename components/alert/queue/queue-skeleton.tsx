import { Skeleton } from '@/components/ui/notice/skeleton'

const rows = [...Array(14).keys()]

/** The skeleton of the queue while it loads. */
export function QueueSkeleton() {
  return (
    <div aria-busy="true">
      <div className="flex h-9 items-center gap-6 border-border border-b">
        <h1 className="font-semibold text-xl tracking-tight">Alerts</h1>
        <Skeleton className="h-3.5 w-56" />
      </div>
      <div className="flex gap-2 overflow-hidden py-2">
        <Skeleton className="h-8 w-60 shrink-0" />
        {rows.slice(0, 5).map((n) => (
          <Skeleton key={n} className="h-8 w-24 shrink-0" />
        ))}
      </div>
      <ul aria-label="Loading alerts" className="border-border border-t">
        {rows.map((n) => (
          <li key={n} className="flex h-[60px] items-center gap-4 border-border border-b px-2 md:h-11">
            <Skeleton className="size-3.5" />
            <Skeleton className="h-3.5 w-16" />
            <Skeleton className="h-3.5 w-2/5" />
            <Skeleton className="ml-auto h-3.5 w-16" />
          </li>
        ))}
      </ul>
    </div>
  )
}
