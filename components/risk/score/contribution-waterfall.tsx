import type { ReactNode } from 'react'
import { decimalForDrawing, readableDecimal, sumDecimals } from '@/components/chain/decimal'
import { TableHead } from '@/components/ui/page/table-head'
import { cn } from '@/components/ui/style/cn'
import type { Level } from '@/contract'
import { type ExposureReadings, exposureReadings } from '@/contract/risk/check-exposure'
import type { Contribution, RiskCheck } from '@/contract/risk/risk'
import { categoryLabel, laneLabel, ruleLabel } from '@/contract/words'
import { levelWord } from '../level-mark'
import { scoreSteps } from './score-steps'
import { WaterfallBar } from './waterfall-bar'
import { WithoutText } from './without-text'

type Check = Pick<
  RiskCheck,
  'contributions' | 'others' | 'overrides' | 'score_before_cap' | 'risk' | 'exposure' | 'coverage' | 'transaction_hash'
>

const two = (value: string) => readableDecimal(value, 2, 2)

const levelFill: Record<Level, string> = {
  unknown: 'bg-level-unknown',
  low: 'bg-level-low',
  medium: 'bg-level-medium',
  high: 'bg-level-high',
  severe: 'bg-level-severe',
}

const scale = <span className="sr-only">On a scale to 100</span>

/**
 * From rules to score: a table whose bars stack up to the sum, then overrides, cap and rounding. The drawing is itself the
 * table.
 */
export function ContributionWaterfall({ check }: { check: Check }) {
  const { contributions, others, score_before_cap: sum, risk } = check
  const top = Math.max(100, decimalForDrawing(sum))
  const starts = contributions.map((_, k) => sumDecimals(contributions.slice(0, k).map((c) => c.points)))
  const steps = scoreSteps(check)
  if (contributions.length === 0 && steps.length === 0) {
    return (
      <p className="max-w-prose text-muted-foreground text-sm">
        {risk.level === 'unknown'
          ? 'No rule was applied: there was too little to score. That does not mean it is clean.'
          : 'No rule of the policy was triggered by the exposure that was found.'}
      </p>
    )
  }
  return (
    <div className="@container">
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">Points of each rule, adding up to the score</caption>
        <TableHead
          columns={[
            ['Rule and what met it', 'pr-4'],
            ['Exposure', 'hidden pr-4 text-right @3xl:table-cell'],
            ['Sub-score', 'hidden pr-4 text-right @2xl:table-cell'],
            ['Weight', 'hidden pr-4 text-right @2xl:table-cell'],
            [scale, 'hidden w-[32%] pr-4 @lg:table-cell'],
            ['Points', 'text-right'],
          ]}
          rowClass="whitespace-nowrap"
        />
        <tbody>
          {contributions.map((c, k) => (
            <RuleRow
              key={c.rule}
              contribution={c}
              readings={exposureReadings(check, c)}
              start={starts[k] ?? '0'}
              top={top}
              now={risk}
            />
          ))}
          {others.count > 0 ? (
            <Line term={`${others.count} more`} detail="too small to list" value={`+${two(others.points)}`} />
          ) : null}
          <Line
            term="Sum of points"
            detail="before overrides, cap and rounding"
            value={two(sum)}
            bar={<WaterfallBar from="0" to={sum} top={top} tone="bg-chart-6" />}
            strong
          />
          {steps.map((s) => (
            <Line
              key={s.key}
              term={s.term}
              detail={s.detail}
              value={s.value}
              bar={<WaterfallBar from={s.from} to={s.to} top={top} tone="bg-level-severe" />}
              extra={<WithoutText without={s.without} what="it" now={risk} />}
            />
          ))}
          {risk.level === 'unknown' ? null : (
            <Line
              term={`Score, ${levelWord[risk.level].toLowerCase()}`}
              detail="rounded half to even"
              value={String(risk.score)}
              bar={<WaterfallBar from="0" to={String(risk.score)} top={top} tone={levelFill[risk.level]} />}
              strong
            />
          )}
        </tbody>
      </table>
    </div>
  )
}

interface RuleRowProps {
  contribution: Contribution
  readings: ExposureReadings
  /** Sum of the points of the rules before it. */
  start: string
  top: number
  now: RiskCheck['risk']
}

function RuleRow({ contribution: c, readings, start, top, now }: RuleRowProps) {
  const bar = <WaterfallBar from={start} to={sumDecimals([start, c.points])} top={top} tone="bg-level-high" />
  return (
    <tr className="border-border border-b align-top">
      <td className="py-2 pr-4">
        <span className="font-medium">{ruleLabel(c.rule, c.categories)}</span>
        <span className="text-muted-foreground">
          {' '}
          {c.rule === 'dust'
            ? 'received, all of it together'
            : `${c.direction === 'source' ? 'received from' : 'sent to'}, ${c.exposure}`}
          {c.lane && c.lane.unit === 'asset' ? ` · ${laneLabel(c.lane)}` : ''}
        </span>
        <span className="block text-muted-foreground text-xs">
          {c.categories.map(categoryLabel).join(', ')} · {c.tagged_addresses} attributed address
          {c.tagged_addresses === 1 ? '' : 'es'}
          {c.capped_by === 'dust'
            ? ` · ${c.rule === 'dust' ? 'listed, and held' : 'unsolicited dust: listed, its sub-score capped'} at ${two(c.sub_score)}`
            : ''}
        </span>
        <WithoutText without={c.without} what="this rule" now={now} />
        <span className="mt-1.5 block @lg:hidden">{bar}</span>
      </td>
      <td className="tabular hidden max-w-64 py-2 pr-4 text-right @3xl:table-cell">
        <span className="block">{readings.effective}</span>
        {readings.raw ? <span className="block text-muted-foreground text-xs">of {readings.raw}</span> : null}
      </td>
      <td className="tabular hidden py-2 pr-4 text-right @2xl:table-cell">{two(c.sub_score)}</td>
      <td className="tabular hidden whitespace-nowrap py-2 pr-4 text-right text-muted-foreground @2xl:table-cell">
        × {readableDecimal(c.weight, 6)}
      </td>
      <td className="hidden py-3 pr-4 @lg:table-cell">{bar}</td>
      <td className="tabular py-2 text-right font-mono" title={c.points}>
        +{two(c.points)}
      </td>
    </tr>
  )
}

interface LineProps {
  term: string
  detail: string
  value: string
  bar?: ReactNode
  extra?: ReactNode
  strong?: boolean
}

function Line({ term, detail, value, bar, extra, strong = false }: LineProps) {
  return (
    <tr className="border-border border-b">
      <td className="py-2 pr-4">
        <span className={strong ? 'font-semibold' : 'font-medium'}>{term}</span>{' '}
        <span className="text-muted-foreground text-xs">{detail}</span>
        {extra ? <span className="block empty:hidden">{extra}</span> : null}
      </td>
      <td className="hidden @3xl:table-cell" />
      <td className="hidden @2xl:table-cell" />
      <td className="hidden @2xl:table-cell" />
      <td className="hidden py-2 pr-4 @lg:table-cell">{bar}</td>
      <td className={cn('tabular py-2 text-right font-mono', strong && 'font-semibold')}>{value}</td>
    </tr>
  )
}
