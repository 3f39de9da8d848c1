import { Skeleton } from '@/components/ui/notice/skeleton'

const rows = [0, 1, 2, 3, 4, 5, 6, 7]

/** The skeleton of the list of reports while it loads. */
export function ReportRoomSkeleton() {
  return (
    <div aria-hidden="true" className="flex flex-col gap-3">
      <Skeleton className="h-7 w-40" />
      <Skeleton className="h-8 w-96 max-w-full" />
      {rows.map((row) => (
        <Skeleton key={row} className="h-9" />
      ))}
    </div>
  )
}

/** The skeleton of a report while it loads. */
export function ReportSkeleton() {
  return (
    <div aria-hidden="true" className="flex flex-col gap-5">
      <Skeleton className="h-7 w-80 max-w-full" />
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex flex-col gap-3">
          {rows.slice(0, 4).map((row) => (
            <Skeleton key={row} className="h-14" />
          ))}
        </div>
        <Skeleton className="h-64" />
      </div>
    </div>
  )
}
