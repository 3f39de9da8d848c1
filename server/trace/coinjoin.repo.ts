import type { Pool, PoolClient } from 'pg'
import { looksLikeCoinjoin } from '@/server/chain/utxo/coinjoin'

/**
 * A recognised CoinJoin: its hash (lower-case hex), its time (epoch seconds), and who owns its inputs, one entry an input.
 * Where only its transfers are known, `tx` is 0 and there is one entry for each address that paid into it.
 */
export interface Coinjoin {
  tx: number
  height: number
  hash: string
  time: number
  inputs: readonly number[]
}

/** Where a transaction stands: its block and its hash (lower-case hex). */
export interface TransactionPlace {
  height: number
  hash: string
}

interface Row {
  id: string
  height: string
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
     select t.id, t.block_height as height, encode(t.tx_hash, 'hex') as hash, extract(epoch from t.block_time)::bigint as time, i.owners, o.payees, o.amounts
     from net cross join asked a join utxo_tx t on t.network = net.id and t.id = a.id
     cross join lateral (select count(*) as n, array_agg(address_id order by idx) as owners from utxo_input where network = t.network and tx_id = t.id) i
     cross join lateral (select count(*) as n, array_agg(address_id order by idx) as payees, array_agg(value_raw order by idx) as amounts
                         from utxo_output where network = t.network and tx_id = t.id) o
     where i.n >= ${LEAST} and o.n >= ${LEAST}`,
    [network, transactions],
  )
  return new Map(rows.filter(hasShape).map((row) => [Number(row.id), coinjoinOf(row)]))
}

/**
 * As `findCoinjoins`, by block and hash, with a key for each hash, in their order. A transaction whose inputs and outputs the index lacks
 * is judged by its transfers: who paid into it, and what each payee got out of it.
 */
export async function findCoinjoinsAt(
  db: Pick<Pool | PoolClient, 'query'>,
  network: number,
  places: readonly TransactionPlace[],
): Promise<Map<string, Coinjoin>> {
  if (places.length === 0) return new Map()
  const asked = [...new Map(places.map((place) => [place.hash, place])).values()]
  const hashes = asked.map(({ hash }) => hash)
  const { rows: linked } = await db.query<{ id: string; hash: string }>(
    `with net as materialized (select $1::smallint as id)
     select t.id, encode(t.tx_hash, 'hex') as hash from net join utxo_tx t on t.network = net.id
     where t.status = 0 and t.tx_hash in (select decode(h, 'hex') from unnest($2::text[]) as h)`,
    [network, hashes],
  )
  const known = new Set(linked.map(({ hash }) => hash))
  const [joined, told] = await Promise.all([
    findCoinjoins(
      db,
      network,
      linked.map(({ id }) => Number(id)),
    ),
    findTold(
      db,
      network,
      asked.filter(({ hash }) => !known.has(hash)),
    ),
  ])
  const found = [...joined.values(), ...told].sort((a, b) => (a.hash < b.hash ? -1 : 1))
  return new Map(found.map((one) => [one.hash, one]))
}

/** CoinJoins among transactions of which only transfers are known. */
async function findTold(
  db: Pick<Pool | PoolClient, 'query'>,
  network: number,
  places: readonly TransactionPlace[],
): Promise<Coinjoin[]> {
  if (places.length === 0) return []
  const { rows } = await db.query<Row>(
    `with net as materialized (select $1::smallint as id), moved as materialized (
       select t.block_height, t.tx_hash, t.block_time, t.src, t.dst, t.amount_raw
       from net cross join unnest($2::bigint[], $3::text[]) as q(height, hash)
       join transfer t on t.network = net.id and t.tx_hash = decode(q.hash, 'hex') and t.block_height = q.height
       where t.status <> 2 and t.amount_raw > 0
     ), paid as (
       select tx_hash, dst, sum(amount_raw) as amount from moved group by 1, 2
     )
     select '0' as id, i.height, encode(i.tx_hash, 'hex') as hash, extract(epoch from i.time)::bigint as time, i.owners, o.payees, o.amounts
     from (select tx_hash, min(block_height) as height, min(block_time) as time, array_agg(distinct src order by src) as owners
           from moved group by 1) i
     join (select tx_hash, array_agg(dst order by dst) as payees, array_agg(amount order by dst) as amounts
           from paid group by 1) o using (tx_hash)
     where cardinality(i.owners) >= ${LEAST} and cardinality(o.payees) >= ${LEAST}`,
    [network, places.map(({ height }) => height), places.map(({ hash }) => hash)],
  )
  return rows.filter(hasShape).map(coinjoinOf)
}

function hasShape({ owners, payees, amounts }: Row): boolean {
  const owner = (id: string) => (id === '0' ? null : id)
  return looksLikeCoinjoin(
    owners.map((id) => ({ address: owner(id) })),
    payees.map((id, at) => ({ address: owner(id), amountRaw: BigInt(amounts[at] ?? 0) })),
  )
}

function coinjoinOf({ id, height, hash, time, owners }: Row): Coinjoin {
  return { tx: Number(id), height: Number(height), hash, time: Number(time), inputs: owners.map(Number) }
}
