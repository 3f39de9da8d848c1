import { isUtxo } from './is-utxo'

/**
 * SQL to read transfers and edges from, in the place of a table's name. On account networks they are tables; on UTXO networks
 * they follow from outpoints, beside what was recorded as pairs, and a function needs to be told whose they are: `net` and
 * `address` are SQL. Conditions on network and address stay in the query either way.
 * Conditions on the place reach the indexes, unless they name columns of other tables: `within` gives the heights then.
 */
export function addressTransfers(
  network: number,
  net: string,
  address: string,
  within?: readonly [least: string, most: string],
): string {
  if (!isUtxo(network)) return 'address_transfer'
  if (!within) return `address_transfers((${net})::smallint, (${address})::bigint)`
  return `address_transfers_within((${net})::smallint, (${address})::bigint, (${within[0]})::bigint, (${within[1]})::bigint)`
}

/** The transfers of one transaction, by the hash (SQL, bytes); see `addressTransfers`. */
export function transactionTransfers(network: number, net: string, hash: string): string {
  return isUtxo(network) ? `transaction_transfers((${net})::smallint, ${hash})` : 'transfer'
}

/** The edges of a payee (`edge_in`) or payer (`edge_out`); see `addressTransfers`. */
export function edges(network: number, table: 'edge_in' | 'edge_out', net: string, address: string): string {
  return isUtxo(network) ? `utxo_${table}((${net})::smallint, (${address})::bigint)` : table
}
