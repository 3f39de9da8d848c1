import { type ChartSeries, type TimePoint, valueText } from './series'

interface ChartTableProps {
  label: string
  data: readonly TimePoint[]
  series: readonly ChartSeries[]
  formatTime: (time: string) => string
  formatValue: (value: number) => string
  /** Height of the chart it stands for; the table scrolls inside it. */
  height: number
}

/** The numbers of a chart as a table of the same height. */
export function ChartTable({ label, data, series, formatTime, formatValue, height }: ChartTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="overflow-auto" style={{ height }} aria-label={label} tabIndex={0}>
      <table className="w-full text-sm">
        <caption className="sr-only">{label}</caption>
        <thead className="sticky top-0 bg-background">
          <tr className="h-8 border-border border-b text-left text-muted-foreground text-xs">
            <th scope="col" className="pr-4 font-medium">
              Time (UTC)
            </th>
            {series.map((one) => (
              <th key={one.key} scope="col" className="pl-4 text-right font-medium">
                {one.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.map((point) => (
            <tr key={point.time} className="h-row-compact border-border border-b">
              <td className="pr-4">{formatTime(point.time)}</td>
              {series.map((one) => (
                <td key={one.key} className="tabular pl-4 text-right">
                  {valueText(point[one.key], formatValue)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
