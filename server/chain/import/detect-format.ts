import type { Readable } from 'node:stream'
import { ownColumns } from './own-csv'

export type TransferFormat = 'own-csv' | 'ethereum-transactions' | 'ethereum-token-transfers' | 'bitcoin-transactions'

export interface Detected {
  container: 'csv' | 'json-lines'
  format: TransferFormat
}

const mostRead = 4 * 2 ** 20

/** The first non-blank line of a stream, within its first 4 MiB; other readers of the file are not affected. */
export async function firstLine(input: Readable): Promise<string> {
  let text = ''
  let read = 0
  for await (const chunk of input) {
    const piece = chunk.toString()
    read += piece.length
    // A byte order mark counts as white space.
    text = text === '' ? piece.trimStart() : text + piece
    const end = text.indexOf('\n')
    if (end >= 0) return text.slice(0, end).trim()
    if (read > mostRead) break
  }
  return text.trim()
}

/** The kind of transfer file, by its first line; a sentence if it is none. */
export function detectFormat(line: string): Detected | string {
  if (line === '') return 'the file is empty'
  if (line.startsWith('{')) {
    const keys = jsonKeys(line)
    if (!keys) return 'the first line is not JSON; give one JSON object a line'
    const format = formatOf(keys)
    return format
      ? { container: 'json-lines', format }
      : 'these JSON lines are neither blockchain-etl transactions nor token transfers'
  }
  const columns = new Set(line.split(',').map((name) => name.trim().replace(/^"|"$/g, '').toLowerCase()))
  if (columns.has('amount_raw') || (columns.has('transaction_hash') && columns.has('asset'))) {
    const missing = ownColumns.filter((name) => !columns.has(name))
    return missing.length === 0 ? { container: 'csv', format: 'own-csv' } : `the header lacks ${missing.join(', ')}`
  }
  const format = formatOf(columns)
  return format
    ? { container: 'csv', format }
    : `the header is not one this import knows; the columns are ${ownColumns.join(',')}`
}

function jsonKeys(line: string): Set<string> | undefined {
  try {
    return new Set(Object.keys(JSON.parse(line) as object))
  } catch {
    return undefined
  }
}

function formatOf(keys: ReadonlySet<string>): TransferFormat | undefined {
  const has = (...names: string[]) => names.every((name) => keys.has(name))
  if (has('token_address', 'from_address', 'to_address', 'value', 'transaction_hash', 'log_index'))
    return 'ethereum-token-transfers'
  if (has('hash', 'from_address', 'to_address', 'value', 'transaction_index')) return 'ethereum-transactions'
  if (has('hash', 'inputs', 'outputs', 'block_number')) return 'bitcoin-transactions'
  return undefined
}
