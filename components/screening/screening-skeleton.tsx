import { TableSkeleton } from '@/components/data-table/table-skeleton'
import { Skeleton } from '@/components/ui/notice/skeleton'

interface ScreeningSkeletonProps {
  /** Says what is being read. */
  label: string
  /** Pages with the tabs of the room, and the height of the content above the rows. */
  tabs?: boolean
  head?: string
}

/** A page of the screening room before its data. */
export function ScreeningSkeleton({ label, tabs = false, head }: ScreeningSkeletonProps) {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {label}
      </p>
      <div className="flex flex-col gap-2 pb-5">
        <Skeleton className="h-6 w-full max-w-xs" />
        <Skeleton className="h-4 w-full max-w-xl" />
      </div>
      {tabs ? <Skeleton className="mb-5 h-9 max-w-52" /> : null}
      {head ? <Skeleton className={`mb-8 max-w-3xl ${head}`} /> : null}
      <ul aria-hidden="true" className="divide-y divide-border border-border border-y">
        <TableSkeleton.Lines count={6} />
      </ul>
    </div>
  )
}
