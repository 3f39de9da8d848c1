import type { Network } from '../networks'

/** The address id of each network's null endpoint: mints, burns, coinbases, scripts without an owner. */
export const NULL_ADDRESS_ID = 0n

const texts = {
  utxo: 'none',
  evm: '0x0000000000000000000000000000000000000000',
  tron: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb',
} as const

/**
 * The canonical text of the null endpoint: the zero address on account networks, `none` on UTXO networks, where a
 * coinbase has no payer. It is never a hit and never traced through, whatever a tag list says about it.
 */
export function nullAddress(network: Network): string {
  return texts[network.addressFormat]
}

/** Whether a canonical address is the network's null endpoint. */
export function isNullAddress(network: Network, canonical: string): boolean {
  return canonical === texts[network.addressFormat]
}
