import type { Readable } from 'node:stream'
import { type CsvError, type Info, parse } from 'csv-parse'
import { longestLine } from './lines'
import type { Fields } from './records'
import { UnreadableFile } from './unreadable-file'

export type CsvRecord = { line: number; fields: Fields } | { line: number; reason: string }

/**
 * Records of a CSV with a header, by column name. A line that is not CSV is refused without ending the file. So is a header
 * that names a column twice, but it also ends the file, since its rows would be ambiguous. Throws `UnreadableFile` at a row
 * that is too long.
 */
export async function* csvRecords(input: Readable): AsyncGenerator<CsvRecord> {
  let header: string[] | undefined
  const skipped: CsvRecord[] = []
  const parser = parse({
    bom: true,
    info: true,
    max_record_size: longestLine,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    trim: true,
  })
  parser.on('skip', (error: CsvError | undefined) => {
    if (error?.code === 'CSV_MAX_RECORD_SIZE') {
      parser.destroy(new UnreadableFile(`the row at line ${error.lines} is longer than ${longestLine / 2 ** 20} MiB`))
      return
    }
    skipped.push({
      line: Number((error as { lines?: number } | undefined)?.lines ?? 0),
      reason: `this line is not CSV: ${error?.message ?? 'malformed'}`,
    })
  })
  input.on('error', (error) => parser.destroy(error))
  for await (const { record, info } of input.pipe(parser) as AsyncIterable<{ record: string[]; info: Info }>) {
    // The parser runs ahead. The order must not depend on how far, since a resumed run counts records.
    while (skipped[0] && skipped[0].line < info.lines) yield skipped.shift() as CsvRecord
    if (!header) {
      header = record.map((name) => name.toLowerCase())
      const twice = header.find((name, column) => name !== '' && header?.indexOf(name) !== column)
      if (twice === undefined) continue
      yield { line: info.lines, reason: `the header names ${twice} twice; keep one of these columns` }
      return
    }
    if (record.length !== header.length) {
      yield { line: info.lines, reason: `the row has ${record.length} fields and the header ${header.length}` }
      continue
    }
    const fields: Record<string, string> = {}
    for (let column = 0; column < header.length; column++) fields[header[column] as string] = record[column] as string
    yield { line: info.lines, fields }
  }
  yield* skipped
}
