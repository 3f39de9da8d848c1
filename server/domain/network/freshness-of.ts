import type { Freshness, IndexFrom } from '@/contract/kernel/primitives'
import type { Network } from '@/server/chain/networks'
import { iso, isoOrNull } from '@/server/platform/clock/clock'
import type { StoredNetworkState } from './network.repo'

/** The sample is not followed: it remains current for a day after its end, whatever its network. */
const sampleBudgetSeconds = 86_400

/** Whether the last read of a network failed: a later attempt than the last successful read left an error. */
export function lastReadFailed(state: StoredNetworkState): boolean {
  if (state.lastError === null) return false
  if (state.lastGoodReadAt === null || state.lastAttemptAt === null) return true
  return state.lastAttemptAt > state.lastGoodReadAt
}

/**
 * The freshness of answers from this state at `now`. Stale if there was no successful read, if the last read failed, or if the
 * tip is older than the network's budget.
 */
export function freshnessOf(network: Network, state: StoredNetworkState | null, now: Date): Freshness {
  if (!state) return { stale: true, last_good_read_at: null, data_as_of: null }
  const { tipHeight, tipTime } = state
  const lag = tipTime === null ? Number.POSITIVE_INFINITY : (now.getTime() - tipTime.getTime()) / 1000
  const budget = state.source === 'sample' ? sampleBudgetSeconds : network.stalenessBudgetSeconds
  return {
    stale: state.lastGoodReadAt === null || lastReadFailed(state) || lag > budget,
    last_good_read_at: isoOrNull(state.lastGoodReadAt),
    data_as_of:
      tipHeight === null || tipTime === null
        ? null
        : { network: network.name, block_height: tipHeight, block_time: iso(tipTime) },
  }
}

/**
 * The first block of the gapless indexed history up to the tip. Null if that is the whole chain (block 0 has no transfers, so
 * it may begin with block 1), or if nothing is indexed.
 */
export function indexFromOf(network: Network, state: StoredNetworkState | null): IndexFrom {
  const { tipHeight = null, indexFromHeight: height = null, indexFromTime: time = null } = state ?? {}
  if (tipHeight === null || height === null || time === null || height <= 1) return null
  return { network: network.name, block_height: height, block_time: iso(time) }
}

/** `freshnessOf` with the start of the index: the top-level fields of answers. */
export function indexedFreshnessOf(
  network: Network,
  state: StoredNetworkState | null,
  now: Date,
): Freshness & { index_from: IndexFrom } {
  return { ...freshnessOf(network, state, now), index_from: indexFromOf(network, state) }
}
