import { parseExactJson } from '../exact-json'
import { networkNamed } from '../networks'
import { csvRecords } from './csv-records'
import { type Detected, detectFormat, firstLine } from './detect-format'
import { bitcoinTransactionReader } from './etl-bitcoin'
import { ethereumTokenTransferReader, ethereumTransactionReader } from './etl-ethereum'
import { RowRefused } from './fields'
import { type OnProgress, openInput } from './input-file'
import { numberedLines } from './lines'
import { ownCsvReader } from './own-csv'
import type { BlockTimes, Fields, NetworkLookup, RecordReader, TransferRecord } from './records'

export interface ReadOptions {
  readonly lookup: NetworkLookup
  readonly blockTimes?: BlockTimes | undefined
  /** Contracts whose transfers move one token each. */
  readonly nonFungible?: ReadonlySet<string> | undefined
  /** The network of bitcoin-etl and ethereum-etl files, which do not contain it. */
  readonly etlNetwork?: string | undefined
  readonly onProgress?: OnProgress | undefined
  /** Records to skip unread: those that an interrupted run has already landed. */
  readonly skip?: number
}

/** Detects a file's format from its content; throws with the reason if it is not a known one. */
export async function detectFile(path: string): Promise<Detected> {
  const input = await openInput(path)
  const detected = detectFormat(await firstLine(input))
  input.destroy()
  if (typeof detected === 'string') throw new Error(`${path}: ${detected}`)
  return detected
}

/** Streams a file's records as transfers or refusals, in file order. */
export async function* readTransfers(path: string, detected: Detected, options: ReadOptions): AsyncGenerator<TransferRecord> {
  const reader = readerFor(detected, options)
  const input = await openInput(path, options.onProgress)
  const records = detected.container === 'csv' ? csvRecords(input) : jsonRecords(numberedLines(input))
  let seen = 0
  for await (const record of records) {
    if (seen++ < (options.skip ?? 0)) continue
    if ('reason' in record) yield record
    else yield readOne(reader, record.fields, record.line)
  }
}

function readOne(reader: RecordReader, fields: Fields, line: number): TransferRecord {
  try {
    return { line, ...reader.read(fields, line) }
  } catch (error) {
    if (error instanceof RowRefused) return { line, reason: error.message }
    throw error
  }
}

async function* jsonRecords(lines: AsyncIterable<{ line: number; text: string }>) {
  for await (const { line, text } of lines) {
    try {
      yield { line, fields: parseExactJson(text) as Fields }
    } catch {
      yield { line, reason: 'this line is not JSON; give one JSON object a line' }
    }
  }
}

function readerFor(detected: Detected, options: ReadOptions): RecordReader {
  const fallback = detected.format === 'bitcoin-transactions' ? 'bitcoin' : 'ethereum'
  if (detected.format === 'own-csv') return ownCsvReader(options.lookup)
  const network = options.lookup(options.etlNetwork ?? fallback)
  if (typeof network === 'string') throw new Error(`--network ${options.etlNetwork} is ${network}; use a supported network`)
  const expected = networkNamed(fallback).model
  if (network.model !== expected) throw new Error(`this file holds ${detected.format}, which does not fit ${network.name}`)
  if (detected.format === 'bitcoin-transactions') return bitcoinTransactionReader(network)
  return detected.format === 'ethereum-transactions'
    ? ethereumTransactionReader(network, options.blockTimes)
    : ethereumTokenTransferReader(network, options.blockTimes, options.nonFungible)
}
