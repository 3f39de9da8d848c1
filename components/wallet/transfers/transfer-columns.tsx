'use client'

import { ArrowDownLeft, ArrowUpRight, Repeat } from 'lucide-react'
import { AddressText } from '@/components/chain/address-text'
import { AmountText, UsdText } from '@/components/chain/amount-text'
import { blockText } from '@/components/chain/as-of-text'
import { HashText } from '@/components/chain/hash-text'
import { PartyLine } from '@/components/chain/party-line'
import { TimeText } from '@/components/chain/time-text'
import { transactionHref } from '@/components/chain/transaction-href'
import { columnsOf } from '@/components/data-table/data-table'
import { Badge } from '@/components/ui/badge'
import { Link } from '@/components/ui/link'
import { cn } from '@/components/ui/style/cn'
import type { Transfer } from '@/contract/wallet/wallets'
import { categoryLabel } from '@/contract/words'

const ways = {
  in: { word: 'In', Icon: ArrowDownLeft, sign: '+' },
  out: { word: 'Out', Icon: ArrowUpRight, sign: '-' },
  self: { word: 'Self', Icon: Repeat, sign: undefined },
} as const

function Way({ direction }: { direction: Transfer['direction'] }) {
  const { word, Icon } = ways[direction]
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      <Icon aria-hidden="true" className="size-3.5 text-muted-foreground" />
      {word}
    </span>
  )
}

function Status({ transfer }: { transfer: Transfer }) {
  if (transfer.status === 'confirmed') return null
  return (
    <Badge
      tone={transfer.status === 'orphaned' ? 'danger' : 'outline'}
      title={
        transfer.status === 'orphaned' ? 'Its block left the chain in a reorganisation; the transfer did not happen' : undefined
      }
    >
      {transfer.status === 'orphaned' ? 'Orphaned' : 'Pending'}
    </Badge>
  )
}

const struck = (t: Transfer) => (t.status === 'orphaned' ? 'line-through decoration-muted-foreground' : undefined)

function Other({ transfer }: { transfer: Transfer }) {
  const { address, entity, category } = transfer.counterparty
  return (
    <span className="flex min-w-0 items-center gap-2 whitespace-nowrap">
      <AddressText network={transfer.network} address={address} entity={entity} oneLine />
      {category ? <span className="truncate text-muted-foreground text-xs">{categoryLabel(category)}</span> : null}
    </span>
  )
}

const column = columnsOf<Transfer>()

/** Columns of the transfers table. */
export const transferColumns = column.columns([
  column.display({
    id: 'time',
    header: 'Time (UTC)',
    meta: { width: 'w-44', cell: 'whitespace-nowrap', skeleton: 'w-32' },
    cell: ({ row }) => <TimeText value={row.original.timestamp} show="recent" className="tabular" />,
  }),
  column.display({
    id: 'direction',
    header: 'Direction',
    meta: { width: 'w-16', skeleton: 'w-10' },
    cell: ({ row }) => <Way direction={row.original.direction} />,
  }),
  column.display({
    id: 'counterparty',
    header: 'Counterparty',
    meta: { fixed: true, skeleton: 'w-48' },
    cell: ({ row }) => <Other transfer={row.original} />,
  }),
  column.display({
    id: 'amount',
    header: 'Amount',
    meta: { align: 'right', cell: 'whitespace-nowrap', skeleton: 'w-24' },
    cell: ({ row: { original: t } }) => (
      <span className={struck(t)}>
        <AmountText amount={t.amount} asset={t.asset} sign={ways[t.direction].sign} />
      </span>
    ),
  }),
  column.display({
    id: 'usd',
    header: 'USD at the time',
    meta: { align: 'right', cell: 'text-muted-foreground', skeleton: 'w-20' },
    cell: ({ row }) => <UsdText value={row.original.amount_usd} />,
  }),
  column.display({
    id: 'transaction',
    header: 'Transaction',
    meta: { width: 'w-44', skeleton: 'w-28' },
    cell: ({ row: { original: t } }) => <HashText network={t.network} hash={t.transaction_hash} />,
  }),
  column.display({
    id: 'block',
    header: 'Block',
    meta: { align: 'right', width: 'w-28', skeleton: 'w-16' },
    cell: ({ row: { original: t } }) => (
      <span className="inline-flex items-center gap-2">
        <Status transfer={t} />
        <span title={`${t.confirmations.toLocaleString('en')} confirmations`}>{blockText(t.block_height)}</span>
      </span>
    ),
  }),
  column.display({
    id: 'confirmations',
    header: 'Confirmations',
    meta: { align: 'right', extra: true, skeleton: 'w-12' },
    cell: ({ row }) => row.original.confirmations.toLocaleString('en'),
  }),
  column.display({
    id: 'contract',
    header: 'Asset contract',
    meta: { extra: true, skeleton: 'w-28' },
    cell: ({ row: { original: t } }) =>
      t.asset.contract === null ? (
        <span className="text-muted-foreground">native</span>
      ) : (
        <AddressText network={t.network} address={t.asset.contract} />
      ),
  }),
])

/** The two-line row on phones: who and how much, then when and the rest. */
export function TransferLines({ transfer: t }: { transfer: Transfer }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3">
      <PartyLine network={t.network} address={t.counterparty.address} entity={t.counterparty.entity} />
      <span className={cn('text-right', struck(t))}>
        <AmountText amount={t.amount} asset={t.asset} sign={ways[t.direction].sign} />
      </span>
      <span className="flex flex-wrap items-center gap-x-2 text-muted-foreground text-xs">
        <Way direction={t.direction} />
        <Link
          href={transactionHref(t.network, t.transaction_hash)}
          title={t.transaction_hash}
          className="inline-flex min-h-6 items-center underline underline-offset-2"
        >
          <span className="sr-only">Transaction of </span>
          <TimeText value={t.timestamp} show="recent" />
        </Link>
        <Status transfer={t} />
      </span>
      <span className="text-right text-muted-foreground text-xs">
        <UsdText value={t.amount_usd} />
      </span>
    </div>
  )
}
