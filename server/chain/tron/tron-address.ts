import { parseAddress } from '../address'
import type { Network } from '../networks'
import { ProviderError } from '../provider'

/** The canonical base58 form of an address in either of a node's forms. Throws `malformed`, naming `what`. */
export function tronAddress(network: Network, text: string | null | undefined, what: string): string {
  const parsed = parseAddress(network, text ?? '')
  if (parsed.ok) return parsed.canonical
  throw new ProviderError('malformed', `${what} is not a TRON address: ${parsed.reason}`)
}
