'use client'

import { useState } from 'react'
import { AddressText } from '@/components/chain/address-text'
import { AmountText, UsdText } from '@/components/chain/amount-text'
import { HashText } from '@/components/chain/hash-text'
import { columnsOf, DataTable } from '@/components/data-table/data-table'
import type { TransactionInput, TransactionOutput } from '@/contract/wallet/transactions'
import { unaddressed } from './party-words'

interface Row {
  id: string
  network: string
  place: number
  side: 'in' | 'out'
  party: TransactionInput | TransactionOutput
}

const linked = (party: Row['party']) => ('coinbase' in party ? party.prev_hash : party.spent_by)

const column = columnsOf<Row>()
const columns = column.columns([
  column.display({
    id: 'side',
    header: 'Side',
    meta: { width: 'w-24', cell: 'whitespace-nowrap text-muted-foreground' },
    cell: ({ row: { original: r } }) => `${r.side === 'in' ? 'Input' : 'Output'} ${r.party.index ?? r.place}`,
  }),
  column.display({
    id: 'address',
    header: 'Address',
    cell: ({ row: { original: r } }) =>
      r.party.address === null ? (
        <span className="text-muted-foreground">{unaddressed(r.party)}</span>
      ) : (
        <AddressText network={r.network} address={r.party.address} entity={r.party.entity} oneLine />
      ),
  }),
  column.display({
    id: 'amount',
    header: 'Amount',
    meta: { align: 'right', cell: 'whitespace-nowrap' },
    cell: ({ row: { original: r } }) =>
      r.party.amount === null ? (
        <span className="text-muted-foreground">not known</span>
      ) : (
        <AmountText amount={r.party.amount} asset={r.party.asset} />
      ),
  }),
  column.display({
    id: 'usd',
    header: 'USD at the time',
    meta: { align: 'right', cell: 'text-muted-foreground' },
    cell: ({ row }) => <UsdText value={row.original.party.amount_usd} />,
  }),
  column.display({
    id: 'script',
    header: 'Script',
    meta: { cell: 'whitespace-nowrap text-muted-foreground' },
    cell: ({ row: { original: r } }) => ('script_type' in r.party ? (r.party.script_type ?? '—') : '—'),
  }),
  column.display({
    id: 'linked',
    header: 'Spends, or is spent in',
    cell: ({ row: { original: r } }) => {
      const hash = linked(r.party)
      if (hash === null) return <span className="text-muted-foreground">—</span>
      const place = 'coinbase' in r.party && r.party.prev_index !== null ? ` : ${r.party.prev_index}` : ''
      return (
        <span className="whitespace-nowrap">
          <HashText network={r.network} hash={hash} copy={false} />
          {place}
        </span>
      )
    },
  }),
])

const step = 100

interface PartiesTableProps {
  network: string
  inputs: readonly TransactionInput[]
  outputs: readonly TransactionOutput[]
}

/** The flow as a table: every input and output in order, with script and neighbouring transaction. */
export function PartiesTable({ network, inputs, outputs }: PartiesTableProps) {
  const [shown, setShown] = useState(step)
  const row = (side: Row['side']) => (party: Row['party'], place: number) => ({
    id: `${side}${place}`,
    network,
    place,
    side,
    party,
  })
  const rows: Row[] = [...inputs.map(row('in')), ...outputs.map(row('out'))]
  return (
    <DataTable
      label="Inputs and outputs"
      columns={columns}
      rows={rows.slice(0, shown)}
      rowKey={(r) => r.id}
      density="compact"
      hasMore={rows.length > shown}
      onMore={() => setShown(shown + 10 * step)}
      empty={<p className="text-muted-foreground text-sm">This transaction has neither inputs nor outputs.</p>}
    />
  )
}
