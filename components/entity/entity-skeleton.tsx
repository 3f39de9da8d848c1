import { TableSkeleton } from '@/components/data-table/table-skeleton'
import { Skeleton } from '@/components/ui/notice/skeleton'

/** The search over entities (`search`), or the profile of one, before its data. */
export function EntitySkeleton({ label, search = false }: { label: string; search?: boolean }) {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {label}
      </p>
      <div className="flex flex-col gap-2 pb-5">
        {search ? null : <Skeleton className="h-3 w-16" />}
        <Skeleton className="h-6 w-full max-w-xs" />
        <Skeleton className="h-4 w-full max-w-xl" />
      </div>
      <Skeleton className={search ? 'mb-5 h-14' : 'mb-8 h-28 max-w-xl'} />
      <ul aria-hidden="true" className="divide-y divide-border border-border border-y">
        <TableSkeleton.Lines count={8} />
      </ul>
    </div>
  )
}
