import { Skeleton } from '@/components/ui/notice/skeleton'

function Block({ title, height }: { title: string; height: string }) {
  return (
    <div className="border-border border-t pt-4 pb-8">
      <p className="mb-3 font-semibold text-base text-muted-foreground">{title}</p>
      <Skeleton className={height} />
    </div>
  )
}

/** The wallet profile before its data: the same blocks in the same places and sizes. */
export function WalletSkeleton() {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        Reading the wallet
      </p>
      <div className="flex flex-wrap items-start justify-between gap-6 pb-5">
        <div className="flex min-w-0 flex-1 basis-72 flex-col gap-2">
          <Skeleton className="h-3 w-32" />
          <Skeleton className="h-6 w-56" />
          <Skeleton className="h-4 w-full max-w-96" />
          <Skeleton className="h-4 w-64" />
        </div>
        <Skeleton className="h-8 w-36" />
      </div>
      <div className="flex flex-wrap gap-8 pb-5">
        {['w-20', 'w-20', 'w-16', 'w-24', 'w-32', 'w-32', 'w-40'].map((width, k) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: seven fixed placeholders
          <div key={k} className="flex flex-col gap-1.5">
            <Skeleton className="h-3 w-16" />
            <Skeleton className={`h-4 ${width}`} />
          </div>
        ))}
      </div>
      <Skeleton className="mb-6 h-36 rounded-lg" />
      <div className="grid gap-x-10 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Block title="Why this score" height="h-40" />
        <Block title="Fund flow" height="h-80" />
      </div>
      <Block title="Exposure by category and hop" height="h-56" />
      <Block title="Score history" height="h-58" />
      <Block title="Attributions" height="h-24" />
      <Block title="Counterparties" height="h-80" />
      <Block title="Activity over time" height="h-62" />
      <Block title="Transfers" height="h-96" />
    </div>
  )
}
