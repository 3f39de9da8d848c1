'use client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { UsdText } from '@/components/chain/amount-text'
import { compactUsd, exactDecimal } from '@/components/chain/decimal'
import { utcMonth } from '@/components/chain/time'
import { useMinute } from '@/components/chain/use-minute'
import { TimeSeriesChart } from '@/components/charts/time-series-chart'
import { ReadFailure } from '@/components/read-failure'
import { useTRPC } from '@/components/trpc'
import { Choice } from '@/components/ui/field/choice'
import { Skeleton } from '@/components/ui/notice/skeleton'
import { Section } from '@/components/ui/page/section'
import { TableHead } from '@/components/ui/page/table-head'
import { cn } from '@/components/ui/style/cn'
import type { CustomerActivity as Activity } from '@/contract/customer/customers'
import { activityInput, activityNotes, breachText, expectedMarks, figureOf, pointsOf, type Span, spans } from './activity-points'

export const daysParser = parseAsStringLiteral(spans).withDefault('90')
const height = 220

/** What a customer moved per day, deposits up and withdrawals down, against the expected activity. */
export function CustomerActivity({ id }: { id: string }) {
  const trpc = useTRPC()
  const now = useMinute()
  const [span, setSpan] = useQueryState('days', daysParser.withOptions({ shallow: true, scroll: false }))
  const query = useQuery({
    ...trpc.customers.activity.queryOptions(activityInput(id, span, now)),
    placeholderData: keepPreviousData,
  })
  return (
    <Section
      id="activity"
      title="Activity"
      description="Deposits and withdrawals by day in UTC, by the time in your own books."
      actions={
        <Choice
          label="Days shown"
          value={span}
          options={spans.map((days) => [days, `Last ${days} days`])}
          onChange={(days) => void setSpan(days as Span)}
        />
      }
    >
      {query.error ? (
        <Failed query={query} />
      ) : query.data ? (
        <div aria-busy={query.isPlaceholderData} className={cn(query.isPlaceholderData && 'opacity-60')}>
          <Shown activity={query.data} />
        </div>
      ) : (
        <Skeleton className="w-full" style={{ height: height + 60 }} />
      )}
    </Section>
  )
}

function Failed({ query }: { query: { error: unknown; refetch: () => unknown } }) {
  return <ReadFailure title="The activity could not be read" query={query} />
}

function Shown({ activity }: { activity: Activity }) {
  const moved = activity.days.some(({ deposits, withdrawals }) => deposits + withdrawals > 0)
  const { marks, beyond } = expectedMarks(activity)
  const daily = activity.expected?.daily_volume_usd
  return (
    <div className="flex flex-col gap-4">
      {moved ? (
        <TimeSeriesChart
          label="Deposits and withdrawals by day, USD at the time"
          kind="bars"
          stacked
          height={height}
          series={[
            { key: 'deposits', label: 'Deposits, USD', colour: 3 },
            { key: 'withdrawals', label: 'Withdrawals, USD', colour: 2, striped: true },
          ]}
          marks={marks}
          data={pointsOf(activity)}
          formatValue={(value) => compactUsd(Math.abs(value).toFixed(2))}
          exact={(place, series) => figureOf(activity, place, series)}
        />
      ) : (
        <p className="text-muted-foreground text-sm">No transfer is counted in this span.</p>
      )}
      <div className="flex flex-col gap-0.5 text-muted-foreground text-xs">
        {activityNotes(activity).map((note) => (
          <p key={note}>{note}</p>
        ))}
        {beyond && moved && daily ? <p>Expected a day: ${exactDecimal(daily)}, which lies above the drawing.</p> : null}
      </div>
      <Months activity={activity} />
      <Unexpected activity={activity} />
    </div>
  )
}

/** The API returns at most a hundred transfers of a breach. */
const transferCount = (n: number) => (n === 100 ? '100 or more transfers' : n === 1 ? '1 transfer' : `${n} transfers`)

/** The totals of each month beside the expected volume of a month. */
function Months({ activity: { months, expected } }: { activity: Activity }) {
  const monthly = expected?.monthly_volume_usd ?? null
  if (months.length === 0) return null
  return (
    <table className="w-full max-w-xl text-sm">
      <caption className="sr-only">Moved by month, USD</caption>
      <TableHead
        columns={[
          ['Month (UTC)', 'pr-4 text-left'],
          ['Moved', 'pl-4 text-right'],
          ['Expected', 'pl-4 text-right'],
        ]}
      />
      <tbody>
        {months.toReversed().map(({ month, total_usd, unpriced }) => (
          <tr key={month} className="h-row-compact border-border border-b">
            <th scope="row" className="pr-4 text-left font-normal">
              {utcMonth(`${month}-01T00:00:00Z`)}
            </th>
            <td className="tabular pl-4 text-right">
              <UsdText value={total_usd} />
              {unpriced > 0 ? <span className="block text-muted-foreground text-xs">and {unpriced} without a price</span> : null}
            </td>
            <td className="tabular pl-4 text-right text-muted-foreground">
              <UsdText value={monthly} reason="No monthly volume is expected" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Unexpected activity, in the words of the rule that detects it. */
function Unexpected({ activity: { expected, breaches } }: { activity: Activity }) {
  if (expected === null) return null
  return (
    <div>
      <h3 className="mb-1 font-medium text-muted-foreground text-xs">Not expected</h3>
      {breaches.length === 0 ? (
        <p className="text-muted-foreground text-sm">Everything that was counted in this span is as expected.</p>
      ) : (
        <ul aria-label="What was not expected" className="divide-y divide-border border-border border-y">
          {breaches.map((breach) => (
            <li key={`${breach.kind} ${breach.period} ${breach.actual}`} className="flex justify-between gap-4 py-1.5 text-sm">
              <span className="min-w-0 break-words">{breachText(breach)}</span>
              <span className="tabular shrink-0 text-muted-foreground text-xs leading-5">
                {transferCount(breach.transfer_ids.length)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
