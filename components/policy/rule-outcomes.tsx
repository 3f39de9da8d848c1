import type { ReactNode } from 'react'
import { TimeText } from '@/components/chain/time-text'
import { Link } from '@/components/ui/link'
import { EmptyState } from '@/components/ui/notice/empty-state'
import { Section } from '@/components/ui/page/section'
import type { RuleStatistics } from '@/contract/alert/triage'
import { ruleDefaults } from '@/contract/monitoring/monitoring-rules'
import { spanText } from './span-text'

type Kind = RuleStatistics['data'][number]
type Outcome = Omit<Kind, 'key' | 'rules'>

const count = (n: number) => (n === 0 ? '–' : n.toLocaleString('en'))
const percent = (rate: string | null) => (rate === null ? '–' : `${Math.round(Number(rate) * 100)} %`)
const span = (seconds: number | null) => (seconds === null ? '–' : spanText(seconds))

const figures: { head: string; of: (one: Outcome) => string }[] = [
  { head: 'Raised', of: (one) => count(one.raised) },
  { head: 'Open', of: (one) => count(one.waiting) },
  { head: 'Escalated', of: (one) => count(one.escalated) },
  { head: 'True', of: (one) => count(one.resolutions.true_positive) },
  { head: 'False', of: (one) => count(one.resolutions.false_positive) },
  { head: 'False rate', of: (one) => percent(one.false_positive_rate) },
  { head: 'Taken up', of: (one) => span(one.median_seconds_to_acknowledge) },
  { head: 'Closed', of: (one) => span(one.median_seconds_to_close) },
]

/** What the monitoring rules raised and how people resolved it, to find rules that are too loose or too strict. */
export function RuleOutcomes({ statistics }: { statistics: RuleStatistics | null }) {
  return (
    <Section
      id="outcomes"
      title="What the rules did"
      description={
        statistics === null ? undefined : (
          <>
            Alerts raised since <TimeText value={statistics.from} show="moment" />, with what became of them. The false rate is of
            closed alerts, duplicates excluded; times are medians.
            {statistics.held_back.findings > 0 ? (
              <>
                {' '}
                <Link href="/alerts/suppressions" className="link">
                  Suppressions
                </Link>{' '}
                held back {statistics.held_back.findings.toLocaleString('en')} more finding
                {statistics.held_back.findings === 1 ? '' : 's'}.
              </>
            ) : null}
          </>
        )
      }
    >
      {statistics === null ? (
        <p className="text-muted-foreground text-sm">The outcomes could not be read just now.</p>
      ) : statistics.total.raised === 0 ? (
        <EmptyState
          title="No alert was raised"
          description="Monitored wallets raise alerts by rules; what becomes of them is counted here."
        />
      ) : (
        <OutcomeTable statistics={statistics} />
      )}
    </Section>
  )
}

function OutcomeTable({ statistics: { data, total } }: { statistics: RuleStatistics }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section aria-label="Outcomes by rule" tabIndex={0} className="overflow-x-auto">
      <table className="w-full min-w-[44rem] border-collapse text-sm">
        <caption className="sr-only">Alerts by rule and what became of them, the busiest rule first</caption>
        <thead>
          <tr className="h-8 border-border border-b text-muted-foreground text-xs">
            <th scope="col" className="text-left font-medium">
              Rule
            </th>
            {figures.map(({ head }) => (
              <th key={head} scope="col" className="pl-4 text-right font-medium">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.map((kind) => (
            <KindRows key={kind.key} kind={kind} />
          ))}
          <Figures name="All rules" outcome={total} className="font-medium" />
        </tbody>
      </table>
    </section>
  )
}

/** A kind of rule, with its rules if there are several. */
function KindRows({ kind }: { kind: Kind }) {
  const name = (
    <Link href={`/alerts?rule=${kind.key}`} className="rounded-sm underline-offset-2 hover:underline">
      {ruleDefaults[kind.key].name}
    </Link>
  )
  return (
    <>
      <Figures name={name} outcome={kind} />
      {kind.rules.length > 1
        ? kind.rules.map((rule) => (
            <Figures
              key={rule.id}
              name={<span className="pl-4">{rule.name}</span>}
              outcome={rule}
              className="text-muted-foreground"
            />
          ))
        : null}
    </>
  )
}

function Figures({ name, outcome, className }: { name: ReactNode; outcome: Outcome; className?: string }) {
  return (
    <tr className={`h-row border-border border-b hover:bg-hover ${className ?? ''}`}>
      <th scope="row" className="text-left font-normal">
        {name}
      </th>
      {figures.map(({ head, of }) => (
        <td key={head} className="tabular whitespace-nowrap pl-4 text-right">
          {of(outcome)}
        </td>
      ))}
    </tr>
  )
}
