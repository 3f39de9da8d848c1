import type { Readable } from 'node:stream'
import { CsvError, type Info, type Options, parse } from 'csv-parse'
import { longestLine } from '@/server/chain/import'
import { ListRefused } from '../refusal'

/** The most characters in a field of a list; the longest published remarks have a few thousand. */
export const longestField = 32 * 1024

export interface Row {
  line: number
  cells: string[]
}

/**
 * Rows of a delimited text, streamed, cells as written. Throws `ListRefused` at the first line that is not CSV or has a field
 * that is too long.
 */
export async function* csvRows(text: Readable, options: Options = {}): AsyncGenerator<Row> {
  const parser = parse({
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: longestLine,
    ...options,
  })
  text.on('error', (error) => parser.destroy(error))
  try {
    for await (const { record, info } of text.pipe(parser) as AsyncIterable<{ record: string[]; info: Info }>) {
      if (record.some((cell) => cell.length > longestField))
        throw new ListRefused('malformed', `line ${info.lines} has a field that is longer than any remark is`)
      yield { line: info.lines, cells: record }
    }
  } catch (error) {
    // The library's message contains the record, which is personal data.
    if (error instanceof CsvError) throw new ListRefused('malformed', `line ${lineOf(error)} is not CSV (${error.code})`)
    throw error
  } finally {
    text.destroy()
  }
}

function lineOf(error: CsvError): string {
  const { lines } = error as unknown as { lines?: number }
  return lines === undefined ? '?' : String(lines)
}

/** Column positions by folded name (`Group ID` and `group_id` are one); `''` where the header has no name. */
export function headerOf(cells: readonly string[]): Map<string, number> {
  const found = new Map<string, number>()
  cells.forEach((cell, place) => {
    const key = columnKey(cell)
    if (!found.has(key)) found.set(key, place)
  })
  return found
}

/** A column's name without case, spaces and punctuation, which survives re-saving. */
export function columnKey(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '')
}

/**
 * Checks a header against the columns a format needs. Throws `ListRefused` naming the format and every missing column; the
 * `essential` ones are always required, the others may be missing if an operator confirms (`allowMissing`).
 */
export function requireColumns(
  what: string,
  header: ReadonlyMap<string, number>,
  essential: readonly string[],
  expected: readonly string[],
  allowMissing: boolean,
): void {
  const lost = (names: readonly string[]) => names.filter((name) => !header.has(columnKey(name)))
  const fatal = lost(essential)
  const missing = [...fatal, ...lost(expected)]
  if (missing.length === 0 || (fatal.length === 0 && allowMissing)) return
  const named = missing.map((name) => `"${name}"`).join(', ')
  throw new ListRefused('columns', `this looks like ${what} but has no column ${named}`, fatal.length === 0)
}
