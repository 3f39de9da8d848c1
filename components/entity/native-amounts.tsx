import { AmountText, UsdText } from '@/components/chain/amount-text'
import type { ExposureLine } from './exposure-rows'

const shown = 3

/** The amounts in units of their assets, largest dollar value first. */
export function NativeAmounts({ line: { amounts } }: { line: ExposureLine }) {
  return (
    <span className="flex flex-col items-end">
      {amounts.slice(0, shown).map(({ network, asset, amount }) => (
        <AmountText key={`${network} ${asset.contract ?? asset.symbol}`} amount={amount} asset={asset} />
      ))}
      {amounts.length > shown ? (
        <span className="text-muted-foreground text-xs">
          and {amounts.length - shown} more {amounts.length === shown + 1 ? 'asset' : 'assets'}
        </span>
      ) : null}
    </span>
  )
}

/** An amount in dollars; in units of its largest asset if none of it has a price. */
export function ExposureAmount({ line }: { line: ExposureLine }) {
  const [first] = line.amounts
  if (line.amountUsd !== null || !first) return <UsdText value={line.amountUsd} />
  return <AmountText amount={first.amount} asset={first.asset} />
}
