import { Skeleton } from '@/components/ui/skeleton'

export default function Loading() {
  return (
    <div aria-busy="true" className="flex flex-col gap-3">
      <p role="status" className="sr-only">
        Reading
      </p>
      <Skeleton className="h-7 w-28" />
      <Skeleton className="h-4 w-full max-w-xl" />
      <Skeleton className="mt-4 h-4 w-16" />
      <Skeleton className="h-8 max-w-2xl" />
    </div>
  )
}
