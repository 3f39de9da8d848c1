'use client'
import { useState } from 'react'
import { Area, AreaChart, Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { cn } from '@/components/ui/cn'
import { ChartTable } from './chart-table'
import { ChartTooltip } from './chart-tooltip'
import { type ChartSeries, colourOf, type TimePoint } from './series'

export type { ChartSeries, TimePoint } from './series'

export interface TimeSeriesChartProps {
  /** What the chart shows; becomes the caption of its table. */
  label: string
  data: readonly TimePoint[]
  series: readonly ChartSeries[]
  kind?: 'area' | 'bars'
  stacked?: boolean
  /** A value for axis, tooltip and table. */
  formatValue?: (value: number) => string
  formatTime?: (time: string) => string
  /** Pixels. */
  height?: number
  className?: string
}

const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' })
const plain = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })

/** Values over time as areas or bars, with legend, tooltip and the same numbers as a table. */
export function TimeSeriesChart({
  label,
  data,
  series,
  kind = 'area',
  stacked = false,
  formatValue = (value) => plain.format(value),
  formatTime = (time) => day.format(new Date(time)),
  height = 220,
  className,
}: TimeSeriesChartProps) {
  const [asTable, setAsTable] = useState(false)
  const points = data as TimePoint[]
  const frame = { data: points, margin: { top: 6, right: 4, bottom: 0, left: 0 }, accessibilityLayer: true }
  const axes = [
    <CartesianGrid key="grid" vertical={false} stroke="var(--chart-grid)" />,
    <XAxis
      key="x"
      dataKey="time"
      tickFormatter={formatTime}
      tick={tick}
      tickLine={false}
      axisLine={{ stroke: 'var(--border-strong)' }}
      minTickGap={48}
    />,
    <YAxis key="y" tickFormatter={formatValue} tick={tick} tickLine={false} axisLine={false} width={56} tickCount={5} />,
    <Tooltip
      key="tip"
      isAnimationActive={false}
      cursor={kind === 'bars' ? { fill: 'var(--hover)' } : { stroke: 'var(--border-strong)' }}
      content={({ active, label: time }) =>
        active && typeof time === 'string' ? (
          <ChartTooltip
            point={points.find((point) => point.time === time)}
            series={series}
            formatTime={formatTime}
            formatValue={formatValue}
          />
        ) : null
      }
    />,
  ]

  return (
    <figure className={cn('flex flex-col gap-2', className)}>
      <figcaption className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-muted-foreground text-xs">
        <ul className="flex flex-wrap gap-x-4">
          {series.map((one, index) => (
            <li key={one.key} className="flex items-center gap-1.5">
              <span aria-hidden="true" className="size-2 rounded-xs" style={{ background: colourOf(one, index) }} />
              {one.label}
            </li>
          ))}
        </ul>
        <button type="button" aria-pressed={asTable} onClick={() => setAsTable(!asTable)} className="link rounded-sm text-xs">
          {asTable ? 'Show as chart' : 'Show as table'}
        </button>
      </figcaption>
      {asTable ? (
        <ChartTable {...{ label, data, series, formatTime, formatValue, height }} />
      ) : (
        <div role="img" aria-label={`${label}. The same numbers are available as a table.`} style={{ height }}>
          <ResponsiveContainer width="100%" height={height} initialDimension={{ width: 640, height }}>
            {kind === 'bars' ? (
              <BarChart {...frame}>
                {axes}
                {series.map((one, index) => (
                  <Bar
                    key={one.key}
                    dataKey={one.key}
                    name={one.label}
                    stackId={stacked ? 'all' : undefined}
                    fill={colourOf(one, index)}
                    maxBarSize={24}
                    isAnimationActive={false}
                  />
                ))}
              </BarChart>
            ) : (
              <AreaChart {...frame}>
                {axes}
                {series.map((one, index) => (
                  <Area
                    key={one.key}
                    dataKey={one.key}
                    name={one.label}
                    stackId={stacked ? 'all' : undefined}
                    type="stepAfter"
                    stroke={colourOf(one, index)}
                    strokeWidth={1.5}
                    fill={colourOf(one, index)}
                    fillOpacity={0.14}
                    isAnimationActive={false}
                  />
                ))}
              </AreaChart>
            )}
          </ResponsiveContainer>
        </div>
      )}
    </figure>
  )
}

const tick = { fill: 'var(--faint-foreground)', fontSize: 11 }
