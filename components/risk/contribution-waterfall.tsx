import { compareDecimals, decimalForDrawing, readableDecimal, readableUsd, sumDecimals } from '@/components/chain/decimal'
import { cn } from '@/components/ui/cn'
import type { RiskCheck } from '@/contract/risk'
import { categoryLabel } from './category-label'
import { levelWord } from './level-mark'
import { ruleLabel } from './rule-label'

type Check = Pick<RiskCheck, 'contributions' | 'others' | 'overrides' | 'score_before_cap' | 'risk'>

const two = (value: string) => readableDecimal(value, 2, 2)
const at = (value: string, top: number) => `${(100 * decimalForDrawing(value)) / top}%`

function Bar({ from, to, top, tone }: { from: string; to: string; top: number; tone: string }) {
  const width = Math.max((100 * (decimalForDrawing(to) - decimalForDrawing(from))) / top, 0.4)
  return (
    <div aria-hidden="true" className="relative h-3 min-w-24 rounded-xs bg-muted">
      <div className={cn('absolute inset-y-0 rounded-xs', tone)} style={{ left: at(from, top), width: `${width}%` }} />
    </div>
  )
}

/** What was done to the sum: each override, the cap at 100 and the rounding, in that order. */
function stepsOf(check: Check): { term: string; detail: string; value: string }[] {
  const steps = check.overrides.map((override) => ({
    term: override.effect === 'floor' ? 'Raised to at least' : 'Held to at most',
    detail: override.expires_at ? `${override.reason} (until ${override.expires_at.slice(0, 10)})` : override.reason,
    value: String(override.value),
  }))
  if (compareDecimals(check.score_before_cap, '100') > 0) {
    steps.push({ term: 'Capped', detail: 'A score never exceeds 100', value: '100' })
  }
  return steps
}

/** From rules to score: a table whose bars stack to the sum, then overrides, cap and rounding. The table is its own twin. */
export function ContributionWaterfall({ check }: { check: Check }) {
  const { contributions, others, score_before_cap: sum, risk } = check
  const top = Math.max(100, decimalForDrawing(sum))
  const starts = contributions.map((_, k) => sumDecimals(contributions.slice(0, k).map((c) => c.points)))
  const steps = stepsOf(check)
  if (contributions.length === 0 && steps.length === 0) {
    return (
      <p className="max-w-prose text-muted-foreground text-sm">
        {risk.level === 'unknown'
          ? 'No rule was applied: there was too little to score. That is not a sign of cleanliness.'
          : 'No rule of the policy was triggered by the exposure that was found.'}
      </p>
    )
  }
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">Points of each rule, adding up to the score</caption>
      <thead>
        <tr className="h-8 border-border border-b whitespace-nowrap text-left text-muted-foreground text-xs">
          <th scope="col" className="pr-4 font-medium">
            Rule and what met it
          </th>
          <th scope="col" className="hidden pr-4 text-right font-medium lg:table-cell">
            Effective exposure
          </th>
          <th scope="col" className="hidden pr-4 text-right font-medium md:table-cell">
            Sub-score
          </th>
          <th scope="col" className="hidden pr-4 text-right font-medium md:table-cell">
            Weight
          </th>
          <th scope="col" className="hidden w-[32%] pr-4 font-medium sm:table-cell">
            <span className="sr-only">On a scale to 100</span>
          </th>
          <th scope="col" className="text-right font-medium">
            Points
          </th>
        </tr>
      </thead>
      <tbody>
        {contributions.map((c, k) => {
          const start = starts[k] ?? '0'
          const end = sumDecimals([start, c.points])
          const bar = <Bar from={start} to={end} top={top} tone="bg-level-high" />
          return (
            <tr key={c.rule} className="border-border border-b align-top">
              <td className="py-2 pr-4">
                <span className="font-medium">{ruleLabel(c.rule)}</span>
                <span className="text-muted-foreground">
                  {' '}
                  {c.direction === 'source' ? 'received from' : 'sent to'}, {c.exposure}
                </span>
                <span className="block text-muted-foreground text-xs">
                  {c.categories.map(categoryLabel).join(', ')} · {c.tagged_addresses} attributed address
                  {c.tagged_addresses === 1 ? '' : 'es'}
                  {c.capped_by === 'dust' ? ' · unsolicited dust, sub-score capped' : ''}
                </span>
                <span className="mt-1.5 block sm:hidden">{bar}</span>
              </td>
              <td className="tabular hidden whitespace-nowrap py-2 pr-4 text-right lg:table-cell">
                {c.effective_usd === null ? null : <span className="block">{readableUsd(c.effective_usd)}</span>}
                <span className="text-muted-foreground text-xs">{readableDecimal(c.effective_percent, 2)} %</span>
              </td>
              <td className="tabular hidden py-2 pr-4 text-right md:table-cell">{two(c.sub_score)}</td>
              <td className="tabular hidden py-2 pr-4 text-right text-muted-foreground md:table-cell">
                × {readableDecimal(c.weight, 6)}
              </td>
              <td className="hidden py-3 pr-4 sm:table-cell">{bar}</td>
              <td className="tabular py-2 text-right font-mono" title={c.points}>
                +{two(c.points)}
              </td>
            </tr>
          )
        })}
        {others.count > 0 ? (
          <Line term={`${others.count} more`} detail="too small to list" value={`+${two(others.points)}`} />
        ) : null}
        <Line term="Sum of points" detail="before overrides, cap and rounding" value={two(sum)} strong />
        {steps.map((s) => (
          <Line key={`${s.term}${s.detail}`} term={s.term} detail={s.detail} value={s.value} />
        ))}
        {risk.level === 'unknown' ? null : (
          <Line
            term={`Score, ${levelWord[risk.level].toLowerCase()}`}
            detail="rounded half to even"
            value={String(risk.score)}
            strong
          />
        )}
      </tbody>
    </table>
  )
}

function Line({ term, detail, value, strong = false }: { term: string; detail: string; value: string; strong?: boolean }) {
  const middle = ['hidden lg:table-cell', 'hidden md:table-cell', 'hidden md:table-cell', 'hidden sm:table-cell']
  return (
    <tr className="border-border border-b">
      <td className="py-2 pr-4">
        <span className={strong ? 'font-semibold' : 'font-medium'}>{term}</span>{' '}
        <span className="text-muted-foreground text-xs">{detail}</span>
      </td>
      {middle.map((look, k) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: four fixed empty cells
        <td key={k} className={look} />
      ))}
      <td className={cn('tabular py-2 text-right font-mono', strong && 'font-semibold')}>{value}</td>
    </tr>
  )
}
