import { TimeText } from '@/components/chain/time-text'
import { columnsOf } from '@/components/data-table/data-table'
import { Link } from '@/components/ui/link'
import type { WebhookOutcome } from '@/contract/webhook/webhook-outcomes'
import type { WebhookEndpoint } from '@/contract/webhook/webhooks'
import { EndpointMark } from './endpoint-mark'
import { eventsText } from './event-groups'
import { attemptWord, urlText } from './webhook-words'

export interface EndpointRow {
  endpoint: WebhookEndpoint
  /** Undefined until loaded. */
  outcome: WebhookOutcome | undefined
}

function Name({ endpoint }: { endpoint: WebhookEndpoint }) {
  return (
    <span className="flex min-w-0 flex-col">
      <Link
        href={`/settings/webhooks/${endpoint.id}`}
        className="break-all rounded-sm font-medium underline-offset-2 hover:underline"
      >
        {urlText(endpoint.url)}
      </Link>
      {endpoint.description ? <span className="break-words text-muted-foreground text-xs">{endpoint.description}</span> : null}
    </span>
  )
}

function LastOutcome({ outcome }: { outcome: WebhookOutcome | undefined }) {
  if (!outcome) return null
  const { last, waiting } = outcome
  return (
    <span className="flex flex-col">
      {last ? (
        <span>
          <span className={last.error ? 'text-danger-fg' : undefined}>{attemptWord(last)}</span>{' '}
          <TimeText value={last.at} show="recent" className="whitespace-nowrap text-muted-foreground text-xs" />
        </span>
      ) : (
        <span className="text-muted-foreground text-xs">Nothing was sent yet</span>
      )}
      {waiting > 0 ? (
        <span className="text-muted-foreground text-xs tabular-nums">{waiting.toLocaleString('en')} waiting</span>
      ) : null}
    </span>
  )
}

const column = columnsOf<EndpointRow>()
export const endpointColumns = column.columns([
  column.display({
    id: 'url',
    header: 'Endpoint',
    cell: ({ row }) => <Name endpoint={row.original.endpoint} />,
    meta: { skeleton: 'w-56', sort: 'url', fixed: true },
  }),
  column.display({
    id: 'events',
    header: 'Events',
    cell: ({ row }) => <span className="break-words">{eventsText(row.original.endpoint.events)}</span>,
    meta: { width: 'w-44', skeleton: 'w-24' },
  }),
  column.display({
    id: 'outcome',
    header: 'Last outcome',
    cell: ({ row }) => <LastOutcome outcome={row.original.outcome} />,
    meta: { width: 'w-52', skeleton: 'w-24' },
  }),
  column.display({
    id: 'state',
    header: 'State',
    cell: ({ row }) => <EndpointMark endpoint={row.original.endpoint} />,
    meta: { width: 'w-28', skeleton: 'w-16' },
  }),
  column.display({
    id: 'created',
    header: 'Added',
    cell: ({ row }) => <TimeText value={row.original.endpoint.created_at} show="recent" className="whitespace-nowrap" />,
    meta: { width: 'w-28', sort: '-created_at', extra: true },
  }),
])

/** The two-line form of a row, for phones. */
export function EndpointLines({ row: { endpoint, outcome } }: { row: EndpointRow }) {
  return (
    <div className="flex flex-col gap-1.5 py-1 text-sm">
      <span className="flex items-start justify-between gap-3">
        <Name endpoint={endpoint} />
        <EndpointMark endpoint={endpoint} />
      </span>
      <span className="flex items-start justify-between gap-3 text-xs">
        <span className="text-muted-foreground">{eventsText(endpoint.events)}</span>
        <LastOutcome outcome={outcome} />
      </span>
    </div>
  )
}
