import { addressTransfers } from '@/server/chain/pairs'
import type { Queryable } from '@/server/platform/db'
import { type Direction, ONE, spender, type Unit } from '@/server/trace'

/** A part of what an address was paid (or paid) in one transaction, by the outpoint it came from (or went to). */
export interface Payment {
  tx: number
  /** Epoch seconds. */
  time: number
  counterparty: number
  /** Exchanged with the counterparty in this transaction, in the unit asked for. */
  value: bigint
  /** The transaction that funded (or spent) the outpoint; 0 if that is not known. */
  next: number
  /** Base units of the counterparty's outpoints behind `next`; never 0. */
  weight: bigint
}

/** Hides the network from the planner, as in the trace over transactions; `findBehind` hides its transactions too. */
const net = 'with net as materialized (select $1::smallint as id)'

/** Whether the index holds the outpoints of every transfer of the address in this direction. */
export async function allLinked(q: Queryable, network: number, id: number, direction: Direction): Promise<boolean> {
  const of = addressTransfers(network, 'net.id', '$2')
  const { rowCount } = await q.query(
    `${net} select 1 from net join ${of} t on t.network = net.id
     where t.address_id = $2 and t.direction = $3 and t.status <> 2 and not exists (
       select 1 from utxo_tx u where u.network = t.network and u.tx_hash = t.tx_hash and u.status = 0)
     limit 1`,
    [network, id, direction === 'source' ? 0 : 1],
  )
  return rowCount === 0
}

/**
 * The transactions that paid an address (source) or that it paid from, by counterparty and outpoint, `known` counterparties
 * left out. Only payments of at least `least` / 2^40 of `total` are read. Change returned to the address in the same
 * transaction is not a payment, as at ingest.
 */
export async function findPayments(
  q: Queryable,
  asked: {
    network: number
    id: number
    direction: Direction
    unit: Unit
    known: number[]
    least: number
    total: bigint
    left?: number[]
  },
): Promise<Payment[]> {
  const of = addressTransfers(asked.network, 'net.id', '$2')
  const value = asked.unit.kind === 'usd' ? 't.usd' : 't.amount_raw'
  const inLane = asked.unit.kind === 'usd' ? 't.usd > 0' : 't.usd is null'
  const { rows } = await q.query<Record<'tx' | 'time' | 'counterparty' | 'value', string>>(
    `${net}, paid as materialized (
       select t.network, t.tx_hash, t.counterparty, sum(${value}) as value
       from net join ${of} t on t.network = net.id
       where t.address_id = $2 and t.direction = $3 and t.status <> 2 and t.counterparty <> all ($4::bigint[]) and ${inLane}
       group by t.network, t.tx_hash, t.counterparty
       having sum(${value}) * ${ONE} >= greatest(1, $5::numeric * $6::numeric)
     )
     select u.id as tx, extract(epoch from u.block_time)::bigint as time, paid.counterparty, paid.value
     from paid join utxo_tx u on u.network = paid.network and u.tx_hash = paid.tx_hash and u.status = 0 and u.id <> all ($7::bigint[])
     order by u.id, paid.counterparty`,
    [
      asked.network,
      asked.id,
      asked.direction === 'source' ? 0 : 1,
      asked.known,
      asked.least,
      asked.total.toString(),
      asked.left ?? [],
    ],
  )
  const behind = await findBehind(q, asked.network, asked.direction, [...new Set(rows.map((row) => row.tx))])
  return rows.flatMap((row) => {
    const paid = { tx: Number(row.tx), time: Number(row.time), counterparty: Number(row.counterparty), value: BigInt(row.value) }
    const parts = behind.get(`${row.tx} ${row.counterparty}`) ?? [{ next: 0, weight: 1n }]
    return parts.map((part) => ({ ...paid, ...part }))
  })
}

/**
 * The outpoints behind transactions, by `transaction address` and in the order of `next`. Queried once for all of them: with
 * one look-up per payment, a network without planner statistics would be scanned repeatedly.
 */
async function findBehind(
  q: Queryable,
  network: number,
  direction: Direction,
  transactions: string[],
): Promise<Map<string, Pick<Payment, 'next' | 'weight'>[]>> {
  const found = new Map<string, Pick<Payment, 'next' | 'weight'>[]>()
  if (transactions.length === 0) return found
  const outpoints =
    direction === 'source'
      ? `select i.tx_id, i.address_id, coalesce(p.id, 0) as next, i.value_raw from q join utxo_input i on i.network = q.network and i.tx_id = q.id
         left join utxo_tx p on p.network = q.network and p.id = i.prev_tx and p.status = 0`
      : `select o.tx_id, o.address_id, coalesce(s.tx_id, 0) as next, o.value_raw from q join utxo_output o on o.network = q.network and o.tx_id = q.id
         left join lateral (${spender('o')}) s on true`
  const { rows } = await q.query<Record<'tx' | 'address' | 'next' | 'weight', string>>(
    `with net as materialized (select $1::smallint as id, $2::bigint[] as transactions),
     q as materialized (select net.id as network, t.id from net cross join unnest(net.transactions) as t(id))
     select tx_id as tx, address_id as address, next, sum(value_raw) as weight from (${outpoints}) r
     where value_raw > 0 group by 1, 2, 3 order by 1, 2, 3`,
    [network, transactions],
  )
  for (const row of rows) {
    const key = `${row.tx} ${row.address}`
    found.set(key, [...(found.get(key) ?? []), { next: Number(row.next), weight: BigInt(row.weight) }])
  }
  return found
}
