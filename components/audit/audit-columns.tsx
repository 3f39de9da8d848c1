import { TimeText } from '@/components/chain/time-text'
import { columnsOf } from '@/components/data-table/data-table'
import type { AuditEvent } from '@/contract/audit/audit'
import { SentenceText } from './sentence-text'

const kinds: Record<AuditEvent['actor']['type'], string | null> = {
  user: null,
  api_key: 'API key',
  job: 'job',
  system: 'service',
}

/** The actor: by current name, else by id. */
export function Actor({ actor }: { actor: AuditEvent['actor'] }) {
  return (
    <span className="flex min-w-0 items-baseline gap-1.5">
      <span className="truncate" title={actor.id ?? undefined}>
        {actor.name ?? actor.id ?? 'The service'}
      </span>
      {kinds[actor.type] ? <span className="shrink-0 text-muted-foreground text-xs">{kinds[actor.type]}</span> : null}
    </span>
  )
}

const column = columnsOf<AuditEvent>()
export const auditColumns = column.columns([
  column.accessor('seq', {
    header: 'No.',
    cell: ({ row }) => <span className="tabular text-muted-foreground">{row.original.seq.toLocaleString('en')}</span>,
    meta: { width: 'w-20', align: 'right', skeleton: 'w-10', sort: '-seq' },
  }),
  column.accessor('at', {
    header: 'When',
    cell: ({ row }) => <TimeText value={row.original.at} show="recent" className="whitespace-nowrap" />,
    meta: { width: 'w-32', skeleton: 'w-20' },
  }),
  column.display({
    id: 'actor',
    header: 'Who',
    cell: ({ row }) => <Actor actor={row.original.actor} />,
    meta: { width: 'w-48', skeleton: 'w-32' },
  }),
  column.display({
    id: 'sentence',
    header: 'What happened',
    cell: ({ row }) => (
      <span className="block max-w-[44rem] truncate">
        <SentenceText event={row.original} />
      </span>
    ),
    meta: { skeleton: 'w-72', fixed: true },
  }),
  column.accessor('ip', {
    header: 'From address',
    cell: ({ getValue }) => <span className="font-mono text-xs">{getValue() ?? '—'}</span>,
    meta: { width: 'w-36', skeleton: 'w-24', extra: true },
  }),
  column.accessor('action', {
    header: 'Action',
    cell: ({ row }) => <span className="font-mono text-xs">{row.original.action}</span>,
    meta: { width: 'w-56', skeleton: 'w-32', extra: true },
  }),
  column.display({
    id: 'object',
    header: 'Id',
    cell: ({ row }) => (
      <span className="block truncate font-mono text-xs" title={row.original.object_id ?? undefined}>
        {row.original.object_id ?? row.original.object_type}
      </span>
    ),
    meta: { skeleton: 'w-48', extra: true },
  }),
  column.accessor('request_id', {
    header: 'Request',
    cell: ({ getValue }) => (
      <span className="block max-w-48 truncate font-mono text-xs" title={getValue()}>
        {getValue()}
      </span>
    ),
    meta: { width: 'w-48', skeleton: 'w-32', extra: true },
  }),
])

/** The two-line form of a row, for phones. */
export function AuditLines({ event, onOpen }: { event: AuditEvent; onOpen: () => void }) {
  return (
    <div className="flex flex-col gap-0.5">
      <span className="flex items-baseline justify-between gap-3">
        <span className="min-w-0">
          <span className="font-medium">{event.actor.name ?? event.actor.id ?? 'The service'}</span>{' '}
          <SentenceText event={event} />
        </span>
        <TimeText value={event.at} show="recent" className="shrink-0 whitespace-nowrap text-xs" />
      </span>
      <button type="button" onClick={onOpen} className="link w-fit rounded-sm text-left text-xs">
        Entry {event.seq.toLocaleString('en')}
      </button>
    </div>
  )
}
