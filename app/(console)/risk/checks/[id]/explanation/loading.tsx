import { Skeleton } from '@/components/ui/notice/skeleton'

export default function Loading() {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        Writing the explanation
      </p>
      <Skeleton className="mb-2 h-3 w-28" />
      <Skeleton className="mb-6 h-6 w-80 max-w-full" />
      <Skeleton className="mb-4 h-16 max-w-[44rem]" />
      <Skeleton className="mb-4 h-7 w-96 max-w-full" />
      <Skeleton className="h-[36rem] max-w-[44rem]" />
    </div>
  )
}
