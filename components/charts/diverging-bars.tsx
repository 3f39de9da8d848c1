import { cn } from '@/components/ui/style/cn'

export interface DivergingRow {
  key: string
  label: React.ReactNode
  /** Values on the scale of the chart; null if there is none. */
  from: number | null
  to: number | null
  fromText: string
  toText: string
  changeText: string
}

interface DivergingBarsProps {
  /** Caption of the table, which shows the same figures. */
  label: string
  rows: readonly DivergingRow[]
  /** The upper end of the scale. */
  top: number
  heads: { row: string; from: string; to: string; change: string }
}

/**
 * Two values per row, one above the other on the same scale, with the figures beside them: the earlier one in grey, the current
 * one in the accent colour. It is a table, so the figures do not depend on the bars.
 */
export function DivergingBars({ label, rows, top, heads }: DivergingBarsProps) {
  const width = (value: number | null) => `${value === null ? 0 : Math.max((100 * value) / top, value > 0 ? 0.5 : 0)}%`
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">{label}</caption>
      <thead>
        <tr className="h-8 border-border border-b text-muted-foreground text-xs">
          <th scope="col" className="pr-4 text-left font-medium">
            {heads.row}
          </th>
          <th scope="col" className="hidden w-[36%] sm:table-cell">
            <span className="sr-only">On one scale</span>
          </th>
          <th scope="col" className="w-16 pr-3 text-right font-medium">
            {heads.from}
          </th>
          <th scope="col" className="w-16 pr-3 text-right font-medium">
            {heads.to}
          </th>
          <th scope="col" className="w-20 text-right font-medium">
            {heads.change}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} className="border-border border-b align-middle">
            <th scope="row" className="py-2 pr-4 text-left font-normal">
              {row.label}
              <Pair row={row} width={width} className="mt-1.5 sm:hidden" />
            </th>
            <td className="hidden py-2 pr-4 sm:table-cell">
              <Pair row={row} width={width} />
            </td>
            <td className="tabular whitespace-nowrap py-2 pr-3 text-right font-mono text-muted-foreground">{row.fromText}</td>
            <td className="tabular whitespace-nowrap py-2 pr-3 text-right font-mono">{row.toText}</td>
            <td className="tabular py-2 text-right font-medium font-mono">{row.changeText}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface PairProps {
  row: DivergingRow
  width: (value: number | null) => string
  className?: string
}

function Pair({ row, width, className }: PairProps) {
  return (
    <span aria-hidden="true" className={cn('flex flex-col gap-0.5', className)}>
      <span className="block h-1.5 rounded-xs bg-muted">
        <span className="block h-full rounded-xs bg-chart-6" style={{ width: width(row.from) }} />
      </span>
      <span className="block h-1.5 rounded-xs bg-muted">
        <span className="block h-full rounded-xs bg-chart-1" style={{ width: width(row.to) }} />
      </span>
    </span>
  )
}
