import { networkLabel } from '@/components/chain/network-label'
import { shortAddress } from '@/components/chain/short-address'
import { TimeText } from '@/components/chain/time-text'
import { columnsOf } from '@/components/data-table/data-table'
import { Badge } from '@/components/ui/badge'
import { CopyButton } from '@/components/ui/copy-button'
import { Link } from '@/components/ui/link'
import type { StoredCheck } from '@/contract/risk/stored-checks'
import { LevelMark } from '../level-mark'

function Subject({ check }: { check: StoredCheck }) {
  return (
    <span className="flex min-w-0 items-center gap-1">
      <Link
        href={`/risk/checks/${check.id}`}
        title={check.subject}
        className="min-w-0 truncate rounded-sm font-mono underline-offset-2 hover:underline"
      >
        {shortAddress(check.subject)}
      </Link>
      <CopyButton value={check.subject} label={check.type === 'address' ? 'Copy the address' : 'Copy the hash'} />
      {check.stale ? <Badge tone="stale">Stale data</Badge> : null}
    </span>
  )
}

/** A score is meaningless if the level is unknown. */
const scoreText = ({ level, score }: StoredCheck) => (level === 'unknown' ? '' : score)

function makerText({ type, name }: StoredCheck['made_by']): string {
  if (type === 'user' || type === 'api_key') return name ?? (type === 'user' ? 'a person' : 'an API key')
  return 'monitoring'
}

const column = columnsOf<StoredCheck>()
export const checkColumns = column.columns([
  column.accessor('level', {
    header: 'Level',
    cell: ({ getValue }) => <LevelMark level={getValue()} />,
    meta: { width: 'w-24', skeleton: 'w-16' },
  }),
  column.accessor('score', {
    header: 'Score',
    cell: ({ row }) => <span className="font-mono">{scoreText(row.original)}</span>,
    meta: { width: 'w-16', align: 'right', sort: '-score', skeleton: 'w-6' },
  }),
  column.accessor('subject', {
    header: 'Checked',
    cell: ({ row }) => <Subject check={row.original} />,
    meta: { fixed: true, skeleton: 'w-40' },
  }),
  column.accessor('type', {
    header: 'Kind',
    cell: ({ getValue }) => (getValue() === 'address' ? 'Address' : 'Transaction'),
    meta: { width: 'w-28', skeleton: 'w-16' },
  }),
  column.accessor('network', {
    header: 'Network',
    cell: ({ getValue }) => networkLabel(getValue()),
    meta: { width: 'w-28', skeleton: 'w-16' },
  }),
  column.display({
    id: 'by',
    header: 'Made by',
    cell: ({ row }) => <span className="block max-w-48 truncate">{makerText(row.original.made_by)}</span>,
    meta: { width: 'w-48', skeleton: 'w-24' },
  }),
  column.accessor('policy_version', {
    header: 'Policy',
    cell: ({ row }) => (
      <Link href={`/policies/${row.original.policy_id}`} className="rounded-sm underline-offset-2 hover:underline">
        version {row.original.policy_version}
      </Link>
    ),
    meta: { width: 'w-24', extra: true },
  }),
  column.accessor('model_version', {
    header: 'Model',
    cell: ({ getValue }) => <span className="font-mono text-xs">{getValue()}</span>,
    meta: { width: 'w-24', extra: true },
  }),
  column.accessor('checked_at', {
    header: 'When',
    cell: ({ getValue }) => <TimeText value={getValue()} show="recent" className="whitespace-nowrap text-muted-foreground" />,
    meta: { width: 'w-32', align: 'right', sort: '-checked_at', skeleton: 'w-20' },
  }),
])

/** The two-line form of a row, for phones. */
export function CheckLines({ check }: { check: StoredCheck }) {
  return (
    <div className="flex flex-col gap-1 text-sm">
      <span className="flex items-center justify-between gap-3">
        <Subject check={check} />
        <span className="flex items-center gap-1.5">
          <LevelMark level={check.level} />
          <span className="tabular font-mono">{scoreText(check)}</span>
        </span>
      </span>
      <span className="flex items-center justify-between gap-3 text-muted-foreground text-xs">
        <span className="min-w-0 truncate">
          {networkLabel(check.network)}
          {check.type === 'transaction' ? ' transaction' : ''}, {makerText(check.made_by)}
        </span>
        <TimeText value={check.checked_at} show="recent" />
      </span>
    </div>
  )
}
