import { parseAddress } from '../address'
import type { Network } from '../networks'
import { ProviderError } from '../provider'
import { scriptAddress } from './script-address'

/**
 * The address that a script pays, by `scriptAddress`, checked against the one stated by the source. Throws `contradictory` if
 * that is another mainnet address; other spellings (a test chain's, `3...` for `M...`) are accepted.
 */
export function paidAddress(network: Network, script: string, stated: string | null | undefined, txid: string): string | null {
  const address = scriptAddress(network, script)
  if (address === null || !stated || stated === address) return address
  const parsed = parseAddress(network, stated)
  if (parsed.ok && parsed.canonical !== address) {
    throw new ProviderError('contradictory', `transaction ${txid} states ${stated} for a script that pays ${address}`)
  }
  return address
}
