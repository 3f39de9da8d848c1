import type pg from 'pg'
import { isUtxo } from '@/server/chain/pairs'
import { bumpEpoch } from '../epoch.repo'
import { asSoleWriter } from '../network-lock.repo'
import { KEPT_DELTAS, pruneDeltas } from './delta-feed.repo'
import { countWaitingDeltas, foldDeltas, networksWithDeltas } from './fold.repo'
import { makeCheckpoints } from './ledger-checkpoint.repo'

/** Folds the network's pending edge deltas if there are at least `threshold`; 1 folds any. Returns how many edges gained. */
export async function foldNetwork(client: pg.PoolClient, networkId: number, threshold = 1): Promise<number> {
  if ((await countWaitingDeltas(client, networkId, threshold)) < threshold) return 0
  return asSoleWriter(client, [networkId], async () => {
    const edges = await foldDeltas(client, networkId)
    await makeCheckpoints(client, networkId)
    if (edges > 0) await bumpEpoch(client, 'graph_epoch', networkId)
    // UTXO networks have no ledgers in memory that need the feed.
    if (isUtxo(networkId)) await pruneDeltas(client, networkId, 0)
    // A bulk load would outgrow the feed long before the hourly job runs.
    if (threshold > KEPT_DELTAS / 10) await pruneDeltas(client, networkId, KEPT_DELTAS)
    return edges
  })
}

/** Folds what a dead run left behind, on every network. */
export async function foldLeftovers(client: pg.PoolClient): Promise<void> {
  for (const networkId of await networksWithDeltas(client)) await foldNetwork(client, networkId)
}
