import { utxoNetworkIds } from '../networks'

const utxo = new Set(utxoNetworkIds)

/** Whether the transfers of a network follow from outpoints. */
export const isUtxo = (networkId: number): boolean => utxo.has(networkId)

/** Says so of a UTXO network that stands under another id than the table's, as suites have them. */
export function declareUtxo(networkId: number): void {
  utxo.add(networkId)
}
