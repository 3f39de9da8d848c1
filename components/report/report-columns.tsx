import { TimeText } from '@/components/chain/time-text'
import { columnsOf } from '@/components/data-table/data-table'
import { ForeignText } from '@/components/foreign-text'
import { Link } from '@/components/ui/link'
import type { ReportSummary } from '@/contract/report/reports'
import { ReportStatusMark } from './report-status'
import { ReportSubjectText } from './report-subject'
import { formatWord, typeWord } from './report-words'

const column = columnsOf<ReportSummary>()

/** The columns of the list of reports. */
export const reportColumns = column.columns([
  column.accessor('title', {
    header: 'Report',
    cell: ({ row: { original: one } }) => (
      <Link
        href={`/reports/${one.id}`}
        title={one.title}
        className="block max-w-md truncate rounded-sm underline-offset-2 hover:underline"
      >
        <ForeignText>{one.title}</ForeignText>
      </Link>
    ),
    meta: { sort: 'title', fixed: true, skeleton: 'w-64' },
  }),
  column.accessor('type', { header: 'Type', cell: ({ getValue }) => typeWord[getValue()], meta: { cell: 'whitespace-nowrap' } }),
  column.display({
    id: 'about',
    header: 'About',
    cell: ({ row }) => <ReportSubjectText report={row.original} />,
    meta: { skeleton: 'w-28' },
  }),
  column.accessor('version', {
    header: 'Version',
    meta: { align: 'right', skeleton: 'w-6' },
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
  column.accessor('model_version', {
    header: 'Model',
    cell: ({ getValue }) => getValue() ?? '—',
    meta: { cell: 'whitespace-nowrap', extra: true },
  }),
  column.accessor('generated_by', {
    header: 'Requested by',
    cell: ({ getValue }) => <span className="block max-w-40 truncate">{getValue().name ?? getValue().type}</span>,
  }),
  column.accessor('created_at', {
    header: 'Requested',
    cell: ({ getValue }) => <TimeText value={getValue()} show="recent" />,
    meta: { sort: '-created_at', cell: 'whitespace-nowrap text-muted-foreground', skeleton: 'w-16' },
  }),
  column.accessor('generated_at', {
    header: 'Made',
    cell: ({ getValue }) => <TimeText value={getValue()} show="recent" />,
    meta: { cell: 'whitespace-nowrap text-muted-foreground', extra: true },
  }),
])

/** The two-line form of a row, for phones. */
export function ReportLines({ report }: { report: ReportSummary }) {
  return (
    <Link href={`/reports/${report.id}`} className="flex flex-col gap-1">
      <span className="truncate text-sm">
        <ForeignText>{report.title}</ForeignText>
      </span>
      <span className="flex flex-wrap items-center gap-x-2 text-muted-foreground text-xs">
        <ReportStatusMark status={report.status} />
        {typeWord[report.type]}, version {report.version}
        <TimeText value={report.created_at} show="recent" />
      </span>
    </Link>
  )
}
