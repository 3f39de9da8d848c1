import { Skeleton } from '@/components/ui/notice/skeleton'

const blocks = [
  { title: 'Why this score', height: 'h-40' },
  { title: 'Exposure by category and hop', height: 'h-56' },
  { title: 'Paths to the evidence', height: 'h-72' },
  { title: 'Coverage', height: 'h-40' },
  { title: 'Signals', height: 'h-48' },
  { title: 'Other methods', height: 'h-8' },
  { title: 'What it was computed from', height: 'h-64' },
] as const

/** The result of a check before its data: the same blocks in the same places and sizes. */
export function CheckSkeleton() {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        Reading the check
      </p>
      <div className="flex flex-wrap items-start justify-between gap-6 pb-5">
        <div className="flex min-w-0 flex-1 basis-72 flex-col gap-2">
          <Skeleton className="h-3 w-36" />
          <Skeleton className="h-6 w-full max-w-md" />
        </div>
        <Skeleton className="h-8 w-64" />
      </div>
      <Skeleton className="mb-8 h-36 rounded-lg" />
      {blocks.map(({ title, height }) => (
        <div key={title} className="border-border border-t pt-4 pb-8">
          <p className="mb-3 font-semibold text-base text-muted-foreground">{title}</p>
          <Skeleton className={height} />
        </div>
      ))}
    </div>
  )
}
