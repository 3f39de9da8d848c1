import { ForeignText } from '@/components/foreign-text'
import type { Asset } from '@/contract'
import { legibleText } from '@/contract/visible-text'
import { exactDecimal, readableDecimal, readableUsd } from './decimal'

const unpricedReason = 'No price for this asset at the time of the transfer'

interface UsdTextProps {
  /** Decimal string, or null if no price is known. */
  value: string | null
  /** Tooltip if there is no price. */
  reason?: string
  className?: string
}

/** A USD amount with two decimals, exact on hover; a dash with the reason if no price is known. */
export function UsdText({ value, reason = unpricedReason, className = '' }: UsdTextProps) {
  if (value === null) {
    return (
      <span className={`whitespace-nowrap ${className}`} title={reason}>
        <span aria-hidden="true">—</span>
        <span className="sr-only">{reason}</span>
      </span>
    )
  }
  return (
    <data value={value} title={`$${exactDecimal(value)}`} className={`whitespace-nowrap tabular-nums ${className}`}>
      {readableUsd(value)}
    </data>
  )
}

interface AmountTextProps {
  amount: string
  asset: Pick<Asset, 'symbol' | 'contract'>
  /** USD at the time of the transfer; null if no price is known, absent where no USD is shown. */
  usd?: string | null
  reason?: string
  /** `+` or `-` before the amount, for incoming and outgoing money. */
  sign?: '+' | '-'
  /** USD under the amount instead of beside it, for table cells. */
  stacked?: boolean
}

/** An amount in the asset's own unit, exact on hover, then its USD at the time in grey. */
export function AmountText({ amount, asset, usd, reason = unpricedReason, sign, stacked = false }: AmountTextProps) {
  const exact = `${sign ?? ''}${exactDecimal(amount)} ${legibleText(asset.symbol)}${asset.contract ? ` (${asset.contract})` : ''}`
  return (
    <span className={stacked ? 'inline-flex flex-col items-end leading-tight' : 'inline-flex flex-wrap items-baseline gap-x-2'}>
      <data value={amount} title={exact} className="whitespace-nowrap font-mono tabular-nums">
        {sign}
        {readableDecimal(amount, 8)} <ForeignText>{asset.symbol}</ForeignText>
      </data>
      {usd === undefined ? null : (
        <span
          className="whitespace-nowrap text-muted-foreground text-xs"
          title={usd === null ? reason : 'USD at the time of the transfer'}
        >
          {usd === null ? <>— no price</> : <UsdText value={usd} />}
          {usd !== null && !stacked ? ' at the time' : null}
        </span>
      )}
    </span>
  )
}
