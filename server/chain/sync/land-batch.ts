import { BranchMismatch, ingestBlocks } from '../ingest'
import { type NormalisedBlock, ProviderError } from '../provider'
import { advanceNext } from './position.repo'
import type { SyncContext } from './sync-context'

/**
 * Lands a batch and the position after it in one transaction. If a block does not fit, those before it land and its error is
 * thrown. Returns the height of the last block.
 */
export async function landBatch(context: SyncContext, batch: readonly NormalisedBlock[]): Promise<number> {
  try {
    return await land(context, batch)
  } catch (error) {
    if (batch.length === 1 || !(error instanceof BranchMismatch || error instanceof ProviderError)) throw error
    for (const block of batch) await land(context, [block])
    throw error
  }
}

async function land(
  { client, provider, ingest = ingestBlocks }: SyncContext,
  batch: readonly NormalisedBlock[],
): Promise<number> {
  const [first, last] = [batch[0], batch.at(-1)].map((block) => (block as NormalisedBlock).height) as [number, number]
  await ingest(client, provider.network, batch, {
    source: provider.kind,
    alongside: (transaction) => advanceNext(transaction, provider.network.id, first, last + 1),
  })
  return last
}
