import Link from 'next/link'
import type { z } from 'zod'
import { TimeText } from '@/components/chain/time-text'
import { EmptyState } from '@/components/ui/empty-state'
import type { screeningSummary } from '@/contract/screening'
import { queryText, ScreeningStatus } from './screening-status'

/** Stored screenings, newest first. */
export function ScreeningList({ rows }: { rows: readonly z.infer<typeof screeningSummary>[] }) {
  if (rows.length === 0) {
    return (
      <EmptyState
        title="Nothing was screened yet"
        description="Every screening is kept here with the list versions it was made against."
      />
    )
  }
  return (
    <ul className="divide-y divide-border border-border border-y">
      {rows.map((row) => (
        <li key={row.id}>
          <Link
            href={`/screening/results/${row.id}`}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 rounded-sm py-2 text-sm hover:bg-hover sm:grid-cols-[minmax(0,1fr)_10rem_9rem]"
          >
            <span
              className={row.query.address === null ? 'truncate font-medium' : 'truncate font-mono tabular-nums'}
              title={queryText(row.query)}
            >
              {queryText(row.query)}
            </span>
            <span>
              <ScreeningStatus status={row.status} />
            </span>
            <span className="text-muted-foreground text-xs sm:text-right">
              <TimeText value={row.screened_at} show="recent" />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
