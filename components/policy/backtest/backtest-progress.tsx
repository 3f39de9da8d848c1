import type { Backtest } from '@/contract/backtests'

const words: Record<Backtest['status'], string> = {
  queued: 'Waiting for the worker',
  running: 'Running',
  done: 'Done',
  failed: 'Failed',
  cancelled: 'Stopped',
}

/** The current step of a back-test, in a word. */
export function backtestWord(status: Backtest['status']): string {
  return words[status]
}

/** The progress of the job; indeterminate while it selects its subjects. */
export function BacktestProgress({ run }: { run: Backtest }) {
  const { total, done, skipped } = run.progress
  const passed = done + skipped
  const share = total === null || total === 0 ? null : Math.min(1, passed / total)
  return (
    <div className="flex max-w-xl flex-col gap-1.5">
      <div
        role="progressbar"
        aria-label="Progress of the back-test"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share === null ? undefined : Math.floor(100 * share)}
        className="h-2 overflow-hidden rounded-full bg-muted"
      >
        <div
          className={share === null ? 'skeleton-pulse h-full w-full bg-border-strong' : 'h-full bg-primary transition-[width]'}
          style={share === null ? undefined : { width: `${100 * share}%` }}
        />
      </div>
      <p className="tabular text-muted-foreground text-xs">
        {words[run.status]}
        {total === null ? '' : `: ${passed.toLocaleString('en')} of ${total.toLocaleString('en')} subjects`}
        {skipped > 0 ? `, ${skipped.toLocaleString('en')} skipped` : ''}
      </p>
    </div>
  )
}
