import type pg from 'pg'
import { networksWithFeed, pruneDeltas } from './delta-feed.repo'
import { asSoleWriter } from './network-lock.repo'

/** Folded deltas kept for graphs that follow; one that is further behind loads anew, which is as quick. */
export const KEPT_DELTAS = 500_000

/** Removes folded deltas that nobody has to catch up with any more, on every network. Returns how many. */
export async function pruneFeed(client: pg.PoolClient, keep = KEPT_DELTAS): Promise<number> {
  let removed = 0
  for (const networkId of await networksWithFeed(client)) {
    removed += await asSoleWriter(client, [networkId], () => pruneDeltas(client, networkId, keep))
  }
  return removed
}
