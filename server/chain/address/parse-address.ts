import type { Network } from '../networks'
import { parseEvmAddress } from './evm'
import { type ParsedAddress, refuse } from './parsed'
import { parseTronAddress } from './tron'
import { parseUtxoAddress } from './utxo'

/**
 * Validates an address of one network by its checksum and returns its canonical (stored) and display forms. A refusal's
 * `reason` is a sentence that says what to correct.
 */
export function parseAddress(network: Network, text: string): ParsedAddress {
  if (text.length === 0) return refuse('the address is empty')
  if (text.length > 128) return refuse('the address is longer than any address can be (128 characters)')
  if (/\s/.test(text)) return refuse('the address holds white space; remove it')
  if (network.utxo) return parseUtxoAddress(network, network.utxo, text)
  return network.addressFormat === 'tron' ? parseTronAddress(text) : parseEvmAddress(text)
}
