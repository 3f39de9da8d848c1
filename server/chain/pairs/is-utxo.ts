import { utxoNetworkIds } from '../networks'

const utxo = new Set(utxoNetworkIds)

/** Whether the transfers of a network are derived from outpoints. */
export const isUtxo = (networkId: number): boolean => utxo.has(networkId)

/** Declares a UTXO network with an id that is not in the table, as suites use. */
export function declareUtxo(networkId: number): void {
  utxo.add(networkId)
}
