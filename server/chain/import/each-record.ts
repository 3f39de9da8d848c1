import { parseExactJson } from '../exact-json'
import { csvRecords } from './csv-records'
import { firstLine } from './detect-format'
import { RowRefused } from './fields'
import { openInput } from './input-file'
import { numberedLines } from './lines'
import type { Fields } from './records'

/**
 * Reads a file that accompanies transfers, JSON lines or CSV, plain or gzip. The first row that `read` refuses fails it, with
 * the line number.
 */
export async function eachRecord(path: string, read: (fields: Fields) => void): Promise<void> {
  const probe = await openInput(path)
  const json = (await firstLine(probe)).startsWith('{')
  probe.destroy()
  const input = await openInput(path)
  for await (const { line, fields } of json ? jsonFields(input) : csvFields(input)) {
    try {
      read(fields)
    } catch (error) {
      if (error instanceof RowRefused) throw new Error(`${path}:${line}: ${error.message}`)
      throw error
    }
  }
}

async function* jsonFields(input: Parameters<typeof numberedLines>[0]) {
  for await (const { line, text } of numberedLines(input)) yield { line, fields: parseExactJson(text) as Fields }
}

async function* csvFields(input: Parameters<typeof csvRecords>[0]) {
  for await (const record of csvRecords(input)) {
    if ('reason' in record) throw new Error(`line ${record.line}: ${record.reason}`)
    yield record
  }
}
