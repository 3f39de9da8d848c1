import { networkLabel } from '@/components/chain/network-label'
import { shortAddress } from '@/components/chain/short-address'
import { TimeText } from '@/components/chain/time-text'
import { useMinute } from '@/components/chain/use-minute'
import { columnsOf } from '@/components/data-table/data-table'
import { ForeignText } from '@/components/foreign-text'
import { Link } from '@/components/ui/link'
import type { CaseSummary } from '@/contract/case/cases'
import { plainWords } from '@/contract/words'
import { DueMark, PriorityMark, StateMark } from '../case-marks'
import { stageWord } from '../case-words'

const column = columnsOf<CaseSummary>()

/** The columns of the list of cases; `extra` ones are hidden until chosen. */
export const caseColumns = column.columns([
  column.accessor('title', {
    header: 'Case',
    cell: ({ row: { original: file } }) => (
      <Link
        href={`/cases/${file.id}`}
        className="flex min-w-0 max-w-80 gap-2 rounded-sm underline-offset-2 hover:underline 2xl:max-w-md"
      >
        <span className="shrink-0 text-muted-foreground tabular-nums">#{file.number}</span>
        <span className="truncate" title={file.title}>
          <ForeignText>{file.title}</ForeignText>
        </span>
      </Link>
    ),
    meta: { sort: 'title', fixed: true, skeleton: 'w-64' },
  }),
  column.accessor('stage', {
    header: 'Stage',
    cell: ({ row }) => <StageText file={row.original} />,
    meta: { cell: 'whitespace-nowrap' },
  }),
  column.accessor('priority', {
    header: 'Priority',
    cell: ({ getValue }) => <PriorityMark priority={getValue()} />,
    meta: { sort: '-priority' },
  }),
  column.accessor('assigned_investigator', {
    header: 'Investigator',
    cell: ({ getValue }) => <PersonText person={getValue()} />,
    meta: { cell: 'max-w-40 truncate', skeleton: 'w-28' },
  }),
  column.accessor('reviewer', {
    header: 'Reviewer',
    cell: ({ getValue }) => <PersonText person={getValue()} />,
    meta: { cell: 'max-w-40 truncate', extra: true },
  }),
  column.accessor('subjects', {
    header: 'Subject',
    cell: ({ row }) => <SubjectText file={row.original} />,
    meta: { cell: 'whitespace-nowrap font-mono text-xs', skeleton: 'w-28' },
  }),
  column.accessor('alert_ids', {
    header: 'Alerts',
    cell: ({ getValue }) => getValue().length || '',
    meta: { align: 'right', skeleton: 'w-6' },
  }),
  column.accessor('open_tasks', {
    header: 'Open tasks',
    cell: ({ getValue }) => getValue() || '',
    meta: { align: 'right', extra: true, skeleton: 'w-6' },
  }),
  column.accessor('evidence_files', {
    header: 'Files',
    cell: ({ getValue }) => getValue() || '',
    meta: { align: 'right', extra: true, skeleton: 'w-6' },
  }),
  column.accessor('type', {
    header: 'Type',
    cell: ({ getValue }) => plainWords(getValue()),
    meta: { cell: 'whitespace-nowrap', extra: true },
  }),
  column.accessor('tags', {
    header: 'Tags',
    cell: ({ getValue }) => (
      <span className="block max-w-48 truncate" title={getValue().join(', ')}>
        {getValue().join(', ')}
      </span>
    ),
    meta: { extra: true },
  }),
  column.accessor('customer_reference', {
    header: 'Customer',
    cell: ({ getValue }) => <span className="block max-w-40 truncate">{getValue()}</span>,
    meta: { extra: true },
  }),
  column.accessor('external_reference', {
    header: 'External id',
    cell: ({ getValue }) => <span className="block max-w-40 truncate">{getValue()}</span>,
    meta: { extra: true },
  }),
  column.accessor('due_at', {
    header: 'Due',
    cell: ({ row }) => <DueText file={row.original} />,
    meta: { sort: 'due_at', skeleton: 'w-14' },
  }),
  column.accessor('opened_at', {
    header: 'Opened',
    cell: ({ getValue }) => <TimeText value={getValue()} />,
    meta: { sort: '-created_at', cell: 'whitespace-nowrap text-muted-foreground text-xs', skeleton: 'w-16' },
  }),
  column.accessor('updated_at', {
    header: 'Changed',
    cell: ({ getValue }) => <TimeText value={getValue()} />,
    meta: { sort: '-updated_at', cell: 'whitespace-nowrap text-muted-foreground text-xs', extra: true },
  }),
])

/** The two-line form of a row, for phones. */
export function CaseLines({ file }: { file: CaseSummary }) {
  return (
    <Link href={`/cases/${file.id}`} className="flex flex-col gap-1">
      <span className="flex gap-2 text-sm">
        <span className="shrink-0 text-muted-foreground tabular-nums">#{file.number}</span>
        <span className="min-w-0 truncate">
          <ForeignText>{file.title}</ForeignText>
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted-foreground text-xs">
        <StageText file={file} />
        <PriorityMark priority={file.priority} />
        <span className="min-w-0 truncate">{file.assigned_investigator?.name ?? 'Unassigned'}</span>
        <DueText file={file} />
      </span>
    </Link>
  )
}

function PersonText({ person }: { person: CaseSummary['reviewer'] }) {
  return person ? (
    <span title={person.email}>
      <ForeignText>{person.name}</ForeignText>
    </span>
  ) : (
    <span className="text-muted-foreground">Unassigned</span>
  )
}

function DueText({ file }: { file: CaseSummary }) {
  return <DueMark file={file} now={useMinute()} />
}

function StageText({ file }: { file: CaseSummary }) {
  if (file.state === 'open') return <>{stageWord[file.stage]}</>
  return (
    <span className="inline-flex items-center gap-2">
      {file.state === 'closed' ? null : stageWord[file.stage]} <StateMark file={file} />
    </span>
  )
}

function SubjectText({ file }: { file: CaseSummary }) {
  const [subject] = file.subjects
  if (subject === undefined) return null
  const more = file.subjects.length - 1
  return (
    <span title={subject.network ? `${subject.value} on ${networkLabel(subject.network)}` : subject.value}>
      {subject.name ?? shortAddress(subject.value)}
      {more > 0 ? <span className="font-sans text-muted-foreground"> +{more}</span> : null}
    </span>
  )
}
