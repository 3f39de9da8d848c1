import { compactUsd, exactDecimal, readableDecimal, readableUsd } from '@/components/chain/decimal'
import { ForeignText } from '@/components/foreign-text'
import { cn } from '@/components/ui/style/cn'
import type { AlertRow } from '@/contract/alert/triage'

/**
 * The amount of an alert: the asset's own unit, and its dollars at the time; a dash if unknown. Compact rows have one line: the
 * amount, its dollars on hover.
 */
export function FactAmount({ fact }: { fact: AlertRow['fact'] }) {
  if (!fact || (fact.amount === null && fact.amount_usd === null)) {
    return (
      <span className="text-muted-foreground" title="No amount is known">
        —
      </span>
    )
  }
  const whole = [
    fact.amount === null ? null : `${exactDecimal(fact.amount)} ${fact.symbol ?? ''}`.trim(),
    fact.amount_usd === null ? 'no price at the time' : `${readableUsd(fact.amount_usd)} at the time`,
  ]
  return (
    <span className="flex min-w-0 flex-col items-end leading-tight" title={whole.filter(Boolean).join(', ')}>
      {fact.amount === null ? null : (
        <span className="tabular truncate font-mono text-xs">
          {readableDecimal(fact.amount, 4)} <ForeignText>{fact.symbol}</ForeignText>
        </span>
      )}
      <span className={cn('tabular text-2xs text-muted-foreground leading-4', fact.amount !== null && 'compact:hidden')}>
        {fact.amount_usd === null ? '— no price' : compactUsd(fact.amount_usd)}
      </span>
    </span>
  )
}
