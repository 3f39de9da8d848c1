import { AddressText } from '@/components/chain/address-text'
import { AmountText, UsdText } from '@/components/chain/amount-text'
import { decimalForDrawing } from '@/components/chain/decimal'
import { entityHref } from '@/components/chain/entity-href'
import { walletHref } from '@/components/chain/wallet-href'
import { ForeignText } from '@/components/foreign-text'
import { Link } from '@/components/ui/link'
import type { CounterpartyGroup, SideSum } from '@/contract/wallet/wallet-console'

const unpricedWords = (n: number) => `${n.toLocaleString('en')} transfer${n === 1 ? '' : 's'} without a price`

/** Dollars of the priced transfers, and the number of unpriced ones; a dash with its reason if none has a price. */
export function SumText({ usd, transfers, unpriced }: { usd: string; transfers: number; unpriced: number }) {
  if (transfers > 0 && unpriced >= transfers) return <UsdText value={null} reason="No price for any of these transfers" />
  return (
    <>
      <UsdText value={usd} />
      {unpriced > 0 ? (
        <span
          className="block whitespace-nowrap text-muted-foreground text-xs"
          title={`${unpricedWords(unpriced)}, not in the sum`}
        >
          + {unpriced.toLocaleString('en')} unpriced
        </span>
      ) : null}
    </>
  )
}

/** What one side moved: the asset of highest value first, the others counted. */
export function SideCell({ side, word }: { side: SideSum; word: string }) {
  const [head, ...rest] = side.amounts
  if (!head) {
    return (
      <span className="text-faint-foreground" title={`Nothing ${word}`}>
        <span aria-hidden="true">—</span>
        <span className="sr-only">Nothing {word}</span>
      </span>
    )
  }
  const others = rest.length + side.more_assets
  return (
    <span className="inline-flex flex-col gap-0.5 md:items-end">
      <AmountText amount={head.amount} asset={head.asset} usd={others > 0 ? undefined : head.amount_usd} stacked />
      {others > 0 ? (
        <span
          className="text-muted-foreground text-xs"
          title={rest.map((a) => `${a.amount} ${a.asset.symbol}`).join(', ') || undefined}
        >
          and {others} more asset{others === 1 ? '' : 's'}, <SumText {...side} />
        </span>
      ) : null}
    </span>
  )
}

const stripes = 'repeating-linear-gradient(135deg, var(--chart-2) 0 2px, transparent 2px 3px)'

/**
 * Received and sent amounts of one group on the scale of the largest group: solid in, striped out. The figures are beside it.
 */
export function SplitBar({ group, most }: { group: CounterpartyGroup; most: number }) {
  if (most <= 0 || decimalForDrawing(group.total_usd) === 0) return null
  const width = (value: string) => `${(100 * decimalForDrawing(value)) / most}%`
  return (
    <span aria-hidden="true" className="mt-0.5 ml-auto flex h-1.5 w-24 justify-end gap-px rounded-xs bg-muted">
      <span className="block h-full bg-chart-3" style={{ width: width(group.received.usd) }} />
      <span className="block h-full" style={{ width: width(group.sent.usd), background: stripes }} />
    </span>
  )
}

/** The identity of a group: the entity with its confidence, or the address. */
export function GroupName({ network, group }: { network: string; group: CounterpartyGroup }) {
  const { entity, address, addresses } = group
  if (!entity || addresses === 1)
    return <AddressText network={network} address={address} entity={entity} stacked={entity !== null} />
  return (
    <span className="inline-flex min-w-0 items-baseline gap-1.5">
      <Link
        href={entityHref(entity.id)}
        title={entity.name}
        className="truncate rounded-sm font-medium leading-6 underline-offset-2 hover:underline"
      >
        <ForeignText>{entity.name}</ForeignText>
      </Link>
      <span
        className="shrink-0 text-muted-foreground text-xs"
        title={`Confidence of the attribution: up to ${entity.confidence} of 100`}
      >
        {entity.confidence}
        <span className="sr-only"> of 100 confidence at most</span>
      </span>
    </span>
  )
}

interface TransfersCellProps {
  network: string
  address: string
  group: CounterpartyGroup
  /** Names what is counted, where there is no column header. */
  worded?: boolean
}

/** The number of transfers; for a group of one address they open below. */
export function TransfersCell({ network, address, group, worded = false }: TransfersCellProps) {
  const transfers = group.received.transfers + group.sent.transfers
  const noun = transfers === 1 ? 'transfer' : 'transfers'
  const count = `${transfers.toLocaleString('en')}${worded ? ` ${noun}` : ''}`
  if (group.addresses > 1) return <>{count}</>
  return (
    <Link
      href={`${walletHref(network, address)}?counterparty=${encodeURIComponent(group.address)}#transfers`}
      className="link inline-flex min-h-6 items-center"
    >
      {count}
      <span className="sr-only">
        {worded ? '' : ` ${noun}`} with {group.address}
      </span>
    </Link>
  )
}
