'use client'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Skeleton } from '@/components/ui/notice/skeleton'
import { ChartFigure } from './chart-figure'
import { ChartTable } from './chart-table'
import { type ChartMark, type ChartSeries, plotInsets, type TimePoint } from './series'
import { Swatch } from './swatch'
import { type DragSpan, useSpanDrag } from './use-span-drag'

export type { ChartMark, ChartSeries, TimePoint } from './series'

export interface TimeSeriesChartProps {
  /** What the chart shows; the caption of its table. */
  label: string
  data: readonly TimePoint[]
  series: readonly ChartSeries[]
  kind?: 'area' | 'bars'
  stacked?: boolean
  /** Reference values; for bars only. */
  marks?: readonly ChartMark[]
  /** Formats a value for axis and tooltip; may round. */
  formatValue?: (value: number) => string
  /** The exact figure of a point for the table, if it differs from the number that is drawn. */
  exact?: (place: number, series: string) => string
  formatTime?: (time: string) => string
  /** Height in pixels. */
  height?: number
  /** Offers a logarithmic scale, for values that span orders of magnitude. */
  scales?: boolean
  /** Lets people select a span of points, by dragging over the drawing or by a time in the table. */
  onSpan?: (span: DragSpan) => void
  className?: string
}

// `8 Aug 2022`, like every date of the console.
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
const plain = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })

const noMarks: readonly ChartMark[] = []

const TimeSeriesPlot = dynamic(() => import('./time-series-plot'), {
  ssr: false,
  loading: () => <Skeleton className="h-full" />,
})

/** Values over time as areas or bars, with legend, tooltip and the same numbers as a table. */
export function TimeSeriesChart({
  label,
  data,
  series,
  kind = 'area',
  stacked = false,
  marks = noMarks,
  formatValue = (value) => plain.format(value),
  formatTime = (time) => day.format(new Date(time)),
  height = 220,
  exact,
  scales = false,
  onSpan,
  className,
}: TimeSeriesChartProps) {
  const [logarithmic, setLogarithmic] = useState(false)
  const { span, handlers } = useSpanDrag(data.length, onSpan)
  const pick = onSpan && ((place: number) => onSpan({ from: place, to: place }))
  return (
    <ChartFigure
      label={logarithmic ? `${label}, logarithmic scale` : label}
      height={height}
      className={className}
      legend={
        <span className="flex flex-wrap items-center gap-x-4">
          <ul className="flex flex-wrap gap-x-4">
            {series.map((one, index) => (
              <li key={one.key} className="flex items-center gap-1.5">
                <Swatch series={one} index={index} />
                {one.label}
              </li>
            ))}
            {[...new Set(marks.map(({ label: word }) => word))].map((word) => (
              <li key={word} className="flex items-center gap-1.5">
                <span aria-hidden="true" className="w-4 border-foreground/70 border-t border-dashed" />
                {word}
              </li>
            ))}
          </ul>
          {scales ? (
            <button type="button" onClick={() => setLogarithmic(!logarithmic)} className="link min-h-6 rounded-sm">
              {logarithmic ? 'Linear scale' : 'Logarithmic scale'}
            </button>
          ) : null}
        </span>
      }
      numbers={<ChartTable {...{ label, data, series, formatTime, exact, onPick: pick }} />}
    >
      <div aria-hidden="true" className={onSpan ? 'h-full cursor-crosshair touch-pan-y select-none' : 'h-full'} {...handlers}>
        <TimeSeriesPlot {...{ data, series, kind, stacked, marks, formatValue, formatTime, logarithmic, height }} />
        {span ? <SpanShade span={span} count={data.length} /> : null}
      </div>
    </ChartFigure>
  )
}

/** The part of the plot that is being selected. */
function SpanShade({ span, count }: { span: DragSpan; count: number }) {
  const beside = plotInsets.left + plotInsets.right
  const part = (share: number) => `calc((100% - ${beside}px) * ${share / count})`
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute top-1.5 bottom-7 border-primary border-x bg-primary/15"
      style={{ left: `calc(${plotInsets.left}px + ${part(span.from)})`, width: part(span.to - span.from + 1) }}
    />
  )
}
