import { Skeleton } from '@/components/ui/notice/skeleton'

/** A page of the policy room before its data. `label` says what is being read. */
export function PolicySkeleton({ label }: { label: string }) {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {label}
      </p>
      <div className="flex flex-wrap items-start justify-between gap-6 pb-5">
        <div className="flex min-w-0 flex-1 basis-72 flex-col gap-2">
          <Skeleton className="h-3 w-28" />
          <Skeleton className="h-6 w-full max-w-sm" />
          <Skeleton className="h-4 w-full max-w-md" />
        </div>
        <Skeleton className="h-8 w-40" />
      </div>
      <Skeleton className="mb-5 h-9 max-w-xs" />
      <Skeleton className="mb-8 h-24" />
      <Skeleton className="h-96" />
    </div>
  )
}
