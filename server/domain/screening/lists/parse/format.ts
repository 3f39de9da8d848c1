import type { ListEntry } from '../entry'
import type { ListInput } from './input'

/** What a parser learns beside the entries while it reads. */
export interface ParseNotes {
  /** RFC 3339, where the file itself says when it was published. */
  publishedAt: string | null
}

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
  /** Roles that a version cannot do without. */
  readonly required: readonly string[]
  /** Entries in the file's order, streaming. Throws `ListRefused`. */
  parse(files: ReadonlyMap<string, ListInput>, options: ParseOptions, notes: ParseNotes): AsyncGenerator<ListEntry>
}
