import type { ReactNode } from 'react'
import { spanText } from '@/components/policy/span-text'
import type { QualityFigures } from '@/contract/alert/desk'
import { shareText } from './desk-words'

const count = (n: number) => (n === 0 ? '–' : n.toLocaleString('en'))

const figures: { head: string; of: (one: QualityFigures) => string }[] = [
  { head: 'Closed', of: (one) => count(one.closed) },
  { head: 'Late', of: (one) => count(one.late) },
  { head: 'Time to close', of: (one) => (one.median_seconds_to_close === null ? '–' : spanText(one.median_seconds_to_close)) },
  { head: 'False positives', of: (one) => shareText(one.false_positive_share) },
  { head: 'To look at', of: (one) => count(one.looks.waiting) },
  { head: 'Agreed', of: (one) => count(one.looks.agreed) },
  { head: 'Disagreed', of: (one) => count(one.looks.disagreed) },
  { head: 'Share disagreed', of: (one) => shareText(one.disagreed_share) },
]

interface QualityTableProps {
  /** What a row is: a kind of rule, or a person. */
  of: string
  /** Header of the first column. */
  head: string
  rows: readonly (QualityFigures & { key: string; name: ReactNode })[]
  total: QualityFigures
}

/** Figures of closed alerts by row, with their total as the last row. */
export function QualityTable({ of, head, rows, total }: QualityTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section aria-label={`Quality by ${of}`} tabIndex={0} className="overflow-x-auto">
      <table className="w-full min-w-[52rem] border-collapse text-sm">
        <caption className="sr-only">Closed alerts by {of}, the most first</caption>
        <thead>
          <tr className="h-8 border-border border-b text-muted-foreground text-xs">
            <th scope="col" className="text-left font-medium">
              {head}
            </th>
            {figures.map(({ head }) => (
              <th key={head} scope="col" className="whitespace-nowrap pl-4 text-right font-medium">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, ...row }) => (
            <Line key={key} name={name} row={row} />
          ))}
          <Line name="All" row={total} className="font-medium" />
        </tbody>
      </table>
    </section>
  )
}

function Line({ name, row, className }: { name: ReactNode; row: QualityFigures; className?: string }) {
  return (
    <tr className={`h-row border-border border-b hover:bg-hover ${className ?? ''}`}>
      <th scope="row" className="max-w-64 break-words text-left font-normal">
        {name}
      </th>
      {figures.map(({ head, of }) => (
        <td key={head} className="tabular whitespace-nowrap pl-4 text-right">
          {of(row)}
        </td>
      ))}
    </tr>
  )
}
