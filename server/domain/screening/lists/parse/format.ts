import type { incompleteReasons } from '@/contract/screening/screening'
import type { ListEntry } from '../entry'
import type { ListInput } from './input'

/**
 * Why a version is incomplete: OFAC's SDN.CSV without the file that continues its remarks, a remark that ends at their limit,
 * or a format without crypto addresses.
 */
export type IncompleteReason = (typeof incompleteReasons)[number]

/** What a parser learns in addition to the entries. */
export interface ParseNotes {
  /** RFC 3339, if the file itself gives its publication date. */
  publishedAt: string | null
  /** What the file leaves out; empty for a complete list. */
  incomplete: Set<IncompleteReason>
}

/** Notes of a file that has not been read yet. */
export const newNotes = (): ParseNotes => ({ publishedAt: null, incomplete: new Set() })

export interface ParseOptions {
  /** An operator has confirmed the file's digest: columns that are not essential may be missing. */
  readonly confirmed: boolean
}

/** One list format. A version may consist of several files, each with its role. */
export interface ListFormat {
  readonly id: string
  /** Title for people: "OFAC SDN.XML". */
  readonly title: string
  /** The published lists in this format, if only their publisher uses it. A private list may use any format. */
  readonly lists?: readonly string[]
  /** The role of a file in this format, or null if its content is something else. Never throws. */
  roleOf(input: ListInput): string | null
  /** False if the format has no field for crypto addresses, so that a list's addresses are missing from it. */
  readonly holdsAddresses: boolean
  /** Roles that a version must have. */
  readonly required: readonly string[]
  /** Entries in the file's order, streaming. Throws `ListRefused`. */
  parse(files: ReadonlyMap<string, ListInput>, options: ParseOptions, notes: ParseNotes): AsyncGenerator<ListEntry>
}
