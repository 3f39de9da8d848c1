import type { Network } from '@/server/chain/networks'
import { cannotTell, lastReadFailed, type StoredNetworkState, unreadable } from '@/server/domain/network'
import { invalidField, notFound } from '@/server/platform/errors'

/** What one network says of a hash: it holds it, it holds none, or nobody can tell at the moment. */
export type Finding = 'found' | 'absent' | 'unavailable'

/**
 * What to do about a hash that a network's index does not hold: ask its node, take it for absent, or say that nobody
 * can tell. A node that failed last time is not waited for; without one to ask, a current index or files are the answer.
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
 * The one network that holds the hash. Throws 400 where several do, 503 where none does and one of them cannot be read,
 * 404 where all say that they hold none.
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
