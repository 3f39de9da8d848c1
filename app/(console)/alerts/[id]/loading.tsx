import { AlertDetailSkeleton } from '@/components/alert/detail/alert-detail'
import { Skeleton } from '@/components/ui/notice/skeleton'

export default function Loading() {
  return (
    <div>
      <Skeleton className="mb-2 h-7 w-96 max-w-full" />
      <Skeleton className="mb-6 h-4 w-64" />
      <AlertDetailSkeleton />
    </div>
  )
}
