import { TableSkeleton } from './data-table/table-skeleton'
import { Skeleton } from './ui/notice/skeleton'

type SkeletonPart = readonly [title: string, height: string]

interface PageSkeletonProps {
  /** The text that names what is loading. */
  label: string
  /** The lines of the header, as size classes. */
  head?: readonly string[]
  /** The placeholder at the right of the header, as size classes. */
  actions?: string
  /** The facts below the header, as width classes. */
  facts?: readonly string[]
  tabs?: boolean
  /** Blocks without a heading, as size classes. */
  blocks?: readonly string[]
  /** Sections with their headings; two beside each other on wide screens as a pair. */
  sections?: readonly (SkeletonPart | readonly [SkeletonPart, SkeletonPart])[]
  /** Rows of the list at the end of the page. */
  rows?: number
}

const isPair = (one: SkeletonPart | readonly [SkeletonPart, SkeletonPart]): one is readonly [SkeletonPart, SkeletonPart] =>
  Array.isArray(one[0])

/** The skeleton of a page, with its parts in their final places and sizes. */
export function PageSkeleton(props: PageSkeletonProps) {
  const { label, head = ['h-7 w-40', 'h-4 w-full max-w-96'], actions, facts, tabs, blocks = [], sections = [], rows = 0 } = props
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {label}
      </p>
      <div className="flex flex-wrap items-start justify-between gap-6 pb-5">
        <div className="flex min-w-0 flex-1 basis-72 flex-col gap-2">
          {head.map((size) => (
            <Skeleton key={size} className={size} />
          ))}
        </div>
        {actions ? <Skeleton className={actions} /> : null}
      </div>
      {facts ? (
        <div className="flex flex-wrap gap-8 pb-5">
          {facts.map((width, k) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: fixed placeholders, several of one width
            <div key={k} className="flex flex-col gap-1.5">
              <Skeleton className="h-3 w-16" />
              <Skeleton className={`h-4 ${width}`} />
            </div>
          ))}
        </div>
      ) : null}
      {tabs ? <Skeleton className="mb-5 h-9 max-w-xs" /> : null}
      {blocks.map((size) => (
        <Skeleton key={size} className={`mb-8 ${size}`} />
      ))}
      {sections.map((one) =>
        isPair(one) ? (
          <div key={one[0][0]} className="grid gap-x-10 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <SectionSkeleton part={one[0]} />
            <SectionSkeleton part={one[1]} />
          </div>
        ) : (
          <SectionSkeleton key={one[0]} part={one} />
        ),
      )}
      {rows > 0 ? (
        <ul aria-hidden="true" className="divide-y divide-border border-border border-y">
          <TableSkeleton.Lines count={rows} />
        </ul>
      ) : null}
    </div>
  )
}

function SectionSkeleton({ part: [title, height] }: { part: SkeletonPart }) {
  return (
    <div className="border-border border-t pt-4 pb-8">
      <p className="mb-3 font-semibold text-base text-muted-foreground">{title}</p>
      <Skeleton className={height} />
    </div>
  )
}
