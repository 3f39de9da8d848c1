import { Skeleton } from '@/components/ui/notice/skeleton'

/** The transaction page before its data: the same blocks in the same places and sizes. */
export function TransactionSkeleton() {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        Reading the transaction
      </p>
      <div className="flex flex-col gap-2 pb-5">
        <Skeleton className="h-3 w-36" />
        <Skeleton className="h-6 w-48" />
        <Skeleton className="h-4 w-full max-w-[36rem]" />
        <Skeleton className="h-5 w-64" />
      </div>
      <div className="flex flex-wrap gap-8 pb-5">
        {['w-20', 'w-52', 'w-24', 'w-44'].map((width) => (
          <div key={width} className="flex flex-col gap-1.5">
            <Skeleton className="h-3 w-16" />
            <Skeleton className={`h-4 ${width}`} />
          </div>
        ))}
      </div>
      <div className="border-border border-t pt-4 pb-8">
        <p className="mb-3 font-semibold text-base text-muted-foreground">Transfers</p>
        <Skeleton className="h-72" />
      </div>
    </div>
  )
}
