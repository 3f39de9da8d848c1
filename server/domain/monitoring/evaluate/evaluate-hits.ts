import type { Network } from '@/server/chain/networks'
import type { Clock } from '@/server/platform/clock/clock'
import type { Queryable } from '@/server/platform/db'
import { judgeHits, type RiskSource } from './judge-hits'
import { deleteHits, findHits, findWatchers } from './moves/hits.repo'

export interface EvaluateHits {
  q: Queryable
  network: Network
  clock: Clock
  /** Provides the risk that alerts pin. */
  risk: RiskSource
  /** Called between reading and evaluating hits: reorgs before the hits must be handled first. */
  followReorgs: () => Promise<unknown>
  limit?: number
  told?: () => Promise<void>
}

/** Hits per batch, few enough for one transaction per organisation. */
const defaultLimit = 2_000

/**
 * Evaluates the next hits of a network for every organisation that watches their addresses, and deletes them only afterwards.
 * If the process dies in between, the hits are evaluated again, and raise nothing twice. Returns how many hits there were.
 */
export async function evaluateHits(options: EvaluateHits): Promise<number> {
  const { q, network, limit = defaultLimit } = options
  const hits = await findHits(q, network.id, limit)
  await options.followReorgs()
  if (hits.length === 0) return 0
  const watchers = await findWatchers(q, network.id, [...new Set(hits.map(({ addressId }) => addressId))])
  for (const [orgId, addresses] of watchers) {
    await judgeHits(
      options,
      orgId,
      hits.filter(({ addressId }) => addresses.has(addressId)),
    )
  }
  await options.told?.()
  await deleteHits(q, network.id, hits)
  return hits.length
}
