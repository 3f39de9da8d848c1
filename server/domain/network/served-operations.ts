import type { networkOperations } from '@/contract/networks'
import type { StoredNetworkState } from './network.repo'

export type NetworkOperation = (typeof networkOperations)[number]

/** What this service answers for a network whose data it holds. Grows with the endpoints. */
const served: readonly NetworkOperation[] = ['wallets', 'transfers', 'transactions', 'risk_check', 'monitoring']

/**
 * The operations of one network here. Without a data source only sanctions screening: it asks the lists and no chain, while
 * an empty answer of the others would read as a clean one.
 */
export function servedOperations(state: StoredNetworkState | null): NetworkOperation[] {
  return state ? [...served, 'screening'] : ['screening']
}
