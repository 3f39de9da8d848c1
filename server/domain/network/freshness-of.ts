import type { Freshness, IndexFrom } from '@/contract/kernel/primitives'
import type { Network } from '@/server/chain/networks'
import { iso, isoOrNull } from '@/server/platform/clock/clock'
import type { StoredNetworkState } from './network.repo'

/** The sample was never followed: it stays current for a day after its end, whatever its network. */
const sampleBudgetSeconds = 86_400

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
 * The first block of the history that is indexed without a gap up to the tip. Null if that is all of the chain (block 0
 * moves nothing, so it may begin with block 1), and where nothing is indexed.
 */
export function indexFromOf(network: Network, state: StoredNetworkState | null): IndexFrom {
  const { tipHeight = null, indexFromHeight: height = null, indexFromTime: time = null } = state ?? {}
  if (tipHeight === null || height === null || time === null || height <= 1) return null
  return { network: network.name, block_height: height, block_time: iso(time) }
}

/** `freshnessOf` with where the index begins: the top-level fields of answers. */
export function indexedFreshnessOf(
  network: Network,
  state: StoredNetworkState | null,
  now: Date,
): Freshness & { index_from: IndexFrom } {
  return { ...freshnessOf(network, state, now), index_from: indexFromOf(network, state) }
}
