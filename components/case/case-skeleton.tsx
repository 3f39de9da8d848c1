import { Skeleton } from '@/components/ui/notice/skeleton'

/** The skeleton of the list of cases while it loads. */
export function RoomSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-3 md:grid-cols-5">
      {[0, 1, 2, 3, 4].map((column) => (
        <div key={column} className="flex min-h-80 flex-col gap-2 rounded-lg bg-surface p-2">
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
        </div>
      ))}
    </div>
  )
}

/** The skeleton of a case while it loads. */
export function CaseSkeleton() {
  return (
    <div aria-hidden="true" className="flex flex-col gap-5">
      <Skeleton className="h-7 w-80 max-w-full" />
      <Skeleton className="h-8" />
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex flex-col gap-3">
          {[0, 1, 2, 3, 4].map((row) => (
            <Skeleton key={row} className="h-12" />
          ))}
        </div>
        <Skeleton className="h-64" />
      </div>
    </div>
  )
}
