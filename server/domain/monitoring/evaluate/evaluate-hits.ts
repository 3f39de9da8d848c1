import type { Network } from '@/server/chain/networks'
import type { Clock } from '@/server/platform/clock/clock'
import type { Queryable } from '@/server/platform/db'
import { judgeHits, type RiskSource } from './judge-hits'
import { deleteHits, findHits, findWatchers } from './moves/hits.repo'

export interface EvaluateHits {
  q: Queryable
  network: Network
  clock: Clock
  /** Where the risk that alerts pin comes from. */
  risk: RiskSource
  /** Called between reading hits and judging them: everything that was taken back before they came must be told first. */
  followReorgs: () => Promise<unknown>
  limit?: number
  told?: () => Promise<void>
}

/** Hits judged at once: few enough for one transaction an organisation. */
const defaultLimit = 2_000

/**
 * Judges the next hits of a network for every organisation that watches their addresses, and only then takes them away: one
 * that dies between leaves them to the next, and what it told is told no second time. Returns how many hits there were.
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
