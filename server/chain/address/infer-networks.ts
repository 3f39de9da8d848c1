import { type AddressFormat, type Network, networks } from '../networks'
import { base58Text } from './base58'

/**
 * The networks an address can belong to by its look, best guess first; empty when it looks like none. The checksum is
 * not asked here, so that a mistyped address still gets its own network's explanation from `parseAddress`.
 */
export function inferNetworks(text: string): Network[] {
  const formats = formatsOf(text)
  return formats.flatMap((format) => networks.filter((network) => network.addressFormat === format))
}

function formatsOf(text: string): AddressFormat[] {
  if (/^0x41[0-9a-f]{40}$/i.test(text)) return ['tron']
  if (/^0x/i.test(text)) return ['evm']
  if (/^bc1/i.test(text)) return ['bitcoin']
  if (/^ltc(mweb)?1/i.test(text)) return ['litecoin']
  if (/^41[0-9a-f]{40}$/i.test(text)) return ['tron']
  if (!base58Text.test(text) || text.length < 25 || text.length > 36) return []
  const first = text[0]
  if (first === '1') return ['bitcoin']
  if (first === '3') return ['bitcoin', 'litecoin']
  if (first === 'L' || first === 'M') return ['litecoin']
  if (first === 'T') return ['tron']
  return []
}
