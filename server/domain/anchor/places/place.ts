import type { AnchorPlace } from '@/server/domain/anchor/anchor.repo'
import type { AnchorBatch } from '@/server/domain/anchor/anchor-batch'

/** Somewhere outside the database, and outside this machine, that takes batches. */
export interface Place {
  kind: Exclude<AnchorPlace['kind'], 'directory'>
  /** Keeps one batch; a batch that is there already is no fault. Throws where it was not kept. */
  keep(batch: AnchorBatch): Promise<void>
  /** True where the newest batch speaks for those before it, which are then left out. */
  newestOnly: boolean
}
