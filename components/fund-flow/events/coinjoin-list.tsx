import { useId } from 'react'
import { AmountText } from '@/components/chain/amount-text'
import { TimeText } from '@/components/chain/time-text'
import type { CanvasTarget } from '@/components/graph/graph-types'
import type { FlowView } from '../flow-view'
import { nodeName } from '../flow-words'
import { coinjoinDetail, coinjoinName, type PlacedCoinjoin } from './flow-coinjoins'

interface CoinjoinListProps {
  view: FlowView
  onSelect: (target: CanvasTarget) => void
}

/** The CoinJoins of a picture as text: payers and payees with their amounts. */
export function CoinjoinList({ view, onSelect }: CoinjoinListProps) {
  const heading = useId()
  if (view.coinjoins.length === 0) return null
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className="pb-1 font-medium text-sm">
        CoinJoins
      </h3>
      <p className="pb-1 text-muted-foreground text-xs">
        Who paid whom across a CoinJoin cannot be told; no flow above runs through one.
      </p>
      <ul aria-labelledby={heading} className="flex flex-col divide-y divide-border border-border border-t text-sm">
        {view.coinjoins.map((coinjoin) => (
          <li key={coinjoin.id} className="flex flex-col gap-1 py-1.5">
            <span className="flex flex-wrap items-center gap-x-3">
              <button type="button" className="link min-h-6" onClick={() => onSelect({ kind: 'node', id: coinjoin.id })}>
                {coinjoinName(coinjoin)}
              </button>
              <span className="text-muted-foreground">{coinjoinDetail(coinjoin)}</span>
              <TimeText value={coinjoin.at} show="date" />
            </span>
            <Legs title="Paid in" view={view} coinjoin={coinjoin} side="in" />
            <Legs title="Paid out" view={view} coinjoin={coinjoin} side="out" />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Legs({ title, view, coinjoin, side }: { title: string; view: FlowView; coinjoin: PlacedCoinjoin; side: 'in' | 'out' }) {
  const legs = coinjoin.legs.filter((leg) => (side === 'in' ? leg.to : leg.from) === coinjoin.id)
  if (legs.length === 0) return null
  return (
    <div className="flex flex-wrap gap-x-3 pl-3">
      <span className="text-muted-foreground">{title}</span>
      <ul aria-label={title} className="flex min-w-0 flex-wrap gap-x-4">
        {legs.map((leg) => {
          const end = side === 'in' ? leg.from : leg.to
          const node = view.nodes.find((one) => one.address === end)
          const [amount] = leg.amounts
          return (
            <li key={end} className="flex flex-wrap items-baseline gap-x-1.5">
              <span title={end}>{node ? nodeName(node) : end}</span>
              {amount ? <AmountText amount={amount.amount} asset={amount.asset} usd={amount.amount_usd} /> : null}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
