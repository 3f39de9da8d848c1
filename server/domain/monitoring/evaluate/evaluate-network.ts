import type { Network } from '@/server/chain/networks'
import { type Clock, systemClock } from '@/server/platform/clock/clock'
import { pool } from '@/server/platform/db'
import { followReorgs } from './changes/follow-reorgs'
import { checkForAlerts } from './check-for-alerts'
import { evaluateHits } from './evaluate-hits'
import type { RiskSource } from './judge-hits'

export interface EvaluateNetwork {
  network: Network
  clock?: Clock
  /** Replaces the checks in suites. */
  risk?: RiskSource
  limit?: number
  /** Called between raising alerts and deleting the hits, for suites that fail there. */
  told?: () => Promise<void>
}

/**
 * Handles reorgs of a network, then evaluates its next hits. Returns how many hits there were; there may be more. Only one
 * process should call it per network, as otherwise work is done twice (but reported once).
 */
export async function evaluateNetwork({
  network,
  clock = systemClock,
  risk = checkForAlerts,
  limit,
  told,
}: EvaluateNetwork): Promise<number> {
  return evaluateHits({
    q: pool(),
    network,
    clock,
    risk,
    followReorgs: () => followReorgs(network.id, clock),
    ...(limit !== undefined && { limit }),
    ...(told !== undefined && { told }),
  })
}
