import type { Freshness } from '@/contract/kernel/primitives'
import type { Network } from '@/server/chain/networks'
import { iso, isoOrNull } from '@/server/platform/clock'
import type { StoredNetworkState } from './network.repo'

/** Whether the last read of a network failed: an attempt after the last good read left an error. */
export function lastReadFailed(state: StoredNetworkState): boolean {
  if (state.lastError === null) return false
  if (state.lastGoodReadAt === null || state.lastAttemptAt === null) return true
  return state.lastAttemptAt > state.lastGoodReadAt
}

/**
 * How fresh answers from this state are at `now`. Stale when nothing was ever read well, when the last
 * read failed, or when the tip is older than the network's budget.
 */
export function freshnessOf(network: Network, state: StoredNetworkState | null, now: Date): Freshness {
  if (!state) return { stale: true, last_good_read_at: null, data_as_of: null }
  const { tipHeight, tipTime } = state
  const lag = tipTime === null ? Number.POSITIVE_INFINITY : (now.getTime() - tipTime.getTime()) / 1000
  return {
    stale: state.lastGoodReadAt === null || lastReadFailed(state) || lag > network.stalenessBudgetSeconds,
    last_good_read_at: isoOrNull(state.lastGoodReadAt),
    data_as_of:
      tipHeight === null || tipTime === null
        ? null
        : { network: network.name, block_height: tipHeight, block_time: iso(tipTime) },
  }
}
