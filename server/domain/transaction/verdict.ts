import type { Network } from '@/server/chain/networks'
import { cannotTell, lastReadFailed, type StoredNetworkState, unreadable } from '@/server/domain/network'
import { invalidField, notFound } from '@/server/platform/errors'

/** A network's result for a hash: found, absent, or unknown at the moment. */
export type Finding = 'found' | 'absent' | 'unavailable'

/**
 * What to do about a hash that is not in a network's index: ask its node, report it as absent, or report that it is unknown. A
 * node that failed last time is not asked; without a node, a current index or files decide.
 */
export function nextStep(
  network: Network,
  state: StoredNetworkState,
  hasNode: boolean,
  now: Date,
): 'ask' | 'absent' | 'unavailable' {
  if (lastReadFailed(state) || state.tipHeight === null) return 'unavailable'
  if (hasNode) return 'ask'
  return cannotTell(network, state, now) ? 'unavailable' : 'absent'
}

/**
 * The one network with the hash. Throws 400 if several have it, 503 if none has it and one cannot be read, 404 if it is absent
 * on all.
 */
export function theOne(findings: readonly { network: Network; finding: Finding }[]): Network {
  const names = (wanted: Finding) => findings.filter((f) => f.finding === wanted).map((f) => f.network.name)
  const holders = findings.filter((f) => f.finding === 'found')
  const [first, second] = holders
  if (first && second) {
    throw invalidField('query.network', `is needed: the hash is known on ${names('found').join(' and ')}; name one of them`)
  }
  if (first) return first.network
  const silent = names('unavailable')
  if (silent.length > 0) throw unreadable(silent, findings.length > silent.length)
  throw notFound('transaction')
}
