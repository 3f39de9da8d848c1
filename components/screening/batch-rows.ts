import { parse } from 'csv-parse/browser/esm/sync'
import { csvText } from '@/components/ui/field/csv-text'
import type { Screening } from '@/contract/screening/screening'

/** One line of a batch: the input of one screening. */
export interface BatchRow {
  line: number
  text: string
  query:
    | { address: string; network?: string }
    | { identifier: string; identifier_type: 'name'; country?: string; date_of_birth?: string }
}

export interface BatchAnswer {
  row: BatchRow
  result: Screening | null
  error: string | null
}

export const mostRows = 5_000

/**
 * Reads a batch: CSV with a header that names `address` (and optionally `network`) or `name` (and optionally `country`,
 * `date_of_birth`), or plain lines of addresses. Throws an Error whose message names the line and how to correct it.
 */
export function readBatch(text: string): BatchRow[] {
  const records: string[][] = parse(text.replace(/^\ufeff/, ''), { relax_column_count: true, skip_empty_lines: true, trim: true })
  if (records.length === 0) throw new Error('The file has no rows. Give a header such as address,network or name,country.')
  const header = (records[0] ?? []).map((cell) => cell.toLowerCase())
  const at = (name: string) => header.indexOf(name)
  const [address, name] = [at('address'), at('name')]
  if (address < 0 && name < 0 && header.length > 1) {
    throw new Error('Line 1 names no column "address" or "name". Add one, or give one address a line without a header.')
  }
  const headed = address >= 0 || name >= 0
  const rows = (headed ? records.slice(1) : records).flatMap((cells, n): BatchRow[] => {
    const line = n + (headed ? 2 : 1)
    const cell = (place: number) => (place >= 0 ? cells[place] || undefined : undefined)
    const asked = cell(headed ? address : 0)
    if (asked !== undefined) {
      const network = cell(at('network'))
      return [{ line, text: asked, query: { address: asked, ...(network ? { network } : {}) } }]
    }
    const called = cell(name)
    if (called === undefined) return []
    const [country, born] = [cell(at('country')), cell(at('date_of_birth'))]
    const more = { ...(country ? { country } : {}), ...(born ? { date_of_birth: born } : {}) }
    return [{ line, text: called, query: { identifier: called, identifier_type: 'name', ...more } }]
  })
  if (rows.length > mostRows) throw new Error(`The file holds ${rows.length} rows; split it, ${mostRows} at a time.`)
  if (rows.length === 0) throw new Error('No row below the header has an address or a name.')
  return rows
}

/** The answers as CSV; cells that a spreadsheet would run as a formula get a leading apostrophe. */
export function batchCsv(answers: readonly BatchAnswer[]): string {
  const header = [
    'line',
    'query',
    'status',
    'matches',
    'best_score',
    'list',
    'entry_id',
    'listed_name',
    'lists_screened',
    'screening_id',
    'error',
    'notes',
    'decision',
  ]
  const lines = answers.map(({ row, result, error }) => {
    const best = result?.matches[0]
    const lists = result?.lists_screened.map((list) => `${list.list_id}@${list.version}`).join(' ') ?? ''
    const found = [result?.matches.length ?? '', best?.score ?? '', best?.list_id ?? '', best?.entry_id ?? '', best?.name ?? '']
    return [
      row.line,
      row.text,
      result?.status ?? 'error',
      ...found,
      lists,
      result?.id ?? '',
      error ?? '',
      result?.notes.join(' ') ?? '',
      best?.decision ? `${best.decision.state}${best.decision.outdated ? ' (outdated)' : ''}` : '',
    ]
  })
  return csvText([header, ...lines])
}
