import type { Network } from '@/server/chain/networks'
import { pool } from '@/server/platform/db'
import { networksWithReorgs } from './changes/chain-event.repo'
import { networksWithHits } from './moves/hits.repo'

/** Those of the networks where something waits to be judged: hits, or a reorganisation that was not told yet. */
export async function waitingNetworks(networks: readonly Network[]): Promise<Network[]> {
  const ids = networks.map(({ id }) => id)
  const waiting = new Set([...(await networksWithHits(pool(), ids)), ...(await networksWithReorgs(pool(), ids))])
  return networks.filter(({ id }) => waiting.has(id))
}
