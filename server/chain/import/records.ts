import type { LinkedTransaction, NormalisedTransfer } from '../ingest'
import type { Network } from '../networks'

/** The result of reading one record: transfers of one network (none if it moves no value), or a refusal. */
export type TransferRecord = ({ readonly line: number } & ReadRecord) | { readonly line: number; readonly reason: string }

export interface ReadRecord {
  readonly network: Network
  readonly transfers: readonly NormalisedTransfer[]
  /** The outputs that the transaction spent and created, if the file contains them. */
  readonly linked?: LinkedTransaction
}

/** Finds a network by the name in a file. */
export type NetworkLookup = (name: string) => Network | 'unknown' | 'malformed'

/** Unix seconds by block height, for files without block times. */
export type BlockTimes = ReadonlyMap<number, number>

export interface RecordReader {
  /** Reads one record's fields; throws `RowRefused`. */
  read(fields: Fields, line: number): ReadRecord
}

/** A record by column or key name. Values of JSON lines keep every digit. */
export type Fields = Readonly<Record<string, unknown>>

/** A field as text: undefined when absent, null or empty. */
export function textOf(fields: Fields, name: string): string | undefined {
  const value = fields[name]
  if (value === undefined || value === null || value === '') return undefined
  return typeof value === 'string' ? value : String(value)
}
