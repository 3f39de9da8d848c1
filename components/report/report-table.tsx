import Link from 'next/link'
import { TimeText } from '@/components/chain/time-text'
import { columnsOf, DataTable } from '@/components/data-table/data-table'
import type { ReportSummary } from '@/contract/reports'
import { ReportStatusMark } from './report-status'
import { ReportSubjectText } from './report-subject'
import { formatWord, typeWord } from './report-words'

const column = columnsOf<ReportSummary>()
const columns = column.columns([
  column.accessor('title', {
    header: 'Report',
    cell: ({ row: { original: one } }) => (
      <Link href={`/reports/${one.id}`} className="block max-w-md truncate rounded-sm underline-offset-2 hover:underline">
        {one.title}
      </Link>
    ),
  }),
  column.accessor('type', { header: 'Type', cell: ({ getValue }) => typeWord[getValue()] }),
  column.display({ id: 'about', header: 'About', cell: ({ row }) => <ReportSubjectText report={row.original} /> }),
  column.accessor('version', {
    header: 'Version',
    meta: { align: 'right' },
    cell: ({ row: { original: one } }) => (
      <>
        {one.version}
        {one.superseded_by ? <span className="text-muted-foreground"> (superseded)</span> : null}
      </>
    ),
  }),
  column.accessor('status', { header: 'Status', cell: ({ getValue }) => <ReportStatusMark status={getValue()} /> }),
  column.accessor('formats', {
    header: 'Files',
    cell: ({ getValue }) =>
      getValue()
        .map((file) => formatWord[file.format].name)
        .join(', '),
  }),
  column.accessor('created_at', {
    header: 'Asked for',
    cell: ({ row: { original: one } }) => (
      <span className="whitespace-nowrap text-muted-foreground">
        <TimeText value={one.created_at} show="recent" /> by {one.generated_by.name ?? one.generated_by.type}
      </span>
    ),
  }),
])

interface ReportTableProps {
  reports: readonly ReportSummary[] | undefined
  empty: React.ReactNode
  error: React.ComponentProps<typeof DataTable<ReportSummary>>['error']
  hasMore: boolean
  onMore: () => void
  loadingMore: boolean
}

/** Reports, newest first; on a phone as rows of two lines. */
export function ReportTable({ reports, ...rest }: ReportTableProps) {
  return (
    <DataTable
      label="Reports"
      columns={columns}
      rows={reports}
      rowKey={(one) => one.id}
      narrow={(one) => (
        <Link href={`/reports/${one.id}`} className="flex flex-col gap-1">
          <span className="truncate text-sm">{one.title}</span>
          <span className="flex flex-wrap items-center gap-x-2 text-muted-foreground text-xs">
            <ReportStatusMark status={one.status} />
            {typeWord[one.type]}, version {one.version}
            <TimeText value={one.created_at} show="recent" />
          </span>
        </Link>
      )}
      {...rest}
    />
  )
}
