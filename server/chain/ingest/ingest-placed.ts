import type pg from 'pg'
import { requireRoom } from '@/server/platform/limit/room'
import type { Network } from '../networks'
import { ensurePartitions, nextIngestSeq } from './batch.repo'
import { checkBlock } from './block/check-block'
import { bumpEpoch } from './epoch.repo'
import { advanceNetworkState } from './landing/derived.repo'
import { landPlaced } from './landing/land-placed'
import { asSoleWriter } from './network-lock.repo'
import type { PlacedTransaction } from './parties'
import { createStaging } from './staging.repo'

export interface IngestPlacedOptions {
  readonly source: string
  /** Runs in the same transaction with the number of transfers added. */
  readonly alongside?: (client: pg.PoolClient, transfers: number) => Promise<void>
}

/**
 * Lands single transactions of blocks that are not read whole, such as those of an address history, in one transaction. When
 * the whole block is read later, they are already known. Throws `ProviderError` on one that contradicts itself.
 */
export async function ingestPlaced(
  client: pg.PoolClient,
  network: Network,
  delivered: readonly PlacedTransaction[],
  { source, alongside }: IngestPlacedOptions,
): Promise<number> {
  // Pages of a history may overlap while new blocks arrive.
  const placed = [...new Map(delivered.map((one) => [`${one.transaction.hash} ${one.block.hash}`, one])).values()]
  for (const { transaction, block } of placed) {
    checkBlock({ ...block, parentHash: null, transactions: [transaction], coverage: { internalTransfers: false, notes: [] } })
  }
  await createStaging(client)
  await ensurePartitions(
    client,
    network,
    placed.map(({ block }) => block.height),
  )
  requireRoom()
  return asSoleWriter(client, [network.id], async () => {
    const seq = await nextIngestSeq(client, network.id)
    const { added, changed, seq: last } = await landPlaced(client, network, placed, seq)
    if (changed) {
      await advanceNetworkState(client, network.id, last, source)
      await bumpEpoch(client, 'graph_epoch', network.id)
    }
    await alongside?.(client, added)
    return added
  })
}
