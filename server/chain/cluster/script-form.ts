import { decodeBase58 } from '../address/base58'
import type { Network } from '../networks'

const known = new Map<string, string>()

/**
 * The kind of script behind a canonical address, as far as the address shows it: P2SH hides what it wraps. Two addresses of one
 * network have the same form if and only if they get the same word. Base58check by version (BIP 13), segwit by version and
 * length (BIP 141), CashAddr by type.
 */
export function scriptForm(network: Network, address: string): string {
  const { utxo } = network
  if (utxo?.hrp && address.startsWith(`${utxo.hrp}1`)) return `witness ${address[utxo.hrp.length + 1]} ${address.length}`
  if (utxo?.cashPrefix) return `cash ${address[0]} ${address.length}`
  // The version determines the first two characters, so only one address per prefix needs decoding.
  const beginning = `${network.id} ${address.slice(0, 2)}`
  const found = known.get(beginning)
  if (found) return found
  const form = `base58 ${decodeBase58(address)?.subarray(0, -20).toString() ?? beginning}`
  known.set(beginning, form)
  return form
}
