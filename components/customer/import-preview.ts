import { parse } from 'csv-parse/browser/esm/sync'
import type { CustomerImport } from '@/contract/customer/customer-imports'

/** The most characters one import takes. */
export const mostCharacters = 900_000

/** A line of the file with its errors, for the table of a dry run. */
export interface PreviewLine {
  line: number
  cells: readonly string[]
  faults: CustomerImport['faults']
}

export interface Preview {
  columns: readonly string[]
  lines: readonly PreviewLine[]
}

/** The whole text of a file to import. Throws an Error whose message tells how to correct the file. */
export function wholeText(text: string): string[] {
  if (text.trim() === '') throw new Error('The file is empty. Begin with a template.')
  if (text.length > mostCharacters) {
    throw new Error(
      `The file has ${text.length.toLocaleString('en')} characters; one import takes ${mostCharacters.toLocaleString('en')}. Split it.`,
    )
  }
  return [text]
}

/**
 * The lines of a file, numbered as the service numbers them, each with its errors: lines with errors first, `most` in all. A
 * line that cannot be parsed has only its errors.
 */
export function previewOf(text: string, faults: CustomerImport['faults'], most: number): Preview {
  const records = recordsOf(text)
  const [head, ...rest] = records
  const byLine = Map.groupBy(faults, ({ line }) => line)
  const read = rest.map(({ record, info }) => ({ line: info.lines, cells: record, faults: byLine.get(info.lines) ?? [] }))
  const known = new Set(read.map(({ line }) => line))
  const others = [...byLine].flatMap(([line, those]) => (known.has(line) ? [] : [{ line, cells: [], faults: those }]))
  const lines = [...others, ...read].toSorted(
    (a, b) => (b.faults.length > 0 ? 1 : 0) - (a.faults.length > 0 ? 1 : 0) || a.line - b.line,
  )
  return { columns: head?.record ?? [], lines: lines.slice(0, most) }
}

function recordsOf(text: string): { record: string[]; info: { lines: number } }[] {
  const head = text.slice(0, Math.max(0, text.search(/[\r\n]/)) || undefined)
  const delimiter = [',', ';', '\t'].toSorted((a, b) => head.split(b).length - head.split(a).length)[0] as string
  try {
    return parse(text, {
      bom: true,
      delimiter,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as { record: string[]; info: { lines: number } }[]
  } catch {
    // The service names the line, but its cells cannot be shown.
    return []
  }
}

const plural = (n: number, one: string, many: string) => `${n.toLocaleString('en')} ${n === 1 ? one : many}`

/** What an import did, or would do, in one sentence. */
export function outcomeText({ kind, dry_run, lines, created, known, faults_total }: CustomerImport): string {
  const what = kind === 'customers' ? plural(created, 'customer', 'customers') : plural(created, 'transfer', 'transfers')
  const parts = [
    `${what} ${dry_run || faults_total > 0 ? 'would be added' : created === 1 ? 'was added' : 'were added'}`,
    ...(known > 0 ? [`${plural(known, 'line is', 'lines are')} there already`] : []),
    ...(faults_total > 0 ? [`${plural(faults_total, 'fault', 'faults')} found`] : []),
  ]
  return `${plural(lines, 'line', 'lines')} read: ${parts.join(', ')}.`
}
