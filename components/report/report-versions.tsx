'use client'
import { useQuery } from '@tanstack/react-query'
import { TimeText } from '@/components/chain/time-text'
import { ForeignText } from '@/components/foreign-text'
import { useTRPC } from '@/components/trpc'
import { Link } from '@/components/ui/link'
import { Skeleton } from '@/components/ui/notice/skeleton'
import type { ReportType } from '@/contract/report/report-document'
import { lookAgain } from './look-again'
import { ReportStatusMark } from './report-status'

/** How many per page. */
export const versionsShown = '20'

interface ReportVersionsProps {
  /** The subject, as `reports.list` filters. */
  about: { case_id: string } | { subject: string } | { type: ReportType }
  /** The report that is open. */
  current?: string
  empty: string
}

/** The reports about one subject, newest first. */
export function ReportVersions({ about, current, empty }: ReportVersionsProps) {
  const trpc = useTRPC()
  const reports = useQuery(
    trpc.reports.list.queryOptions(
      { ...about, limit: versionsShown },
      { refetchInterval: ({ state }) => lookAgain(state.data?.data) },
    ),
  )
  if (reports.isPending) return <Skeleton className="h-10" />
  const rows = reports.data?.data ?? []
  if (rows.length === 0) return <p className="text-muted-foreground text-sm">{empty}</p>
  return (
    <ul aria-label="Reports about this" className="flex flex-col divide-y divide-border">
      {rows.map((one) => (
        <li key={one.id} className="flex flex-col gap-0.5 py-2 text-sm">
          <Link
            href={`/reports/${one.id}`}
            aria-current={one.id === current ? 'page' : undefined}
            className="min-w-0 break-words rounded-sm underline-offset-2 hover:underline aria-[current=page]:font-medium"
          >
            <ForeignText>{one.title}</ForeignText>, version {one.version}
          </Link>
          <span className="flex flex-wrap items-center gap-2 text-muted-foreground text-xs">
            <ReportStatusMark status={one.status} />
            {one.superseded_by ? 'Superseded' : null}
            <TimeText value={one.created_at} show="recent" />
          </span>
        </li>
      ))}
    </ul>
  )
}
