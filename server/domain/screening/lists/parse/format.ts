import type { incompleteReasons } from '@/contract/screening/screening'
import type { ListEntry } from '../entry'
import type { ListInput } from './input'

/**
 * Why a version is not the whole list: OFAC's SDN.CSV without the file that continues its remarks, a remark that ends at
 * their limit, or a file that has no place for crypto addresses.
 */
export type IncompleteReason = (typeof incompleteReasons)[number]

/** What a parser learns beside the entries while it reads. */
export interface ParseNotes {
  /** RFC 3339, where the file itself says when it was published. */
  publishedAt: string | null
  /** What the file leaves out; empty for a whole list. */
  incomplete: Set<IncompleteReason>
}

/** Notes of a file that nobody has read yet. */
export const newNotes = (): ParseNotes => ({ publishedAt: null, incomplete: new Set() })

export interface ParseOptions {
  /** An operator has confirmed the file's digest: columns that are not essential may be missing. */
  readonly confirmed: boolean
}

/** One list format. A version may come in several files, each with its role. */
export interface ListFormat {
  readonly id: string
  /** As a person would call it: "OFAC SDN.XML". */
  readonly title: string
  /** The published lists that come in this format, where only its publisher writes it. A private list may use any. */
  readonly lists?: readonly string[]
  /** The role of a file of this format, or null when its content is something else. Never throws. */
  roleOf(input: ListInput): string | null
  /** False where the format has no place for a crypto address: whatever the list says of them is not in it. */
  readonly holdsAddresses: boolean
  /** Roles that a version cannot do without. */
  readonly required: readonly string[]
  /** Entries in the file's order, streaming. Throws `ListRefused`. */
  parse(files: ReadonlyMap<string, ListInput>, options: ParseOptions, notes: ParseNotes): AsyncGenerator<ListEntry>
}
