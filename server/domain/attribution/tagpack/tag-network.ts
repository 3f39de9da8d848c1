import { inferNetworks } from '@/server/chain/address'
import { type Network, networkOfTicker, resolveNetwork } from '@/server/chain/networks'

/** Tokens that packs write as the currency of an address; the address's format then determines the network. */
const tokens = new Set(['USDT', 'USDC', 'DAI'])

/**
 * The network a tag is about: its `network`, else its `currency`, else by the address's format. A string is the name of an
 * unsupported network.
 */
export function tagNetwork(
  network: string | undefined,
  currency: string | undefined,
  address: string | undefined,
): Network | string {
  const stated = network ?? currency
  if (stated !== undefined) {
    const found = resolveNetwork(stated.toLowerCase())
    if (typeof found !== 'string') return found
    const filed = networkOfTicker(stated)
    if (filed) return filed
    if (!tokens.has(stated.toUpperCase())) return stated
    if (currency !== undefined && network !== undefined) return tagNetwork(undefined, currency, address)
  }
  const guess = address === undefined ? undefined : inferNetworks(address)[0]
  return guess ?? stated ?? 'no network'
}
