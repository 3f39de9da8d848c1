import type { Network } from '@/server/chain/networks'
import { AppError, notFound } from '@/server/platform/errors'
import { freshnessOf, lastReadFailed } from './freshness-of'
import { isFileSource } from './network.dto'
import type { StoredNetworkState } from './network.repo'

/** Whether it is unknown if an unindexed transaction exists, without asking a node. */
export function cannotTell(network: Network, state: StoredNetworkState, now: Date): boolean {
  if (lastReadFailed(state) || state.tipHeight === null) return true
  return !isFileSource(state.source) && freshnessOf(network, state, now).stale
}

/** The 503 for a transaction that is not indexed while the networks `silent` cannot be read; `others` could be. */
export function unreadable(silent: readonly string[], others = false): AppError {
  return new AppError(
    'provider_degraded',
    `The index does not hold this transaction and ${silent.join(' and ')} cannot be read at the moment, so whether it exists is not known. Try again later${others ? ', or name another network' : ''}.`,
  )
}

/** Throws for a transaction that is not indexed, if no node is asked: 503 if its existence is unknown, else 404. */
export function refuseUnindexed(network: Network, state: StoredNetworkState, now: Date): never {
  throw cannotTell(network, state, now) ? unreadable([network.name]) : notFound('transaction')
}
