import type { ReactNode } from 'react'
import { asOfText, indexFromText } from '@/components/chain/as-of-text'
import { TimeText } from '@/components/chain/time-text'
import { Term } from '@/components/help/term'
import { Badge } from '@/components/ui/badge'
import { DefinitionItem, DefinitionList } from '@/components/ui/page/definition-list'
import { cn } from '@/components/ui/style/cn'
import type { Freshness, Level } from '@/contract'
import { levelReasonText } from '@/contract/risk/check-summary'
import type { LevelReason } from '@/contract/risk/risk'
import { LevelMark } from '../level-mark'

const edge: Record<Level, string> = {
  unknown: 'border-level-unknown-border bg-level-unknown-bg',
  low: 'border-level-low-border bg-level-low-bg',
  medium: 'border-level-medium-border bg-level-medium-bg',
  high: 'border-level-high-border bg-level-high-bg',
  severe: 'border-level-severe-border bg-level-severe-bg',
}

interface ScoreBlockProps {
  risk: { score: number; level: Level; model_version: string; hop_limit: number; level_reason?: LevelReason | undefined }
  /** The answer in one sentence. */
  verdict?: string | null
  disclaimer: string
  freshness: Freshness
  checkedAt?: string
  scoreRange?: { low: number; high: number | null }
  lowCoverage?: boolean
  /** Shown beside the score, such as the figure with clusters. */
  beside?: ReactNode
  /** Links that belong to the score, such as the check it comes from. */
  actions?: ReactNode
}

/**
 * The score with everything needed to read it: level, model, hop limit, age of the data and the full disclaimer. `unknown`
 * shows no number, since a zero would read as clean.
 */
export function ScoreBlock(props: ScoreBlockProps) {
  const { risk, disclaimer, freshness, checkedAt, scoreRange, lowCoverage, actions, verdict, beside } = props
  const unknown = risk.level === 'unknown'
  const { level_reason: reason } = risk
  const moved = reason !== undefined && scoreRange !== undefined && scoreRange.high !== null
  return (
    <section
      aria-label="Risk score"
      className={cn('grid rounded-lg border md:grid-cols-[minmax(12rem,auto)_minmax(0,1fr)]', edge[risk.level])}
    >
      <div className="flex flex-col justify-center gap-1 px-5 py-4">
        <LevelMark level={risk.level} size="lg" />
        {unknown ? (
          <p className="max-w-60 text-pretty text-muted-foreground text-sm">
            {reason && moved
              ? `What was found so far gives ${risk.score}. That does not mean it is clean.`
              : 'No score: there was too little to score. That does not mean it is clean.'}
          </p>
        ) : (
          <p className="flex items-baseline gap-1.5">
            <span className="tabular font-mono font-semibold text-[2rem] leading-10">{risk.score}</span>
            <span className="text-muted-foreground text-sm">of 100</span>
          </p>
        )}
        {lowCoverage && !unknown ? (
          <Badge tone="stale" className="self-start">
            Low coverage
          </Badge>
        ) : null}
      </div>
      <div className="flex min-w-0 flex-col justify-center gap-3 border-inherit border-t px-5 py-4 md:border-t-0 md:border-l">
        {verdict || reason ? (
          <div className="flex max-w-prose flex-col gap-0.5 text-pretty">
            {verdict ? <p className="font-medium">{verdict}</p> : null}
            {reason ? (
              <p className={verdict ? 'text-muted-foreground text-sm' : 'font-medium'}>{levelReasonText(reason)}</p>
            ) : null}
          </div>
        ) : null}
        {beside}
        <DefinitionList layout="columns" className="gap-y-2">
          <DefinitionItem term={<Term id="model_version">Model</Term>}>
            <span className="font-mono">{risk.model_version}</span>
          </DefinitionItem>
          <DefinitionItem term={<Term id="hop_limit">Hop limit</Term>}>
            <span className="tabular">{risk.hop_limit}</span>
          </DefinitionItem>
          {scoreRange && (!unknown || moved) ? (
            <DefinitionItem term={<Term id="score_range">Score range</Term>}>
              <span
                className="tabular"
                title={
                  reason
                    ? 'Low: without attributions of confidence below 50. High: with 95 % confidence the score would not be above it if the rest were known.'
                    : 'Low: without attributions of confidence below 50. High: with the untraced part at the base rate of the traced part.'
                }
              >
                {scoreRange.low === scoreRange.high && !reason
                  ? scoreRange.low
                  : `${scoreRange.low} to ${scoreRange.high ?? 'not known'}`}
                {reason && scoreRange.high !== null ? ', 95 % bound' : ''}
              </span>
            </DefinitionItem>
          ) : null}
          <DefinitionItem term={<Term id="staleness">Data as of</Term>}>
            {asOfText(freshness)}
            {freshness.index_from ? (
              <span className="block text-muted-foreground text-xs">{indexFromText(freshness)}</span>
            ) : null}
            {freshness.stale ? (
              <Badge tone="stale" className="ml-1.5">
                Stale
              </Badge>
            ) : null}
          </DefinitionItem>
          {checkedAt ? (
            <DefinitionItem term="Checked">
              <TimeText value={checkedAt} show="both" />
            </DefinitionItem>
          ) : null}
        </DefinitionList>
        <p className="max-w-prose text-pretty text-foreground text-sm">{disclaimer}</p>
        {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
      </div>
    </section>
  )
}
