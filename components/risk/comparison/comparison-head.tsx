import { ArrowRight } from 'lucide-react'
import { blockText } from '@/components/chain/as-of-text'
import { TimeText } from '@/components/chain/time-text'
import { Badge } from '@/components/ui/badge'
import { Link } from '@/components/ui/link'
import { DefinitionItem, DefinitionList } from '@/components/ui/page/definition-list'
import type { RiskComparison } from '@/contract/risk/risk-compare'
import { LevelMark } from '../level-mark'

type Side = RiskComparison['from']

function Check({ side, name }: { side: Side; name: string }) {
  return (
    <section aria-label={name} className="flex min-w-0 flex-col gap-2 rounded-lg border border-border px-4 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <Link href={`/risk/checks/${side.check_id}`} className="link font-medium text-sm">
          {name}
        </Link>
        <TimeText value={side.checked_at} show="both" className="text-xs" />
      </p>
      <p className="flex items-baseline gap-3">
        <LevelMark level={side.level} size="lg" />
        {side.level === 'unknown' ? (
          <span className="text-muted-foreground text-sm">no score: too little to score</span>
        ) : (
          <span>
            <span className="tabular font-mono font-semibold text-2xl">{side.score}</span>
            <span className="text-muted-foreground text-sm"> of 100</span>
          </span>
        )}
      </p>
      <DefinitionList layout="columns" className="gap-y-2">
        <DefinitionItem term="Model">
          <span className="font-mono">{side.model_version}</span>
        </DefinitionItem>
        <DefinitionItem term="Hop limit">
          <span className="tabular">{side.hop_limit}</span>
        </DefinitionItem>
        <DefinitionItem term="Policy">
          <Link href={`/policies/${side.policy.id}`} className="link">
            version {side.policy.version}
          </Link>
        </DefinitionItem>
        <DefinitionItem term="Data as of">
          {side.block_height === null ? 'no block read yet' : `block ${blockText(side.block_height)}`}
          {side.stale ? (
            <Badge tone="stale" className="ml-1.5">
              Stale
            </Badge>
          ) : null}
        </DefinitionItem>
      </DefinitionList>
    </section>
  )
}

const signed = (n: number) => (n > 0 ? `+${n}` : String(n).replace('-', '−'))
const pointsWord = (n: number) => `${signed(n)} point${Math.abs(n) === 1 ? '' : 's'}`

/** The two scores side by side, and how much of the difference comes from the policy alone. */
export function ComparisonHead({ comparison }: { comparison: RiskComparison }) {
  const { from, to, score, effects, disclaimer } = comparison
  const unchanged = score.difference === 0 && from.level === to.level
  // An unknown level has no score to subtract.
  const scored = from.level !== 'unknown' && to.level !== 'unknown'
  return (
    <div className="flex flex-col gap-4 pb-8">
      <div className="grid items-center gap-3 md:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
        <Check side={from} name="Earlier check" />
        <p className="flex items-center justify-center gap-2 md:flex-col">
          <ArrowRight aria-hidden="true" className="size-5 text-muted-foreground max-md:rotate-90" />
          {scored ? (
            <span className="tabular whitespace-nowrap font-mono font-semibold">{pointsWord(score.difference)}</span>
          ) : null}
        </p>
        <Check side={to} name="Later check" />
      </div>
      <p className="max-w-prose text-pretty text-sm">
        {unchanged ? 'Score and level are the same. ' : null}
        {effects.policy && effects.data && unchanged && effects.policy.points === 0 && effects.data.points === 0 ? (
          'Neither the policy nor the data changed the score.'
        ) : effects.policy && effects.data ? (
          <>
            The policy alone changed the score by <span className="font-medium">{pointsWord(effects.policy.points)}</span>: under
            the later policy, the data of the earlier check scores {effects.policy.score}. The data changed it by{' '}
            <span className="font-medium">{pointsWord(effects.data.points)}</span>.
          </>
        ) : (
          effects.reason
        )}
      </p>
      <p className="max-w-prose text-pretty text-sm">{disclaimer}</p>
    </div>
  )
}
