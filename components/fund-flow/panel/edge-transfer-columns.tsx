'use client'
import { createContext, use } from 'react'
import { AmountText, UsdText } from '@/components/chain/amount-text'
import { HashText } from '@/components/chain/hash-text'
import { TimeText } from '@/components/chain/time-text'
import { columnsOf } from '@/components/data-table/data-table'
import { Badge } from '@/components/ui/badge'
import type { EdgeTransfer } from '@/contract/graph/graph-series'

export interface TransferPicking {
  network: string
  picked: ReadonlyMap<string, EdgeTransfer>
  toggle: (transfer: EdgeTransfer) => void
  full: boolean
}
/** The selected transfers; the columns are made once and read the selection here. */
export const TransferPicking = createContext<TransferPicking | null>(null)

function Pick({ transfer }: { transfer: EdgeTransfer }) {
  const picking = use(TransferPicking)
  if (picking === null) return null
  const checked = picking.picked.has(transfer.id)
  return (
    <label className="-m-2 flex cursor-pointer items-center p-2">
      <input
        type="checkbox"
        tabIndex={-1}
        checked={checked}
        disabled={!checked && picking.full}
        onChange={() => picking.toggle(transfer)}
        aria-label={`Choose transaction ${transfer.transaction_hash}`}
        className="size-3.5 accent-(--primary)"
      />
    </label>
  )
}

function Hash({ transfer }: { transfer: EdgeTransfer }) {
  const picking = use(TransferPicking)
  return picking ? <HashText network={picking.network} hash={transfer.transaction_hash} /> : null
}

function Status({ status }: { status: EdgeTransfer['status'] }) {
  if (status === 'confirmed') return <span className="text-muted-foreground">Confirmed</span>
  if (status === 'pending') return <Badge tone="outline">Pending</Badge>
  return (
    <Badge tone="danger" title="Its block left the chain in a reorganisation; the transfer did not happen and counts in no sum">
      Orphaned, not counted
    </Badge>
  )
}

const column = columnsOf<EdgeTransfer>()

/** Columns of an edge's transfers. */
export const edgeTransferColumns = column.columns([
  column.display({
    id: 'pick',
    header: () => <span className="sr-only">Choose</span>,
    cell: ({ row }) => <Pick transfer={row.original} />,
    meta: { width: 'w-8', label: 'Choose' },
  }),
  column.display({
    id: 'time',
    header: 'Time',
    cell: ({ row }) => <TimeText value={row.original.timestamp} show="moment" className="tabular" />,
    meta: { sort: '-time', cell: 'whitespace-nowrap', skeleton: 'w-32' },
  }),
  column.display({
    id: 'amount',
    header: 'Amount',
    cell: ({ row: { original: one } }) => (
      <span className={one.status === 'orphaned' ? 'line-through decoration-muted-foreground' : undefined}>
        <AmountText amount={one.amount} asset={one.asset} />
      </span>
    ),
    meta: { align: 'right', sort: '-amount', cell: 'whitespace-nowrap', skeleton: 'w-24' },
  }),
  column.display({
    id: 'usd',
    header: 'USD at the time',
    cell: ({ row }) => <UsdText value={row.original.amount_usd} />,
    meta: { align: 'right', sort: '-usd', skeleton: 'w-20' },
  }),
  column.display({
    id: 'transaction',
    header: 'Transaction',
    cell: ({ row }) => <Hash transfer={row.original} />,
    meta: { skeleton: 'w-28' },
  }),
  column.display({
    id: 'status',
    header: 'Status',
    cell: ({ row }) => <Status status={row.original.status} />,
    meta: { skeleton: 'w-20' },
  }),
])

/** For several assets at once: their amounts cannot be compared. */
export const mixedTransferColumns = edgeTransferColumns.map((one) =>
  one.id === 'amount' ? { ...one, meta: { align: 'right' as const, cell: 'whitespace-nowrap', skeleton: 'w-24' } } : one,
)
