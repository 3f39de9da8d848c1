import type pg from 'pg'
import { asSoleWriter } from '../network-lock.repo'
import { KEPT_DELTAS, networksWithFeed, pruneDeltas } from './delta-feed.repo'

/** Removes folded deltas that no graph still needs, on every network. Returns how many. */
export async function pruneFeed(client: pg.PoolClient, keep = KEPT_DELTAS): Promise<number> {
  let removed = 0
  for (const networkId of await networksWithFeed(client)) {
    removed += await asSoleWriter(client, [networkId], () => pruneDeltas(client, networkId, keep))
  }
  return removed
}
