import type { LinkedTransaction, NormalisedTransfer } from '../ingest'
import type { Network } from '../networks'

/** What one record of a file came to: transfers of one network (none when it moves no value), or a refusal. */
export type TransferRecord = ({ readonly line: number } & ReadRecord) | { readonly line: number; readonly reason: string }

export interface ReadRecord {
  readonly network: Network
  readonly transfers: readonly NormalisedTransfer[]
  /** What the transaction spent and made, where the file says so. */
  readonly linked?: LinkedTransaction
}

/** Finds a network by what a file calls it. */
export type NetworkLookup = (name: string) => Network | 'unknown' | 'malformed'

/** Unix seconds of a block, where the file itself does not say. */
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
