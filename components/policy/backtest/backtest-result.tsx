import { readableDecimal } from '@/components/chain/decimal'
import { DefinitionItem, DefinitionList } from '@/components/ui/page/definition-list'
import { Section } from '@/components/ui/page/section'
import type { Backtest } from '@/contract/backtests'
import { AlertChange } from './alert-change'
import { AlertOutcomes } from './alert-outcomes'
import { BacktestExamples } from './backtest-examples'
import { MigrationMatrix } from './migration-matrix'
import { reachedTitle } from './outcome-words'
import { signedText } from './signed-text'

const hours = (value: string) => `${readableDecimal(value, 1)} h`

/** The result of a back-test: alerts, levels, hours and named examples. */
export function BacktestFigures({ run, result }: { run: Backtest; result: NonNullable<Backtest['result']> }) {
  const { analyst_hours: time, alerts } = result
  const from = `Version ${run.against.version}`
  const to = `Version ${run.policy.version}`
  const reached = reachedTitle(run.alert_level)
  return (
    <>
      <DefinitionList layout="columns" className="pb-6">
        <DefinitionItem term="Subjects compared">
          {result.subjects.toLocaleString('en')}
          {result.wallets > 0 ? `, ${result.wallets.toLocaleString('en')} of them monitored` : ''}
        </DefinitionItem>
        <DefinitionItem term={reached}>
          {signedText(alerts.to - alerts.from)} ({alerts.from.toLocaleString('en')} to {alerts.to.toLocaleString('en')})
        </DefinitionItem>
        <DefinitionItem term="Analyst hours">
          {signedText(time.change)} h ({hours(time.from)} to {hours(time.to)})
        </DefinitionItem>
        {result.average_score_change === null ? null : (
          <DefinitionItem term="Score, on average">{signedText(result.average_score_change)}</DefinitionItem>
        )}
        <DefinitionItem term="Largest rise and fall">
          +{result.largest_rise} and −{result.largest_fall}
        </DefinitionItem>
        {result.retraced > 0 ? <DefinitionItem term="Traced again">{result.retraced.toLocaleString('en')}</DefinitionItem> : null}
      </DefinitionList>
      {result.outcomes ? (
        <Section
          title="Alerts"
          description="What activating this version does to alerts of monitored wallets, by the code that raises them, on the data of this back-test."
        >
          <AlertOutcomes outcomes={result.outcomes} />
        </Section>
      ) : null}
      <Section
        title={reached}
        description={`Subjects that reach this level, monitored or not. Hours are at ${run.minutes_per_alert} minutes each.`}
      >
        <AlertChange alerts={alerts} from={from} to={to} />
      </Section>
      <Section
        title="Levels"
        description="The level of each subject now, and under this version. Unchanged subjects are on the diagonal."
      >
        <MigrationMatrix matrix={result.migration} from={from.toLowerCase()} to={to.toLowerCase()} />
      </Section>
      <Section title="Examples" description="Up to ten of each kind, the largest moves first.">
        <BacktestExamples examples={result.examples} />
      </Section>
      {result.skipped.length > 0 || run.notes.length > 0 ? (
        <Section title="Limits of this back-test">
          <ul className="flex max-w-prose list-disc flex-col gap-1 pl-4 text-sm">
            {result.skipped.map(({ reason, count }) => (
              <li key={reason}>
                {count.toLocaleString('en')} left out: {reason}
              </li>
            ))}
            {run.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Section>
      ) : null}
    </>
  )
}
