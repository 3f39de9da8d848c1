import type { Network } from '../networks'
import { displayEvmAddress } from './evm'

/** The form in which people are shown a canonical address: EIP-55 on EVM networks, unchanged elsewhere. */
export function formatAddress(network: Network, canonical: string): string {
  return network.addressFormat === 'evm' ? displayEvmAddress(canonical) : canonical
}
