import type { Pool, PoolClient } from 'pg'
import { transactionTransfers } from '@/server/chain/pairs'
import {
  type CoinjoinProtocol,
  recogniseShape,
  type StoredShape,
  shapesOf,
  storedShapes,
  worthALook,
} from '@/server/chain/utxo/coinjoin'

/**
 * A recognised CoinJoin: its hash (lower-case hex), its time (epoch seconds), the protocol whose rule recognised it and the
 * confidence (0 to 100), and the owners of its inputs, one entry per input. If only its transfers are known, `tx` is 0 and
 * there is one entry for each address that paid into it.
 */
export interface Coinjoin {
  tx: number
  height: number
  hash: string
  time: number
  protocol: CoinjoinProtocol
  confidence: number
  inputs: readonly number[]
}

/** The place of a transaction: its block and its hash (lower-case hex). */
export interface TransactionPlace {
  height: number
  hash: string
}

type Queryable = Pick<Pool | PoolClient, 'query'>

/** Those of these transactions that are CoinJoins, by their ids: as stored claims say, or by their shape. */
export async function findCoinjoins(
  db: Queryable,
  network: number,
  transactions: readonly number[],
): Promise<Map<number, Coinjoin>> {
  const shapes = await storedShapes(db, network, transactions)
  return new Map(shapes.flatMap((shape) => coinjoinOf(shape, false)).map((one) => [one.tx, one]))
}

/**
 * As `findCoinjoins`, by block and hash, with a key for each hash, in their order. A transaction whose inputs and outputs the
 * index lacks is judged by its transfers: who paid into it, and what each payee received.
 */
export async function findCoinjoinsAt(
  db: Queryable,
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
async function findTold(db: Queryable, network: number, places: readonly TransactionPlace[]): Promise<Coinjoin[]> {
  if (places.length === 0) return []
  const { rows } = await db.query(
    `with net as materialized (select $1::smallint as id), moved as materialized (
       select t.block_height, t.tx_hash, t.block_time, t.src, t.dst, t.amount_raw
       from net cross join unnest($2::bigint[], $3::text[]) as q(height, hash)
       join ${transactionTransfers(network, 'net.id', "decode(q.hash, 'hex')")} t on t.network = net.id and t.tx_hash = decode(q.hash, 'hex') and t.block_height = q.height
       where t.status <> 2 and t.amount_raw > 0
     ), given as (
       select tx_hash, src, sum(amount_raw) as amount, min(block_height) as height, min(block_time) as time from moved group by 1, 2
     ), paid as (
       select tx_hash, dst, sum(amount_raw) as amount from moved group by 1, 2
     )
     select '0' as id, i.height, encode(i.tx_hash, 'hex') as hash, extract(epoch from i.time)::bigint as time,
            i.owners, i.brought, o.payees, o.amounts, null as rule, null as confidence
     from (select tx_hash, min(height) as height, min(time) as time, count(*) as n, array_agg(src order by src) as owners,
                  array_agg(amount order by src) as brought from given group by 1) i
     join (select tx_hash, array_agg(dst order by dst) as payees, array_agg(amount order by dst) as amounts,
                  count(*) as n, count(distinct amount) as different from paid group by 1) o using (tx_hash)
     where ${worthALook}`,
    [network, places.map(({ height }) => height), places.map(({ hash }) => hash)],
  )
  const shapes = await shapesOf(db, network, rows)
  return shapes.flatMap((shape) => coinjoinOf(shape, true))
}

/** A stored claim is used; otherwise the shape decides. */
function coinjoinOf({ id, height, hash, time, owners, inputs, outputs, claimed }: StoredShape, netOfFee: boolean): Coinjoin[] {
  const place = { tx: id, height, hash, time, inputs: owners }
  if (claimed) return [{ ...place, protocol: claimed.rule as CoinjoinProtocol, confidence: claimed.confidence }]
  const found = recogniseShape(inputs, outputs, { netOfFee })
  return found === null ? [] : [{ ...place, protocol: found.protocol, confidence: found.confidence }]
}
