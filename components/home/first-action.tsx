'use client'
import { spanText } from '@/components/chain/time'
import { TimeSeriesChart } from '@/components/charts/time-series-chart'
import type { AlertTrend } from '@/contract/alert/triage'

const units = [
  { seconds: 86_400, word: 'd' },
  { seconds: 3600, word: 'h' },
  { seconds: 60, word: 'min' },
] as const

/** The largest unit that fits at least twice into the longest span (seconds), so that an axis has even steps; else minutes. */
export function axisUnit(longest: number): (typeof units)[number] {
  return units.find(({ seconds }) => longest >= 2 * seconds) ?? units[2]
}

/** The time from raising an alert to the first action on it, by the day it was raised: the median and the 90th percentile. */
export function FirstAction({ days, height }: { days: AlertTrend['days']; height: number }) {
  if (days.every(({ first_action }) => first_action === null)) return null
  const unit = axisUnit(Math.max(...days.map(({ first_action }) => first_action?.p90 ?? 0)))
  const inUnit = (seconds = 0) => seconds / unit.seconds
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
          median: inUnit(first_action?.median),
          p90: inUnit(first_action?.p90),
        }))}
        formatValue={(value) => (value === 0 ? '0' : `${Number(value.toFixed(1))} ${unit.word}`)}
        exact={(place, key) => {
          const action = days[place]?.first_action
          return action ? spanText((key === 'p90' ? action.p90 : action.median) * 1000) : 'none'
        }}
      />
    </div>
  )
}
