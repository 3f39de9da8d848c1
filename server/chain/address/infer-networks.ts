import { type Network, networks } from '../networks'
import { base58Text } from './base58'
import { looksLikeCashAddress } from './cash-address'

/**
 * The networks an address can belong to by its form, best guess first; empty if it looks like none. The checksum is not checked
 * here, so that a mistyped address still gets its own network's explanation from `parseAddress`.
 */
export function inferNetworks(text: string): Network[] {
  return networks.filter((network) => looksLike(network, text))
}

function looksLike({ addressFormat, utxo }: Network, text: string): boolean {
  const tronHex = /^(0x)?41[0-9a-f]{40}$/i.test(text)
  if (addressFormat === 'evm') return /^0x/i.test(text) && !tronHex
  const base58 = base58Text.test(text) && text.length >= 25 && text.length <= 36
  if (addressFormat === 'tron') return tronHex || (base58 && text.startsWith('T'))
  if (!utxo || tronHex) return false
  if (utxo.hrp && text.toLowerCase().startsWith(`${utxo.hrp}1`)) return true
  if (utxo.confidential?.looksLike.test(text)) return true
  if (utxo.cashPrefix && looksLikeCashAddress(utxo.cashPrefix, text)) return true
  return base58 && utxo.base58Starts.some((start) => text.startsWith(start))
}
