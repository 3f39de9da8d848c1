import { TimeText } from '@/components/chain/time-text'
import { columnsOf } from '@/components/data-table/data-table'
import { ForeignText } from '@/components/foreign-text'
import { LevelMark } from '@/components/risk/level-mark'
import { Link } from '@/components/ui/link'
import type { Customer } from '@/contract/customer/customers'
import { plainWords } from '@/contract/words'

/** The level as last computed, and whether it may be higher because data is missing. */
export function CustomerLevel({ risk }: Pick<Customer, 'risk'>) {
  if (risk === null) return <span className="text-muted-foreground text-xs">Not computed yet</span>
  return (
    <span className="inline-flex items-center gap-1.5">
      <LevelMark level={risk.level} />
      {risk.complete || risk.level === 'unknown' || risk.level === 'severe' ? null : (
        <span className="whitespace-nowrap text-muted-foreground text-xs" title="Not everything is known, so it may be higher">
          or higher
        </span>
      )}
    </span>
  )
}

function OpenAlerts({ customer }: { customer: Customer }) {
  if (customer.alerts_open === 0) return <span className="text-muted-foreground">0</span>
  const query = new URLSearchParams({ customer_reference: customer.reference, state: 'open,in_review,escalated', snoozed: 'any' })
  return (
    <Link
      href={`/alerts?${query}`}
      className="link"
      aria-label={`${customer.alerts_open} open alerts of customer ${customer.reference}`}
    >
      {customer.alerts_open.toLocaleString('en')}
    </Link>
  )
}

const none = <span className="text-muted-foreground">—</span>

const column = columnsOf<Customer>()

/** The columns of the list of customers; `extra` ones are hidden until chosen. */
export const customerColumns = column.columns([
  column.accessor('reference', {
    header: 'Reference',
    cell: ({ row: { original: customer } }) => (
      <Link
        href={`/customers/${customer.id}`}
        title={customer.reference}
        className="block max-w-56 truncate rounded-sm font-medium underline-offset-2 hover:underline"
      >
        <ForeignText>{customer.reference}</ForeignText>
      </Link>
    ),
    meta: { fixed: true, width: 'w-48', skeleton: 'w-28' },
  }),
  column.accessor('name', {
    header: 'Name',
    cell: ({ row }) => (
      <span className="block max-w-72 truncate" title={row.original.name ?? undefined}>
        {row.original.name ?? none}
      </span>
    ),
    meta: { skeleton: 'w-40' },
  }),
  column.accessor('risk', {
    header: 'Risk',
    cell: ({ getValue }) => <CustomerLevel risk={getValue()} />,
    meta: { width: 'w-36', skeleton: 'w-16' },
  }),
  column.accessor('type', {
    header: 'Type',
    cell: ({ getValue }) => plainWords(getValue() ?? '—'),
    meta: { extra: true },
  }),
  column.accessor('country', {
    header: 'Country',
    cell: ({ getValue }) => <span className="block max-w-32 truncate">{getValue() ?? none}</span>,
    meta: { extra: true },
  }),
  column.accessor('wallets', {
    header: 'Wallets',
    cell: ({ getValue }) => getValue().toLocaleString('en'),
    meta: { align: 'right', extra: true, skeleton: 'w-6' },
  }),
  column.accessor('transfers', {
    header: 'Transfers',
    cell: ({ getValue }) => getValue().toLocaleString('en'),
    meta: { width: 'w-24', align: 'right', skeleton: 'w-8' },
  }),
  column.accessor('last_transfer_at', {
    header: 'Last transfer',
    cell: ({ getValue }) => <TimeText value={getValue()} show="recent" className="whitespace-nowrap" />,
    meta: { width: 'w-36', align: 'right', skeleton: 'w-20' },
  }),
  column.accessor('alerts_open', {
    header: 'Open alerts',
    cell: ({ row }) => <OpenAlerts customer={row.original} />,
    meta: { width: 'w-24', align: 'right', skeleton: 'w-6' },
  }),
  column.accessor('created_at', {
    header: 'Created',
    cell: ({ getValue }) => <TimeText value={getValue()} show="recent" className="whitespace-nowrap" />,
    meta: { width: 'w-32', align: 'right', skeleton: 'w-20' },
  }),
])

/** The two-line form of a row, for phones. */
export function CustomerLines({ customer }: { customer: Customer }) {
  return (
    <div className="flex min-w-0 flex-col gap-0.5 text-sm">
      <span className="flex items-center justify-between gap-3">
        <Link href={`/customers/${customer.id}`} className="min-w-0 truncate rounded-sm font-medium">
          {customer.name ?? customer.reference}
        </Link>
        <CustomerLevel risk={customer.risk} />
      </span>
      <span className="flex flex-wrap items-center justify-between gap-x-3 text-muted-foreground text-xs">
        <span className="min-w-0 truncate">
          {customer.name ? `${customer.reference}, ` : ''}
          {customer.transfers.toLocaleString('en')} {customer.transfers === 1 ? 'transfer' : 'transfers'}
          {customer.last_transfer_at ? (
            <>
              , last <TimeText value={customer.last_transfer_at} show="recent" />
            </>
          ) : null}
        </span>
        {customer.alerts_open > 0 ? (
          <span>
            <OpenAlerts customer={customer} /> open
          </span>
        ) : null}
      </span>
    </div>
  )
}
