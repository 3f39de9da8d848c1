'use client'
import { spanText } from '@/components/chain/time'
import { TimeSeriesChart } from '@/components/charts/time-series-chart'
import type { AlertTrend } from '@/contract/triage'

const seconds = (value: number) => (value > 0 ? spanText(value * 1000) : '0')

/** The time from raising an alert to the first action on it, by the day it was raised: the median, and what nine of ten stay under. */
export function FirstAction({ days, height }: { days: AlertTrend['days']; height: number }) {
  if (days.every(({ first_action }) => first_action === null)) return null
  return (
    <div className="mt-6">
      <h3 className="mb-1 font-medium text-muted-foreground text-xs">Time to first action, by the day the alert was raised</h3>
      <TimeSeriesChart
        label="Time to the first action on alerts by day: median, and the time within which nine of ten were acted on"
        kind="bars"
        height={height}
        series={[
          { key: 'median', label: 'Median', colour: '--chart-1' },
          { key: 'p90', label: '90th percentile', colour: '--chart-2' },
        ]}
        data={days.map(({ day, first_action }) => ({
          time: day,
          median: first_action?.median ?? 0,
          p90: first_action?.p90 ?? 0,
        }))}
        formatValue={seconds}
        exact={(place, key) => {
          const action = days[place]?.first_action
          return action ? seconds(key === 'p90' ? action.p90 : action.median) : 'none'
        }}
      />
    </div>
  )
}
