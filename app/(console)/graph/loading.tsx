import { Skeleton } from '@/components/ui/notice/skeleton'

/** The skeleton of a graph while it loads. */
export default function Loading() {
  return (
    <div aria-busy="true" className="flex flex-col gap-3">
      <Skeleton className="h-7 w-48" />
      <Skeleton className="h-8 w-full" />
      <Skeleton className="h-[min(68dvh,46rem)] w-full" />
    </div>
  )
}
