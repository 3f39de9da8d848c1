import { AddressText } from '@/components/chain/address-text'
import { AmountText } from '@/components/chain/amount-text'
import { sumDecimals } from '@/components/chain/decimal'
import { HashText } from '@/components/chain/hash-text'
import type { TransactionInput, TransactionOutput } from '@/contract/wallet/transactions'
import { CheckedLevel, type LevelOfAddress } from './checked-level'
import { type FlowRow, rowHeight } from './flow-layout'
import { unaddressed } from './party-words'

interface FlowLineProps {
  network: string
  row: FlowRow
  side: 'in' | 'out'
  level: LevelOfAddress | undefined
  /** Share of the whole value, 0 to 1, or null. Drawn below the row where there is no room for the flow itself. */
  share: number | null
}

/** One address of the flow with its amount, and the transactions before or after. */
export function FlowLine({ network, row, side, level, share }: FlowLineProps) {
  const party = row.parties[0]
  if (!party) return null
  const amounts = row.parties.flatMap((p) => p.amount ?? [])
  const usd = row.parties.flatMap((p) => p.amount_usd ?? [])
  const whole = amounts.length === row.parties.length
  return (
    <li
      style={{ minHeight: rowHeight }}
      className="relative grid grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-3 border-border border-b py-1 leading-tight md:border-0 md:py-0"
    >
      <div className="min-w-0">
        <div className="flex min-w-0 items-center gap-1.5">
          <Who network={network} row={row} party={party} />
          <CheckedLevel level={level} />
        </div>
        <Beside network={network} row={row} side={side} />
      </div>
      <div className="text-right">
        {whole ? (
          <AmountText
            amount={sumDecimals(amounts)}
            asset={party.asset}
            usd={usd.length === row.parties.length ? sumDecimals(usd) : undefined}
            stacked
          />
        ) : (
          <span className="text-muted-foreground text-xs">{row.kind === 'coinbase' ? '' : 'Amount not known'}</span>
        )}
      </div>
      {share === null ? null : (
        <span
          aria-hidden="true"
          className="absolute bottom-[-1px] left-0 h-0.5 bg-chart-1 md:hidden"
          style={{ width: `${Math.max(share * 100, 0.5)}%` }}
        />
      )}
    </li>
  )
}

function Who({ network, row, party }: { network: string; row: FlowRow; party: TransactionInput | TransactionOutput }) {
  if (row.kind === 'rest')
    return <span className="text-muted-foreground">and {row.parties.length.toLocaleString('en')} more</span>
  if (party.address === null) return <span className="text-muted-foreground">{unaddressed(party)}</span>
  const { address, entity } = party
  if (!entity) return <AddressText network={network} address={address} oneLine />
  return (
    <>
      <span className="hidden min-w-0 md:inline-flex">
        <AddressText network={network} address={address} entity={entity} oneLine />
      </span>
      <span className="min-w-0 md:hidden">
        <AddressText network={network} address={address} entity={entity} stacked />
      </span>
    </>
  )
}

/** The transactions that inputs came from and outputs went to, and how many inputs or outputs the row sums up. */
function Beside({ network, row, side }: { network: string; row: FlowRow; side: 'in' | 'out' }) {
  if (row.kind === 'rest' || row.kind === 'coinbase') return null
  const hashes = [...new Set(row.parties.flatMap((p) => ('coinbase' in p ? (p.prev_hash ?? []) : (p.spent_by ?? []))))]
  const many = row.parties.length
  if (hashes.length === 0 && many === 1) return null
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-1.5 text-muted-foreground text-xs leading-6">
      {many > 1 ? (
        <span>
          {many.toLocaleString('en')} {side === 'in' ? 'inputs' : 'outputs'}
        </span>
      ) : null}
      {hashes[0] ? (
        <span className="whitespace-nowrap">
          {side === 'in' ? 'from ' : 'spent in '}
          <HashText network={network} hash={hashes[0]} copy={false} />
          {hashes.length > 1 ? ` and ${hashes.length - 1} more` : ''}
        </span>
      ) : null}
    </div>
  )
}
