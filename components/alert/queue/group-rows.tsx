'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ForeignText } from '@/components/foreign-text'
import { byPage } from '@/components/list/by-page'
import { LevelMark } from '@/components/risk/level-mark'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { Skeleton } from '@/components/ui/notice/skeleton'
import { DueText } from '../due-text'
import type { queueFilterOf } from '../filter/alert-filters'
import { FactAmount } from './fact-amount'
import { QueueMarks } from './queue-marks'

/** The alerts of one group, highest severity first, page by page. */
export function GroupRows({ filter, now }: { filter: ReturnType<typeof queueFilterOf>; now: number }) {
  const trpc = useTRPC()
  const rows = useInfiniteQuery(
    trpc.alerts.queue.infiniteQueryOptions({ ...filter, sort: 'severity', limit: 50 }, { ...byPage, staleTime: 5_000 }),
  )
  if (rows.isPending) return <Skeleton className="mx-8 my-2 h-8" />
  if (rows.error) return <p className="px-8 py-2 text-danger-fg text-sm">These alerts could not be read.</p>
  return (
    <ul className="mb-2 ml-8 border-border border-l">
      {rows.data.pages
        .flatMap((page) => page.data)
        .map((row) => (
          <li key={row.id} className="flex min-h-9 flex-wrap items-center gap-x-3 py-1 pr-2 pl-3 text-sm">
            <LevelMark level={row.severity} shapeOnly />
            <Link
              href={`/alerts/${row.id}`}
              className="min-w-0 flex-1 break-words underline-offset-2 hover:underline max-md:basis-[80%]"
            >
              <ForeignText>{row.title}</ForeignText>
            </Link>
            <QueueMarks row={row} mark={null} />
            <span className="flex justify-end md:w-28">
              <FactAmount fact={row.fact} />
            </span>
            <DueText alert={row} now={now} className="w-20 justify-end text-right text-xs md:mr-32" />
          </li>
        ))}
      {rows.hasNextPage ? (
        <li className="px-3 py-1">
          <Button size="sm" disabled={rows.isFetchingNextPage} onClick={() => void rows.fetchNextPage()}>
            More
          </Button>
        </li>
      ) : null}
    </ul>
  )
}
