import { TableSkeleton } from '@/components/data-table/table-skeleton'
import { Skeleton } from '@/components/ui/notice/skeleton'

/** A page of the monitoring room before its data. */
export function MonitoringSkeleton({ label, filters = false }: { label: string; filters?: boolean }) {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {label}
      </p>
      <div className="flex flex-col gap-2 pb-5">
        <Skeleton className="h-7 w-40" />
        <Skeleton className="h-4 w-full max-w-96" />
      </div>
      <Skeleton className="mb-5 h-9" />
      {filters ? <Skeleton className="mb-3 h-12" /> : null}
      <ul>
        <TableSkeleton.Lines count={8} />
      </ul>
    </div>
  )
}
