import { TimeText } from '@/components/chain/time-text'
import { Link } from '@/components/ui/link'
import { cn } from '@/components/ui/style/cn'
import type { Backtest } from '@/contract/backtests'
import { actorText } from '../actor-text'
import { backtestWord } from './backtest-progress'
import { outcomeWords, reachedWords } from './outcome-words'

/** The effect on alerts; older back-tests only counted subjects at a level. */
function movedWords({ alerts, outcomes }: NonNullable<Backtest['result']>, level: Backtest['alert_level']): string {
  return outcomes ? `alerts: ${outcomeWords(outcomes)}` : reachedWords(level, alerts)
}

/** The back-tests of a version, newest first; each opens beside the list. */
export function BacktestList({ id, runs, open }: { id: string; runs: readonly Backtest[]; open: string | null }) {
  return (
    <ul aria-label="Back-tests, newest first" className="divide-y divide-border border-border border-y">
      {runs.map((run) => (
        <li key={run.id}>
          <Link
            href={`/policies/${id}/backtests?run=${run.id}`}
            scroll={false}
            aria-current={run.id === open ? 'true' : undefined}
            className={cn('block rounded-sm px-2 py-2 text-sm hover:bg-hover', run.id === open && 'bg-selected')}
          >
            <span className="flex items-baseline justify-between gap-3">
              <span className="font-medium">{backtestWord(run.status)}</span>
              <TimeText value={run.created_at} show="recent" className="text-muted-foreground text-xs" />
            </span>
            <span className="block text-muted-foreground text-xs">
              {run.result
                ? `${run.result.subjects.toLocaleString('en')} subjects, ${movedWords(run.result, run.alert_level)}`
                : `last ${run.last_checks.toLocaleString('en')} checks`}
              , by {actorText(run.requested_by)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
