'use client'

import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { AddressText } from '@/components/chain/address-text'
import { AmountText, UsdText } from '@/components/chain/amount-text'
import { columnsOf, DataTable } from '@/components/data-table/data-table'
import { EmptyState } from '@/components/ui/notice/empty-state'
import { cn } from '@/components/ui/style/cn'
import type { TransactionTransfer } from '@/contract/wallet/transactions'
import { categoryLabel } from '@/contract/words'
import { CheckedLevel, type LevelOfAddress } from './checked-level'

interface Row {
  transfer: TransactionTransfer
  from: LevelOfAddress | undefined
  to: LevelOfAddress | undefined
}

type End = TransactionTransfer['sender']

function EndOf({
  network,
  end,
  level,
  stacked = false,
}: {
  network: string
  end: End
  level: LevelOfAddress | undefined
  stacked?: boolean
}) {
  return (
    <span className={cn('min-w-0 gap-1.5', stacked ? 'block' : 'flex items-center whitespace-nowrap')}>
      <AddressText network={network} address={end.address} entity={end.entity} oneLine={!stacked} />
      {end.category ? <span className="truncate text-muted-foreground text-xs">{categoryLabel(end.category)}</span> : null}
      <span className={cn(stacked && 'ml-1.5')}>
        <CheckedLevel level={level} />
      </span>
    </span>
  )
}

const struck = (t: TransactionTransfer) => (t.status === 'orphaned' ? 'line-through decoration-muted-foreground' : undefined)

const column = columnsOf<Row>()
const columns = column.columns([
  column.display({
    id: 'index',
    header: '#',
    meta: { width: 'w-12', cell: 'tabular text-muted-foreground' },
    cell: ({ row }) => row.original.transfer.index,
  }),
  column.display({
    id: 'from',
    header: 'From',
    cell: ({ row: { original: r } }) => <EndOf network={r.transfer.network} end={r.transfer.sender} level={r.from} />,
  }),
  column.display({
    id: 'to',
    header: 'To',
    cell: ({ row: { original: r } }) => (
      <span className="flex items-center gap-2">
        <ArrowRight aria-hidden="true" className="size-3.5 shrink-0 text-muted-foreground" />
        <EndOf network={r.transfer.network} end={r.transfer.recipient} level={r.to} />
      </span>
    ),
  }),
  column.display({
    id: 'amount',
    header: 'Amount',
    meta: { align: 'right', cell: 'whitespace-nowrap' },
    cell: ({ row: { original: r } }) => (
      <span className={struck(r.transfer)}>
        <AmountText amount={r.transfer.amount} asset={r.transfer.asset} />
      </span>
    ),
  }),
  column.display({
    id: 'usd',
    header: 'USD at the time',
    meta: { align: 'right', cell: 'text-muted-foreground' },
    cell: ({ row }) => <UsdText value={row.original.transfer.amount_usd} />,
  }),
])

function Lines({ row: { transfer: t, from, to } }: { row: Row }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3">
      <span className="flex min-w-0 flex-col">
        <EndOf network={t.network} end={t.sender} level={from} stacked />
        <span className="flex min-w-0 items-start gap-1.5">
          <ArrowRight aria-label="to" className="mt-1.5 size-3.5 shrink-0 text-muted-foreground" />
          <EndOf network={t.network} end={t.recipient} level={to} stacked />
        </span>
      </span>
      <span className="flex flex-col items-end">
        <span className={struck(t)}>
          <AmountText amount={t.amount} asset={t.asset} />
        </span>
        <UsdText value={t.amount_usd} className="text-muted-foreground text-xs" />
      </span>
    </div>
  )
}

const step = 50

interface TransactionTransfersProps {
  transfers: readonly TransactionTransfer[]
  levels: readonly LevelOfAddress[]
  /** Why there may be none. */
  empty: string
}

/** The transfers of the transaction, in order. */
export function TransactionTransfers({ transfers, levels, empty }: TransactionTransfersProps) {
  const [shown, setShown] = useState(step)
  const byAddress = new Map(levels.map((level) => [level.address, level]))
  const rows = transfers
    .slice(0, shown)
    .map((transfer): Row => ({ transfer, from: byAddress.get(transfer.from), to: byAddress.get(transfer.to) }))
  return (
    <DataTable
      label="Transfers"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.transfer.id}
      narrow={(row) => <Lines row={row} />}
      hasMore={transfers.length > shown}
      onMore={() => setShown(shown + 10 * step)}
      empty={<EmptyState title="Nothing moved" description={empty} />}
    />
  )
}
