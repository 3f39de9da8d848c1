import { type ChartSeries, type TimePoint, valueText } from './series'
import { Swatch } from './swatch'

interface ChartTooltipProps {
  point: TimePoint | undefined
  series: readonly ChartSeries[]
  formatTime: (time: string) => string
  formatValue: (value: number) => string
}

/** A tooltip with the values under the pointer. */
export function ChartTooltip({ point, series, formatTime, formatValue }: ChartTooltipProps) {
  if (!point) return null
  return (
    <div className="rounded-md border border-border bg-popover px-2.5 py-2 text-xs shadow-popover">
      <p className="mb-1 text-muted-foreground">{formatTime(point.time)}</p>
      <ul className="flex flex-col gap-0.5">
        {series.map((one, index) => (
          <li key={one.key} className="flex items-center gap-2">
            <Swatch series={one} index={index} />
            <span>{one.label}</span>
            <span className="tabular ml-auto pl-4">{valueText(point[one.key], formatValue)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
