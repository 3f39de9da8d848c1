'use client'
import { useId } from 'react'
import {
  Area,
  AreaChart,
  Bar,
  BarChart,
  CartesianGrid,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { ChartTooltip } from './chart-tooltip'
import { type LogScale, logScale } from './log-scale'
import { type ChartMark, type ChartSeries, colourOf, plotInsets, type TimePoint } from './series'

export interface TimeSeriesPlotProps {
  data: readonly TimePoint[]
  series: readonly ChartSeries[]
  kind: 'area' | 'bars'
  stacked: boolean
  marks: readonly ChartMark[]
  formatValue: (value: number) => string
  formatTime: (time: string) => string
  /** Spreads small values; not for stacked series. */
  logarithmic: boolean
  /** Height in pixels. */
  height: number
}

/** The drawing of a chart over time; loaded on demand, since its library is large. */
export default function TimeSeriesPlot(props: TimeSeriesPlotProps) {
  const { data, series, kind, stacked, marks, formatValue, formatTime, logarithmic, height } = props
  const id = useId()
  const points = data as TimePoint[]
  const values = (point: TimePoint) => series.map(({ key }) => point[key]).filter((value) => typeof value === 'number')
  const log = logarithmic ? logScale(Math.max(0, ...points.flatMap(values))) : null
  const drawn = log ? points.map((point) => placed(point, series, log)) : points
  const margin = { top: 6, right: plotInsets.right, bottom: 0, left: 0 }
  // The surrounding figure takes the focus and holds the numbers; a second tab stop inside would add nothing.
  const frame = { data: drawn, margin, accessibilityLayer: false }
  const fill = (one: ChartSeries, index: number) => (one.striped ? `url(#${id}-${one.key})` : colourOf(one, index))
  const axes = [
    <defs key="defs">
      {series.map((one, index) =>
        one.striped ? (
          <pattern
            key={one.key}
            id={`${id}-${one.key}`}
            width="4"
            height="4"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width="4" height="4" fill={colourOf(one, index)} fillOpacity={0.3} />
            <rect width="2" height="4" fill={colourOf(one, index)} />
          </pattern>
        ) : null,
      )}
    </defs>,
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
    <YAxis
      key="y"
      tickFormatter={log ? (at: number) => formatValue(log.value(at)) : formatValue}
      tick={tick}
      tickLine={false}
      axisLine={false}
      width={plotInsets.left}
      tickCount={5}
      {...(log ? { ticks: log.ticks, domain: [0, log.top] } : {})}
    />,
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
    <ResponsiveContainer width="100%" height={height} initialDimension={{ width: 640, height }}>
      {kind === 'bars' ? (
        // Negative values are drawn downwards, such as outflows beside inflows.
        <BarChart {...frame} stackOffset="sign">
          {axes}
          {series.map((one, index) => (
            <Bar
              key={one.key}
              dataKey={one.key}
              name={one.label}
              stackId={stacked ? 'all' : undefined}
              fill={fill(one, index)}
              maxBarSize={24}
              isAnimationActive={false}
            />
          ))}
          {marks.length > 0 ? <ReferenceLine y={0} stroke="var(--border-strong)" /> : null}
          {marks.map(({ value, label }) => (
            <ReferenceLine
              key={`${label} ${value}`}
              y={value}
              stroke="var(--foreground)"
              strokeDasharray="4 3"
              strokeOpacity={0.7}
              ifOverflow="extendDomain"
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
  )
}

/** A point with its values on the scale; missing values stay missing. */
function placed(point: TimePoint, series: readonly ChartSeries[], log: LogScale): TimePoint {
  const moved = { ...point }
  for (const { key } of series) {
    const value = point[key]
    if (typeof value === 'number') moved[key] = log.place(value)
  }
  return moved
}

const tick = { fill: 'var(--faint-foreground)', fontSize: 11 }
