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
  /** In place of checks, by suites only. */
  risk?: RiskSource
  limit?: number
  /** Called between telling and taking the hits away, by suites that die there. */
  told?: () => Promise<void>
}

/**
 * Handles what reorganisations of a network removed, and evaluates the next of its hits. Returns how many hits there were; there
 * may be more. Whoever calls it should be the only one to, or work is done twice (and told once).
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
