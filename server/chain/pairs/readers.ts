import { isSpread } from '@/server/platform/env'
import { archiving } from '../archive/archiving'
import { isUtxo } from './is-utxo'

type Span = readonly [least: string, most: string]

const everyHeight: Span = ['0', '9223372036854775807']

/**
 * SQL for reading transfers and edges, in place of a table's name. On account networks it is a table, or a function where
 * transfers may be archived. On UTXO networks a function derives them from outpoints, in addition to stored pairs, and needs
 * the address: `net` and `address` are SQL. Conditions on network and address stay in the query either way. Conditions on the
 * place use the indexes, unless they refer to columns of other tables: then `within` gives the heights.
 */
export function addressTransfers(network: number, net: string, address: string, within?: Span): string {
  if (!isUtxo(network)) return storedTransfers(net, address, within)
  if (!within) return `address_transfers((${net})::smallint, (${address})::bigint)`
  return `address_transfers_within((${net})::smallint, (${address})::bigint, (${within[0]})::bigint, (${within[1]})::bigint)`
}

/** `addressTransfers` for a statement that reads nothing else, which then runs on the node that has the rows. */
export function transfersAlone(network: number, net: string, address: string): string {
  return isUtxo(network) || archiving() ? addressTransfers(network, net, address) : 'address_transfer'
}

/** The transfers of one transaction, by the hash (SQL, bytes); see `addressTransfers`. */
export function transactionTransfers(network: number, net: string, hash: string): string {
  return isUtxo(network) ? `transaction_transfers((${net})::smallint, ${hash})` : storedTransaction(net, hash)
}

/** The edges of a payee (`edge_in`) or payer (`edge_out`); see `addressTransfers`. */
export function edges(network: number, table: 'edge_in' | 'edge_out', net: string, address: string): string {
  return isUtxo(network) ? `utxo_${table}((${net})::smallint, (${address})::bigint)` : storedEdges(table, net, address)
}

/**
 * Stored rows only, on any network. In a cluster, a table that is joined with others is also read through a function: it
 * queries the node that has the rows, by their key, and the outer statement runs where it was sent.
 */
export function storedTransfers(net: string, address: string, within?: Span): string {
  if (archiving()) return keptTransfers(net, address, within)
  const [least, most] = within ?? everyHeight
  if (!isSpread()) return 'address_transfer'
  return `account_transfers_within((${net})::smallint, (${address})::bigint, (${least})::bigint, (${most})::bigint)`
}

/** `storedTransfers` where rows may be archived, on a single machine. */
function keptTransfers(net: string, address: string, within?: Span): string {
  if (!within) return `kept_transfers((${net})::smallint, (${address})::bigint)`
  return `kept_transfers_within((${net})::smallint, (${address})::bigint, (${within[0]})::bigint, (${within[1]})::bigint)`
}

export function storedTransaction(net: string, hash: string): string {
  return isSpread() ? `account_transaction((${net})::smallint, ${hash})` : 'transfer'
}

export function storedEdges(table: 'edge_in' | 'edge_out', net: string, address: string): string {
  return isSpread() ? `account_${table}((${net})::smallint, (${address})::bigint)` : table
}

/** The transactions whose fee an address paid, between two heights, as rows of `transaction_detail`. */
export function feesPaid(net: string, payer: string, [least, most]: Span): string {
  if (!isSpread()) return 'transaction_detail'
  return `fees_paid_from((${net})::smallint, (${payer})::bigint, (${least})::bigint, (${most})::bigint)`
}

/** The stored details of the transactions with one hash (SQL, bytes), in any block, as rows of `transaction_detail`. */
export function transactionDetails(net: string, hash: string): string {
  return isSpread() ? `details_of((${net})::smallint, ${hash})` : 'transaction_detail'
}
