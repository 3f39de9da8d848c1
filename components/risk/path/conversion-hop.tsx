import { ArrowDown, ArrowDownUp } from 'lucide-react'
import { AmountText } from '@/components/chain/amount-text'
import { HashText } from '@/components/chain/hash-text'
import { utcDate } from '@/components/chain/time'
import { cn } from '@/components/ui/style/cn'
import type { RiskPath } from '@/contract/risk/risk'

type Hop = RiskPath['hops'][number]
type Conversion = NonNullable<Hop['conversion']>

const kinds = { swap: 'Swap', bridge: 'Bridge' } as const

/**
 * A hop where value changed its asset: the asset given above the asset received, with an arrow into each. Dashed if it is
 * inferred.
 */
export function ConversionHop({ hop, conversion }: { hop: Hop; conversion: Conversion }) {
  const { kind, protocol, basis, asset_in, amount_in, asset_out, amount_out, transactions, networks } = conversion
  const inferred = basis === 'inferred'
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-2">
      <span aria-hidden="true" className="flex flex-col items-center text-faint-foreground">
        <ArrowDown className="size-3.5" />
        <span className={cn('w-0 flex-1 border-border-strong border-l', inferred && 'border-dashed')} />
        <ArrowDown className="size-3.5" />
      </span>
      <div
        className={cn('my-1 min-w-0 rounded-md border border-border-strong px-2.5 py-1.5 text-xs', inferred && 'border-dashed')}
        title={conversion.text}
      >
        <p className="flex flex-wrap items-center gap-x-2 text-sm">
          <ArrowDownUp aria-hidden="true" className="size-3.5 text-muted-foreground" />
          <span className="font-medium">{kinds[kind]}</span>
          <span>{protocol}</span>
          {inferred ? <span className="text-muted-foreground text-xs">inferred</span> : null}
          <span className="text-muted-foreground text-xs">{utcDate(hop.last_at)}</span>
        </p>
        <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
          <AmountText amount={amount_in} asset={asset_in} /> <span className="text-muted-foreground">to</span>{' '}
          <AmountText amount={amount_out} asset={asset_out} />
        </p>
        <p className="flex flex-wrap gap-x-2 text-muted-foreground">
          {transactions.map((hash, i) => (
            <HashText key={hash} network={networks[i] ?? (networks[0] as string)} hash={hash} />
          ))}
        </p>
      </div>
    </li>
  )
}
