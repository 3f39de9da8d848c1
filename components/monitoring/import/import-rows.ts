import { parse } from 'csv-parse/browser/esm/sync'
import { csvText } from '@/components/ui/field/csv-text'

/** One line of an import. */
export interface ImportRow {
  line: number
  address: string
  network: string
  label: string
  customer_reference: string
}

/** The result of a line. */
export interface ImportAnswer {
  row: ImportRow
  outcome: 'added' | 'known' | 'refused'
  id: string | null
  /** The invalid column and the reason; null if there is none. */
  field: string | null
  issue: string | null
}

export const mostImportRows = 100_000
export const rowsAtOnce = 200

const columns = ['address', 'network', 'label', 'customer_reference'] as const

/**
 * Reads an import: CSV with a header that names `address` and optionally `network`, `label` and `customer_reference`, or plain
 * lines of addresses. Throws an Error whose message names the line and how to correct it.
 */
export function readImport(text: string): ImportRow[] {
  const records = parse(text.replace(/^\ufeff/, ''), {
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
    info: true,
  }) as unknown as { record: string[]; info: { lines: number } }[]
  const [head] = records
  if (head === undefined) throw new Error('The file has no rows. Give a header such as address,network,label,customer_reference.')
  const header = head.record.map((cell) => cell.toLowerCase().replaceAll(/[\s-]+/g, '_'))
  const headed = header.includes('address')
  if (!headed && header.length > 1) {
    throw new Error('Line 1 names no column "address". Add a header, or give one address a line and nothing else.')
  }
  const strange = headed ? header.filter((name) => name !== '' && !columns.some((known) => known === name)) : []
  if (strange.length > 0) {
    throw new Error(`Line 1 names ${strange.map((name) => `"${name}"`).join(', ')}; the columns are ${columns.join(', ')}.`)
  }
  const rows = (headed ? records.slice(1) : records).flatMap(({ record, info }): ImportRow[] => {
    const cell = (name: (typeof columns)[number]) => record[headed ? header.indexOf(name) : name === 'address' ? 0 : -1] ?? ''
    const row = { address: cell('address'), network: cell('network'), label: cell('label') }
    const whole = { line: info.lines, ...row, customer_reference: cell('customer_reference') }
    return record.every((value) => value === '') ? [] : [whole]
  })
  if (rows.length === 0) throw new Error('No row below the header has an address.')
  if (rows.length > mostImportRows) {
    throw new Error(
      `The file holds ${rows.length.toLocaleString('en')} rows; split it, ${mostImportRows.toLocaleString('en')} at a time.`,
    )
  }
  return rows
}

/** A row that is known to be invalid without sending it, with its column; null if it can be sent. */
export function refusedHere(row: ImportRow): { field: string; issue: string } | null {
  if (row.address === '') return { field: 'address', issue: 'is empty' }
  if (row.address.length > 128) return { field: 'address', issue: 'is too long for an address' }
  if (row.network.length > 64) return { field: 'network', issue: 'is not a network name' }
  for (const field of ['label', 'customer_reference'] as const) {
    if (row[field].length > 200) return { field, issue: 'is longer than 200 characters' }
  }
  return null
}

/** The API input of a row: its non-empty cells. */
export function toSend({ address, network, label, customer_reference }: ImportRow) {
  return {
    address,
    ...(network ? { network: network.toLowerCase() } : {}),
    ...(label ? { label } : {}),
    ...(customer_reference ? { customer_reference } : {}),
  }
}

const words = { added: 'added', known: 'already monitored', refused: 'refused' }

/** The results as CSV; cells that a spreadsheet would run as a formula get a leading apostrophe. */
export function importCsv(answers: readonly ImportAnswer[]): string {
  const header = ['line', ...columns, 'result', 'monitored_wallet_id', 'column', 'error']
  const lines = answers.map(({ row, outcome, id, field, issue }) => [
    row.line,
    ...columns.map((name) => row[name]),
    words[outcome],
    id ?? '',
    field ?? '',
    issue ?? '',
  ])
  return csvText([header, ...lines])
}
