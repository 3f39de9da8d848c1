import { compareDecimals, decimalForDrawing, readableDecimal, sumDecimals } from '@/components/chain/decimal'
import { DivergingBars, type DivergingRow } from '@/components/charts/diverging-bars'
import type { RiskComparison } from '@/contract/risk/risk-compare'
import { directionLabel, ruleLabel } from '@/contract/words'

type Contribution = RiskComparison['contributions'][number]

const two = (value: string) => readableDecimal(value, 2, 2)

function changeOf({ points: { from, to } }: Contribution): string {
  return sumDecimals([to ?? '0', from === null ? '0' : `-${from}`])
}

function rowOf(contribution: Contribution): DivergingRow {
  const { rule, direction, points } = contribution
  const change = changeOf(contribution)
  const sign = compareDecimals(change, '0')
  const draw = (value: string | null) => (value === null ? null : decimalForDrawing(value))
  return {
    key: `${rule}${direction}`,
    label: (
      <>
        <span className="font-medium">{ruleLabel(rule)}</span>
        <span className="block text-muted-foreground text-xs">
          {directionLabel(direction)}
          <span className="max-sm:hidden">
            {' '}
            · <span className="break-all font-mono">{rule}</span>
          </span>
        </span>
      </>
    ),
    from: draw(points.from),
    to: draw(points.to),
    fromText: points.from === null ? 'not met' : two(points.from),
    toText: points.to === null ? 'not met' : two(points.to),
    changeText: sign === 0 ? '0' : `${sign > 0 ? '+' : '−'}${two(change.replace('-', ''))}`,
  }
}

/** The rules of both checks with their points before and after; changed ones come first. */
export function ComparisonRules({ contributions }: { contributions: RiskComparison['contributions'] }) {
  if (contributions.length === 0) {
    return <p className="text-muted-foreground text-sm">No rule was met in either check.</p>
  }
  const size = (c: Contribution) => changeOf(c).replace('-', '')
  const rows = contributions.toSorted((a, b) => compareDecimals(size(b), size(a))).map(rowOf)
  const top = Math.max(1, ...rows.flatMap((row) => [row.from ?? 0, row.to ?? 0]))
  return (
    <DivergingBars
      label="Points of each rule in both checks"
      rows={rows}
      top={top}
      heads={{ row: 'Rule', from: 'Earlier', to: 'Later', change: 'Change' }}
    />
  )
}
