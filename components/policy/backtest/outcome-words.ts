import type { AlertOutcomes, Backtest } from '@/contract/backtests'

/** `3 raised, 121 strengthened, 0 weakened, 2 resolved`. */
export function outcomeWords({ raised, strengthened, weakened, resolved }: AlertOutcomes): string {
  return Object.entries({ raised, strengthened, weakened, resolved })
    .map(([kind, count]) => `${count.toLocaleString('en')} ${kind}`)
    .join(', ')
}

type Result = NonNullable<Backtest['result']>

/** What a back-test counts besides alerts: `Subjects at high or above`. */
export function reachedTitle(level: Backtest['alert_level']): string {
  return `Subjects at ${level}${level === 'severe' ? '' : ' or above'}`
}

/** `3 more subjects at high or above, 0 fewer`. */
export function reachedWords(level: Backtest['alert_level'], { gained, lost }: Result['alerts']): string {
  const at = level === 'severe' ? level : `${level} or above`
  return `${gained.toLocaleString('en')} more subjects at ${at}, ${lost.toLocaleString('en')} fewer`
}

/** The result of a back-test: its alerts first, then the subjects that reach the requested level. */
export function testedWords({ alert_level: level, result }: Pick<Backtest, 'alert_level'> & { result: Result }): string {
  const { alerts, subjects, outcomes } = result
  const raised = outcomes ? ` Alerts: ${outcomeWords(outcomes)}.` : ''
  return `Back-tested over ${subjects.toLocaleString('en')} subjects.${raised} ${reachedWords(level, alerts)}.`
}
