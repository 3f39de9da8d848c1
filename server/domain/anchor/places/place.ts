import type { AnchorPlace } from '@/server/domain/anchor/anchor.repo'
import type { AnchorBatch } from '@/server/domain/anchor/anchor-batch'

/** A place outside the database, and outside this machine, that stores batches. */
export interface Place {
  kind: Exclude<AnchorPlace['kind'], 'directory'>
  /** Stores one batch; an existing identical batch is no fault. Throws if it was not stored. */
  keep(batch: AnchorBatch): Promise<void>
  /** Whether the newest batch vouches for those before it, which are then skipped. */
  newestOnly: boolean
}
