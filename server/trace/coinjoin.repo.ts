import type { Pool, PoolClient } from 'pg'
import { looksLikeCoinjoin } from '@/server/chain/utxo/coinjoin'

/** A recognised CoinJoin: its hash (lower-case hex), its time (epoch seconds), and who owns its inputs, one entry an input. */
export interface Coinjoin {
  tx: number
  hash: string
  time: number
  inputs: readonly number[]
}

interface Row {
  id: string
  hash: string
  time: string
  owners: string[]
  payees: string[]
  amounts: string[]
}

/** A CoinJoin has at least so many inputs and outputs; what has fewer is not looked at. */
const LEAST = 5

/** Those of these transactions that are shaped like CoinJoins, by their ids. */
export async function findCoinjoins(
  db: Pick<Pool | PoolClient, 'query'>,
  network: number,
  transactions: readonly number[],
): Promise<Map<number, Coinjoin>> {
  if (transactions.length === 0) return new Map()
  const { rows } = await db.query<Row>(
    `with net as materialized (select $1::smallint as id), asked as materialized (select t.id from unnest($2::bigint[]) as t(id))
     select t.id, encode(t.tx_hash, 'hex') as hash, extract(epoch from t.block_time)::bigint as time, i.owners, o.payees, o.amounts
     from net cross join asked a join utxo_tx t on t.network = net.id and t.id = a.id
     cross join lateral (select count(*) as n, array_agg(address_id order by idx) as owners from utxo_input where network = t.network and tx_id = t.id) i
     cross join lateral (select count(*) as n, array_agg(address_id order by idx) as payees, array_agg(value_raw order by idx) as amounts
                         from utxo_output where network = t.network and tx_id = t.id) o
     where i.n >= ${LEAST} and o.n >= ${LEAST}`,
    [network, transactions],
  )
  const owner = (id: string) => (id === '0' ? null : id)
  const mixed = rows.filter(({ owners, payees, amounts }) =>
    looksLikeCoinjoin(
      owners.map((id) => ({ address: owner(id) })),
      payees.map((id, at) => ({ address: owner(id), amountRaw: BigInt(amounts[at] ?? 0) })),
    ),
  )
  return new Map(
    mixed.map((row) => [
      Number(row.id),
      { tx: Number(row.id), hash: row.hash, time: Number(row.time), inputs: row.owners.map(Number) },
    ]),
  )
}
