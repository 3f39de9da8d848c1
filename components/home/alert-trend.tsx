'use client'
import { useQuery } from '@tanstack/react-query'
import { TimeSeriesChart } from '@/components/charts/time-series-chart'
import { useTRPC } from '@/components/trpc'
import { Skeleton } from '@/components/ui/notice/skeleton'
import { Section } from '@/components/ui/page/section'
import { AlertOutcomes } from './alert-outcomes'
import { FirstAction } from './first-action'

const days = 30
const height = 160
const whole = (value: number) => (Number.isInteger(value) ? value.toLocaleString('en') : '')

/** Alerts raised per day by severity, the time to first action, and their outcomes. */
export function AlertTrend() {
  const trpc = useTRPC()
  const { data, isError } = useQuery(trpc.alerts.trend.queryOptions({ days }, { retry: false }))
  if (isError) return null
  const raised = data?.days.reduce((sum, { raised: of }) => sum + of.low + of.medium + of.high + of.severe, 0) ?? 0
  const closed = data?.days.reduce((sum, day) => sum + day.closed, 0) ?? 0
  if (data && raised + closed === 0) return null
  return (
    <Section
      title={`Alerts, last ${days} days`}
      description={data ? `${raised.toLocaleString('en')} raised, ${closed.toLocaleString('en')} closed.` : 'Being counted.'}
    >
      {data ? (
        <TimeSeriesChart
          label="Alerts raised by day and severity, and alerts closed by day"
          kind="bars"
          stacked
          height={height}
          series={[
            { key: 'severe', label: 'Severe', colour: '--level-severe' },
            { key: 'high', label: 'High', colour: '--level-high' },
            { key: 'medium', label: 'Medium', colour: '--level-medium' },
            { key: 'low', label: 'Low', colour: '--level-low' },
          ]}
          data={data.days.map(({ day, raised: of }) => ({ time: day, ...of }))}
          formatValue={whole}
        />
      ) : (
        <Skeleton className="w-full" style={{ height: height + 28 }} />
      )}
      {data ? <FirstAction days={data.days} height={height} /> : null}
      <AlertOutcomes />
    </Section>
  )
}
