import { TimeText } from '@/components/chain/time-text'
import { columnsOf } from '@/components/data-table/data-table'
import type { WebhookDelivery } from '@/contract/webhook/webhooks'
import { DeliveryMark } from './delivery-mark'
import { NextTry } from './next-try'
import { attemptWord, latencyText } from './webhook-words'

/** The newest attempt: its result and duration. */
function Answer({ delivery: { attempts } }: { delivery: WebhookDelivery }) {
  const [last] = attempts
  if (!last) return <span className="text-muted-foreground text-xs">No attempt yet</span>
  return (
    <span>
      <span className={last.error ? 'text-danger-fg' : undefined}>{attemptWord(last)}</span>{' '}
      <span className="whitespace-nowrap text-muted-foreground text-xs tabular-nums">{latencyText(last.latency_ms)}</span>
    </span>
  )
}

function Next({ delivery: { next_attempt_at: at, attempt_count: made } }: { delivery: WebhookDelivery }) {
  return (
    <span className="text-muted-foreground text-xs">
      <span className="tabular-nums">{made === 1 ? '1 attempt' : `${made} attempts`}</span>
      {at ? (
        <>
          , next <NextTry at={at} />
        </>
      ) : null}
    </span>
  )
}

const column = columnsOf<WebhookDelivery>()
export const deliveryColumns = column.columns([
  column.accessor('status', {
    header: 'State',
    cell: ({ getValue }) => <DeliveryMark status={getValue()} />,
    meta: { width: 'w-32', skeleton: 'w-16' },
  }),
  column.accessor('event_type', {
    header: 'Event',
    cell: ({ getValue }) => <span className="break-all font-mono text-xs">{getValue()}</span>,
    meta: { skeleton: 'w-32', fixed: true },
  }),
  column.display({
    id: 'answer',
    header: 'Answer',
    cell: ({ row }) => <Answer delivery={row.original} />,
    meta: { width: 'w-48', skeleton: 'w-20' },
  }),
  column.display({
    id: 'attempts',
    header: 'Attempts',
    cell: ({ row }) => <Next delivery={row.original} />,
    meta: { width: 'w-52', skeleton: 'w-24' },
  }),
  column.accessor('event_at', {
    header: 'Happened',
    cell: ({ getValue }) => <TimeText value={getValue()} show="recent" className="whitespace-nowrap text-muted-foreground" />,
    meta: { width: 'w-36', skeleton: 'w-20', sort: '-created_at' },
  }),
  column.accessor('delivered_at', {
    header: 'Delivered',
    cell: ({ getValue }) => <TimeText value={getValue()} show="recent" className="whitespace-nowrap text-muted-foreground" />,
    meta: { width: 'w-36', skeleton: 'w-20', extra: true },
  }),
  column.accessor('id', {
    header: 'Id',
    cell: ({ getValue }) => <span className="font-mono text-xs">{getValue()}</span>,
    meta: { skeleton: 'w-40', extra: true },
  }),
])

/** The two-line form of a row for phones, a button that opens its panel. */
export function DeliveryLines({ delivery, onOpen }: { delivery: WebhookDelivery; onOpen: () => void }) {
  return (
    <button type="button" onClick={onOpen} className="flex w-full flex-col gap-1.5 py-1 text-left text-sm">
      <span className="flex w-full items-start justify-between gap-3">
        <span className="min-w-0 break-all font-mono text-xs">{delivery.event_type}</span>
        <DeliveryMark status={delivery.status} />
      </span>
      <span className="flex w-full flex-wrap items-baseline justify-between gap-x-3">
        <Answer delivery={delivery} />
        <TimeText value={delivery.event_at} show="recent" className="text-muted-foreground text-xs" />
      </span>
      <Next delivery={delivery} />
    </button>
  )
}
