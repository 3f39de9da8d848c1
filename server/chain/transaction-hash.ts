import type { Network } from './networks'

/** The 64 digits of a transaction hash as stored, in lower case; the text may start with `0x`. Null for any other text. */
export function hashDigits(text: string): string | null {
  return /^(?:0x)?([0-9a-f]{64})$/i.exec(text)?.[1]?.toLowerCase() ?? null
}

/** A stored hash of a transaction or block in its network's notation: `0x` on EVM networks, bare elsewhere. */
export function hashText(network: Network, digits: string): string {
  return network.addressFormat === 'evm' ? `0x${digits}` : digits
}
