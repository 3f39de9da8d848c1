import { parseExactJson } from '../exact-json'
import { csvRecords } from './csv-records'
import { firstLine } from './detect-format'
import { integerField, RowRefused, timeField } from './fields'
import { openInput } from './input-file'
import { numberedLines } from './lines'
import { type BlockTimes, type Fields, textOf } from './records'

/** Reads ethereum-etl blocks (JSON lines or CSV with `number` and `timestamp`) into a map of Unix seconds by height. */
export async function readBlockTimes(path: string): Promise<BlockTimes> {
  const probe = await openInput(path)
  const json = (await firstLine(probe)).startsWith('{')
  probe.destroy()
  const times = new Map<number, number>()
  const input = await openInput(path)
  for await (const { line, fields } of json ? jsonFields(input) : csvFields(input)) {
    try {
      times.set(integerField('number', textOf(fields, 'number')), timeField('timestamp', textOf(fields, 'timestamp')))
    } catch (error) {
      if (error instanceof RowRefused) throw new Error(`${path}:${line}: ${error.message}`)
      throw error
    }
  }
  return times
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
