import type { networkOperations } from '@/contract/networks'
import type { StoredNetworkState } from './network.repo'

export type NetworkOperation = (typeof networkOperations)[number]

/** The operations that this service offers for a network with data. */
const served: readonly NetworkOperation[] = ['wallets', 'transfers', 'transactions', 'risk_check', 'monitoring']

/**
 * The operations available for one network. Without a data source that is only sanctions screening, which needs no chain; an
 * empty answer of the others would read as a clean one.
 */
export function servedOperations(state: StoredNetworkState | null): NetworkOperation[] {
  return state ? [...served, 'screening'] : ['screening']
}
