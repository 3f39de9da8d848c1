import { TableSkeleton } from '@/components/data-table/table-skeleton'
import { Skeleton } from '@/components/ui/notice/skeleton'

/** The list of customers, or the import, before its data. */
export function CustomersSkeleton({ label }: { label: string }) {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {label}
      </p>
      <div className="flex flex-col gap-2 pb-5">
        <Skeleton className="h-7 w-40" />
        <Skeleton className="h-4 w-full max-w-96" />
      </div>
      <Skeleton className="mb-3 h-12" />
      <ul>
        <TableSkeleton.Lines count={8} />
      </ul>
    </div>
  )
}

/** The page of a customer before its data. */
export function CustomerSkeleton() {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        Reading the customer
      </p>
      <div className="flex flex-col gap-2 pb-5">
        <Skeleton className="h-4 w-32" />
        <Skeleton className="h-7 w-64 max-w-full" />
        <Skeleton className="h-4 w-full max-w-md" />
      </div>
      <Skeleton className="mb-8 h-44" />
      <Skeleton className="mb-8 h-72" />
      <ul>
        <TableSkeleton.Lines count={6} />
      </ul>
    </div>
  )
}
