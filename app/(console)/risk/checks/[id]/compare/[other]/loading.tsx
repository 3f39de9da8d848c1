import { Skeleton } from '@/components/ui/notice/skeleton'

export default function Loading() {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        Comparing the checks
      </p>
      <Skeleton className="mb-2 h-3 w-28" />
      <Skeleton className="mb-6 h-6 w-80 max-w-full" />
      <div className="grid gap-3 pb-8 md:grid-cols-2">
        <Skeleton className="h-40 rounded-lg" />
        <Skeleton className="h-40 rounded-lg" />
      </div>
      <Skeleton className="mb-8 h-48" />
      <Skeleton className="h-64" />
    </div>
  )
}
