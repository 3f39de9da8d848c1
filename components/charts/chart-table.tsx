import { type ChartSeries, type TimePoint, valueText } from './series'

interface ChartTableProps {
  label: string
  data: readonly TimePoint[]
  series: readonly ChartSeries[]
  formatTime: (time: string) => string
  /** The exact figure of a point, if it differs from the number that is drawn; without it numbers are written in full. */
  exact?: (place: number, series: string) => string
  /** Makes each time a button; called with its index. */
  onPick?: (index: number) => void
  /** The label of that button before the time: "Look at". */
  pickWord?: string
}

const inFull = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 20 })

/** The numbers of a chart over time, exact: an axis may round, a table may not. */
export function ChartTable({ label, data, series, formatTime, exact, onPick, pickWord = 'Look at' }: ChartTableProps) {
  return (
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
        {data.map((point, index) => (
          <tr key={point.time} className="h-row-compact border-border border-b">
            <th scope="row" className="whitespace-nowrap pr-4 text-left font-normal">
              {onPick ? (
                <button
                  type="button"
                  onClick={() => onPick(index)}
                  aria-label={`${pickWord} ${formatTime(point.time)}`}
                  className="link min-h-6"
                >
                  {formatTime(point.time)}
                </button>
              ) : (
                formatTime(point.time)
              )}
            </th>
            {series.map((one) => (
              <td key={one.key} className="tabular pl-4 text-right">
                {exact ? exact(index, one.key) : valueText(point[one.key], inFull)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
