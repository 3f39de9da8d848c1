import { TimeText } from '@/components/chain/time-text'
import { columnsOf } from '@/components/data-table/data-table'
import { ForeignText } from '@/components/foreign-text'
import { Link } from '@/components/ui/link'
import type { PolicySummary } from '@/contract/policies'
import { actorText } from '../actor-text'
import { PolicyStatusBadge } from '../policy-status'

const column = columnsOf<PolicySummary>()
export const versionColumns = column.columns([
  column.accessor('version', {
    header: 'Version',
    cell: ({ getValue }) => <span className="tabular font-mono">{getValue()}</span>,
    meta: { width: 'w-20', sort: '-version', skeleton: 'w-6' },
  }),
  column.accessor('name', {
    header: 'Name',
    cell: ({ row: { original: version } }) => (
      <Link href={`/policies/${version.id}`} className="rounded-sm font-medium underline-offset-2 hover:underline">
        <ForeignText>{version.name}</ForeignText>
      </Link>
    ),
    meta: { sort: 'name', fixed: true, skeleton: 'w-40' },
  }),
  column.accessor('status', {
    header: 'State',
    cell: ({ getValue }) => <PolicyStatusBadge status={getValue()} />,
    meta: { width: 'w-24', skeleton: 'w-14' },
  }),
  column.accessor('rules', {
    header: 'Rules',
    meta: { width: 'w-16', align: 'right', skeleton: 'w-6' },
  }),
  column.display({
    id: 'author',
    header: 'Author',
    cell: ({ row }) => <span className="block max-w-40 truncate text-muted-foreground">{actorText(row.original.author)}</span>,
    meta: { skeleton: 'w-24' },
  }),
  column.accessor('reason', {
    header: 'Reason',
    cell: ({ getValue }) => (
      <span className="block max-w-72 truncate text-muted-foreground" title={getValue() ?? undefined}>
        {getValue() ?? '–'}
      </span>
    ),
    meta: { skeleton: 'w-48' },
  }),
  column.accessor('activated_at', {
    header: 'Activated',
    cell: ({ getValue }) => <TimeText value={getValue()} show="recent" className="whitespace-nowrap text-muted-foreground" />,
    meta: { extra: true },
  }),
  column.accessor('sha256', {
    header: 'SHA-256',
    cell: ({ getValue }) => (
      <span className="font-mono text-muted-foreground text-xs" title={getValue()}>
        {getValue().slice(0, 12)}…
      </span>
    ),
    meta: { extra: true },
  }),
  column.accessor('updated_at', {
    header: 'Last change',
    cell: ({ getValue }) => <TimeText value={getValue()} show="recent" className="whitespace-nowrap text-muted-foreground" />,
    meta: { width: 'w-28', align: 'right', sort: '-updated_at', skeleton: 'w-20' },
  }),
])

/** The two-line form of a row, for phones. */
export function VersionLines({ version }: { version: PolicySummary }) {
  return (
    <Link href={`/policies/${version.id}`} className="block rounded-sm">
      <span className="flex items-center justify-between gap-3">
        <span className="min-w-0 truncate font-medium">
          {version.version}. <ForeignText>{version.name}</ForeignText>
        </span>
        <PolicyStatusBadge status={version.status} />
      </span>
      <span className="block text-pretty text-muted-foreground text-xs">
        {actorText(version.author)}, <TimeText value={version.updated_at} show="recent" />
        {version.reason ? `: ${version.reason}` : ''}
      </span>
    </Link>
  )
}
