import type { Screening } from '@/contract/screening/screening'
import { listLabel } from '@/contract/words'
import { matchText } from './match-cells'
import type { MatchLine } from './match-line'
import { queryText } from './screening-status'

/** The screened subject beside the matching entry, fact by fact, to decide whether they are the same. */
export function BothSides({ line, screened }: { line: MatchLine; screened: Screening['query'] | null }) {
  const query = line.query ?? screened
  const { entry } = line
  const rows: [name: string, subject: string, listed: string][] = [
    ['Name', query ? queryText(query) : '', line.name],
    ['Born', query?.date_of_birth ?? '', entry?.birth_dates.join(', ') ?? ''],
    ['Country', query?.country ?? '', entry?.countries.join(', ') ?? ''],
    ['Aliases', '', entry?.aliases.join(', ') ?? ''],
    ['Programme', '', line.programs.join(', ')],
  ]
  return (
    <div className="rounded-md border border-border">
      <table className="w-full text-sm">
        <caption className="sr-only">Who was screened beside the entry</caption>
        <thead>
          <tr className="border-border border-b text-left text-muted-foreground text-xs">
            <td />
            <th scope="col" className="px-2 py-1.5 font-medium">
              Screened
            </th>
            <th scope="col" className="px-2 py-1.5 font-medium">
              {listLabel(line.list_id)}, entry {line.entry_id}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows
            .filter(([, subject, listed]) => subject !== '' || listed !== '')
            .map(([name, subject, listed]) => (
              <tr key={name} className="border-border border-b align-top last:border-0">
                <th scope="row" className="px-2 py-1.5 text-left font-normal text-muted-foreground text-xs">
                  {name}
                </th>
                <td className="break-words px-2 py-1.5">{subject || '—'}</td>
                <td className="break-words px-2 py-1.5">{listed || '—'}</td>
              </tr>
            ))}
          <tr className="align-top">
            <th scope="row" className="px-2 py-1.5 text-left font-normal text-muted-foreground text-xs">
              Match
            </th>
            <td colSpan={2} className="break-words px-2 py-1.5">
              {[`${matchText(line)}${line.matched_on === line.name ? '' : `, on ${line.matched_on}`}`, ...line.explanations].join(
                '; ',
              )}
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  )
}
