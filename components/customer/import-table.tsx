import { CircleX } from 'lucide-react'
import { scrollRegion } from '@/components/ui/page/scroll-region'
import type { Preview } from './import-preview'

interface ImportTableProps {
  preview: Preview
  /** Columns of the whole file. */
  lines: number
}

const count = (n: number) => n.toLocaleString('en')

/** The lines of a file with the errors of each; lines with errors come first. */
export function ImportTable({ preview: { columns, lines }, lines: total }: ImportTableProps) {
  return (
    <div className="min-w-0">
      <div {...scrollRegion('Lines of the file')} className="relative max-h-[32rem] overflow-auto">
        <table className="w-full border-collapse text-sm">
          <caption className="sr-only">Lines of the file and what is wrong with them</caption>
          <thead className="sticky top-0 bg-background">
            <tr className="h-8 border-border border-b text-left text-muted-foreground text-xs">
              <th scope="col" className="pr-4 font-medium">
                Line
              </th>
              <th scope="col" className="pr-4 font-medium">
                Result
              </th>
              {columns.map((column, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a file may name a column twice
                <th key={at} scope="col" className="whitespace-nowrap pr-4 font-medium">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ line, cells, faults: those }) => (
              <tr key={line} className="border-border border-b align-top">
                <th scope="row" className="tabular py-1.5 pr-4 text-left font-normal text-muted-foreground">
                  {line}
                </th>
                <td className="min-w-56 py-1.5 pr-4">
                  {those.length === 0 ? (
                    <span className="text-muted-foreground">No fault</span>
                  ) : (
                    <ul className="flex flex-col gap-0.5">
                      {those.map(({ field, issue }) => (
                        <li key={`${field} ${issue}`} className="flex gap-1.5 text-danger-fg">
                          <CircleX aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
                          <span className="min-w-0 break-words">
                            <span className="font-medium">{field}</span> {issue}
                          </span>
                        </li>
                      ))}
                    </ul>
                  )}
                </td>
                {columns.map((_, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as the header
                  <td key={at} className="whitespace-nowrap py-1.5 pr-4">
                    <span className="block max-w-56 truncate" title={cells[at]}>
                      {cells[at] ?? ''}
                    </span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {total > lines.length ? (
        <p className="pt-1.5 text-muted-foreground text-xs">
          {count(lines.length)} of {count(total)} lines are shown, those with errors first.
        </p>
      ) : null}
    </div>
  )
}
