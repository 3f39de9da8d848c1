import type { IncompleteReason } from '../parse/format'
import type { ListInput } from '../parse/input'
import type { ListRefused } from '../refusal'

export interface IngestRequest {
  listId: string
  /** UUID of the organisation whose private list it is; null for a published one. */
  orgId: string | null
  files: readonly ListInput[]
  /** Overrides what the file itself contains. */
  publishedAt?: Date | null
  sourceUrl?: string | null
  /** The version's digest, by which an operator accepts what would be refused. */
  confirm?: string | null
  now: Date
  /** Unpacked bytes parsed so far, over all files and passes. */
  onBytes?: (read: number) => void
}

export interface IngestOutcome {
  /** `known`: these bytes already are a version, and nothing changed. */
  state: 'active' | 'superseded' | 'known' | 'refused'
  versionId: string | null
  version: string | null
  sha256: string
  format: string
  entries: number
  addresses: number
  flagged: number
  /** What the version lacks of the list; empty for a complete one. */
  incompleteReasons: readonly IncompleteReason[]
  /** Compared with the previous version; null for the first. */
  difference: { added: number; removed: number; changed: number } | null
  refusal: ListRefused | null
}
