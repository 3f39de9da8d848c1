import { BranchMismatch, ingestBlocks } from '../ingest'
import { type NormalisedBlock, ProviderError } from '../provider'
import { saveNext } from './position.repo'
import type { SyncContext } from './sync-cycle'

/**
 * Lands a batch with the position after it in one transaction. Where one block does not fit, those before it land and
 * its error is thrown. Returns the height of the last block.
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

async function land({ client, provider, steps }: SyncContext, batch: readonly NormalisedBlock[]): Promise<number> {
  const last = (batch.at(-1) as NormalisedBlock).height
  await ingestBlocks(client, provider.network, batch, {
    source: provider.kind,
    alongside: (transaction) => saveNext(transaction, provider.network.id, last + 1),
    ...(steps && { steps }),
  })
  return last
}
