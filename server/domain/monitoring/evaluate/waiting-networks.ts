import type { Network } from '@/server/chain/networks'
import { pool } from '@/server/platform/db'
import { networksWithReorgs } from './changes/chain-event.repo'
import { networksWithHits } from './moves/hits.repo'

/** The networks with pending work: hits, or a reorg that was not handled yet. */
export async function waitingNetworks(networks: readonly Network[]): Promise<Network[]> {
  const ids = networks.map(({ id }) => id)
  const waiting = new Set([...(await networksWithHits(pool(), ids)), ...(await networksWithReorgs(pool(), ids))])
  return networks.filter(({ id }) => waiting.has(id))
}
