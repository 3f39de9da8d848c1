import { TimeText } from '@/components/chain/time-text'
import { columnsOf } from '@/components/data-table/data-table'
import { Badge } from '@/components/ui/badge'
import { Incomplete } from './incomplete'
import type { ListVersionRow } from './list-version-row'

export const listVersionWord: Record<ListVersionRow['state'], string> = {
  active: 'In force',
  superseded: 'Superseded',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
}

/** The entries of a refused file were not all counted. */
function counted({ state }: ListVersionRow, n: number): string {
  return state === 'refused' ? '—' : n.toLocaleString('en')
}

function State({ version }: { version: ListVersionRow }) {
  return (
    <span>
      <Badge
        tone={
          version.state === 'active'
            ? 'accent'
            : version.state === 'refused' || version.state === 'withdrawn'
              ? 'danger'
              : 'neutral'
        }
      >
        {listVersionWord[version.state]}
      </Badge>{' '}
      {version.complete ? null : <Badge tone="stale">Incomplete</Badge>}{' '}
      {version.confirmed ? <span className="text-muted-foreground text-xs">confirmed by an operator</span> : null}
      <Incomplete reasons={version.incomplete_reasons} />
      {version.refusal ? (
        <span className="mt-0.5 block max-w-96 text-pretty text-muted-foreground text-xs">{version.refusal}</span>
      ) : null}
    </span>
  )
}

const column = columnsOf<ListVersionRow>()
export const listVersionColumns = column.columns([
  column.accessor('version', {
    header: 'Version',
    cell: ({ getValue }) => <span className="break-all font-mono text-xs">{getValue()}</span>,
    meta: { fixed: true, skeleton: 'w-40' },
  }),
  column.accessor('state', {
    header: 'State',
    cell: ({ row }) => <State version={row.original} />,
    meta: { skeleton: 'w-20' },
  }),
  column.accessor('published_at', {
    header: 'Published',
    cell: ({ getValue }) => <TimeText value={getValue()} show="date" className="whitespace-nowrap" />,
    meta: { width: 'w-32', sort: '-published_at', skeleton: 'w-20' },
  }),
  column.accessor('ingested_at', {
    header: 'Read',
    cell: ({ getValue }) => <TimeText value={getValue()} show="recent" className="whitespace-nowrap" />,
    meta: { width: 'w-32', sort: '-ingested_at', skeleton: 'w-20' },
  }),
  column.accessor('entry_count', {
    header: 'Entries',
    cell: ({ row }) => counted(row.original, row.original.entry_count),
    meta: { width: 'w-24', align: 'right', sort: '-entry_count', skeleton: 'w-12' },
  }),
  column.accessor('address_count', {
    header: 'Addresses',
    cell: ({ row }) => counted(row.original, row.original.address_count),
    meta: { width: 'w-24', align: 'right', skeleton: 'w-10' },
  }),
  column.accessor('flagged_count', {
    header: 'Flagged',
    cell: ({ row }) => counted(row.original, row.original.flagged_count),
    meta: { width: 'w-20', align: 'right', extra: true },
  }),
  column.accessor('format', { header: 'Format', meta: { extra: true } }),
  column.accessor('sha256', {
    header: 'SHA-256',
    cell: ({ getValue }) => (
      <span className="font-mono text-muted-foreground text-xs" title={getValue()}>
        {getValue().slice(0, 12)}…
      </span>
    ),
    meta: { width: 'w-32', skeleton: 'w-20' },
  }),
])

/** The two-line form of a row, for phones. */
export function ListVersionLines({ version }: { version: ListVersionRow }) {
  return (
    <div className="flex flex-col gap-1">
      <span className="break-all font-mono text-xs">{version.version}</span>
      <State version={version} />
      <span className="text-muted-foreground text-xs">
        {version.state === 'refused'
          ? ''
          : `${version.entry_count.toLocaleString('en')} entries, ${version.address_count.toLocaleString('en')} addresses, `}
        read <TimeText value={version.ingested_at} show="recent" />
      </span>
    </div>
  )
}
