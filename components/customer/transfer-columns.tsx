import { AddressText } from '@/components/chain/address-text'
import { AmountText } from '@/components/chain/amount-text'
import { HashText } from '@/components/chain/hash-text'
import { networkLabel } from '@/components/chain/network-label'
import { TimeText } from '@/components/chain/time-text'
import { columnsOf } from '@/components/data-table/data-table'
import { ForeignText } from '@/components/foreign-text'
import { LevelMark } from '@/components/risk/level-mark'
import { scoreText } from '@/components/risk/score/score-text'
import { Link } from '@/components/ui/link'
import type { CustomerTransfer } from '@/contract/customer/customer-transfers'
import { useAssetWord } from './asset-word'
import { TransferState } from './transfer-state'

type OfTransfer = { transfer: CustomerTransfer }

const directionWord = { deposit: 'Deposit', withdrawal: 'Withdrawal' } as const

/** The on-chain transfer if it is matched, otherwise the reported one. */
function Amount({ transfer: { match, amount, asset, amount_usd, direction, network } }: OfTransfer) {
  const word = useAssetWord(network, asset)
  const shown = match?.asset ?? { symbol: word, contract: null }
  return (
    <AmountText
      amount={match?.amount ?? amount}
      asset={shown}
      usd={amount_usd}
      sign={direction === 'deposit' ? '+' : '-'}
      stacked
      {...(match ? {} : { reason: 'No price for this asset at the time that was reported' })}
    />
  )
}

/** The differences between the chain and the report, one per line. */
function Differences({ transfer: { differences } }: OfTransfer) {
  if (differences.length === 0) return null
  return (
    <ul aria-label="What differs" className="mt-0.5 flex max-w-96 flex-col text-danger-fg text-xs">
      {differences.map(({ field, text }) => (
        <li key={`${field} ${text}`} className="break-words [overflow-wrap:anywhere]">
          {text}
        </li>
      ))}
    </ul>
  )
}

/** Its place on chain: the transaction, or the address at which it is expected. */
function OnChain({ transfer: { network, transaction_hash, address } }: OfTransfer) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <span className="text-muted-foreground text-xs">{networkLabel(network)}</span>
      {transaction_hash ? (
        <HashText network={network} hash={transaction_hash} />
      ) : address ? (
        <AddressText network={network} address={address} oneLine />
      ) : null}
    </span>
  )
}

/** The level of its check, linked to it, or that there is no check yet. */
function Risk({ transfer: { risk } }: OfTransfer) {
  if (risk === null) return <span className="text-muted-foreground text-xs">Not checked yet</span>
  return (
    <Link
      href={`/risk/checks/${risk.check_id}`}
      title={`${scoreText(risk)}, model ${risk.model_version}: open the risk check`}
      className="inline-flex items-center gap-1.5 rounded-sm underline-offset-2 hover:underline"
    >
      <LevelMark level={risk.level} />
      {risk.level === 'unknown' ? null : <span className="tabular text-muted-foreground text-xs">{risk.score}</span>}
      <span className="sr-only">, open the risk check</span>
    </Link>
  )
}

const column = columnsOf<CustomerTransfer>()

/** The columns of a customer's transfers. */
export const transferColumns = column.columns([
  column.display({
    id: 'state',
    header: 'State',
    cell: ({ row }) => (
      <>
        <TransferState state={row.original.state} />
        <Differences transfer={row.original} />
      </>
    ),
    meta: { skeleton: 'w-20' },
  }),
  column.accessor('reference', {
    header: 'Reference',
    cell: ({ getValue }) => (
      <span className="block max-w-40 truncate" title={getValue()}>
        {getValue()}
      </span>
    ),
    meta: { skeleton: 'w-24' },
  }),
  column.accessor('direction', {
    header: 'Direction',
    cell: ({ getValue }) => directionWord[getValue()],
    meta: { skeleton: 'w-16' },
  }),
  column.display({
    id: 'amount',
    header: 'Amount',
    cell: ({ row }) => <Amount transfer={row.original} />,
    meta: { align: 'right', skeleton: 'w-24' },
  }),
  column.display({
    id: 'chain',
    header: 'On chain',
    cell: ({ row }) => <OnChain transfer={row.original} />,
    meta: { skeleton: 'w-40' },
  }),
  column.display({
    id: 'risk',
    header: 'Risk',
    cell: ({ row }) => <Risk transfer={row.original} />,
    meta: { skeleton: 'w-16' },
  }),
  column.accessor('occurred_at', {
    header: 'Time',
    cell: ({ getValue }) => <TimeText value={getValue()} show="recent" className="whitespace-nowrap" />,
    meta: { align: 'right', skeleton: 'w-24' },
  }),
])

/** The lines of a row, for phones. */
export function TransferLines({ transfer }: OfTransfer) {
  return (
    <div className="flex min-w-0 flex-col gap-1 text-sm">
      <span className="flex items-start justify-between gap-3">
        <span className="min-w-0">
          <span className="block truncate font-medium" title={transfer.reference}>
            <ForeignText>{transfer.reference}</ForeignText>
          </span>
          <span className="text-muted-foreground text-xs">
            {directionWord[transfer.direction]}, <TimeText value={transfer.occurred_at} show="recent" />
          </span>
        </span>
        <Amount transfer={transfer} />
      </span>
      <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <TransferState state={transfer.state} />
        <Risk transfer={transfer} />
      </span>
      <Differences transfer={transfer} />
      <OnChain transfer={transfer} />
    </div>
  )
}
