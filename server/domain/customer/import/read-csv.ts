import { parse } from 'csv-parse/sync'
import { type ImportFault, maximumImportLines } from '@/contract/customer/customer-imports'

/** A line of a file by its columns; empty fields are absent. */
export interface ImportLine {
  line: number
  fields: Record<string, string>
}

const anyDelimiter = [',', ';', '\t']

/**
 * The lines of a CSV with a header, and the faults of the file as a whole: unknown, duplicate or missing columns, lines of
 * another length, too many lines. Fields may be quoted; the delimiter is a comma, a semicolon or a tab.
 */
export function readCsv(
  text: string,
  columns: { needed: readonly string[]; known: readonly string[] },
): { lines: ImportLine[]; faults: ImportFault[] } {
  let records: { record: string[]; info: { lines: number } }[]
  try {
    records = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as typeof records
  } catch (error) {
    const at = (error as { lines?: number }).lines ?? 1
    return {
      lines: [],
      faults: [
        { line: at, field: 'line', issue: 'is not CSV: a quote is open or out of place; put fields with quotes in quotes' },
      ],
    }
  }
  const [head, ...rest] = records
  const header = (head?.record ?? []).map((name) => name.toLowerCase())
  const faults = headerFaults(header, columns)
  if (faults.length > 0) return { lines: [], faults }
  if (rest.length > maximumImportLines) {
    const issue = `is one of ${rest.length}; a file has at most ${maximumImportLines} lines, so split it`
    return { lines: [], faults: [{ line: maximumImportLines + 2, field: 'line', issue }] }
  }
  const lines: ImportLine[] = []
  for (const { record, info } of rest) {
    if (record.length === header.length) {
      const fields = header.flatMap((name, i) => (record[i] ? [[name, record[i]] as const] : []))
      lines.push({ line: info.lines, fields: Object.fromEntries(fields) })
    } else {
      const issue = `has ${record.length} fields; the header has ${header.length}`
      faults.push({ line: info.lines, field: 'line', issue })
    }
  }
  return { lines, faults }
}

function headerFaults(
  header: readonly string[],
  { needed, known }: { needed: readonly string[]; known: readonly string[] },
): ImportFault[] {
  const at = (field: string, issue: string) => ({ line: 1, field, issue })
  return [
    ...header
      .filter((name) => !known.includes(name))
      .map((name) => at(name || 'line', `is no column here; the columns are ${known.join(', ')}`)),
    ...header.filter((name, i) => header.indexOf(name) !== i).map((name) => at(name, 'is there twice; keep one')),
    ...needed.filter((name) => !header.includes(name)).map((name) => at(name, 'is missing; add the column')),
  ]
}

/** The most frequent delimiter in the header. */
function delimiterOf(text: string): string {
  const head = text.slice(0, Math.max(0, text.search(/[\r\n]/)) || undefined)
  return anyDelimiter.toSorted((a, b) => head.split(b).length - head.split(a).length)[0] as string
}
