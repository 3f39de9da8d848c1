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
  /** The transaction that funded (or spent) the outpoint; 0 where it is not known. */
  next: number
  /** Base units of the counterparty's outpoints behind `next`; never 0. */
  weight: bigint
}

/** Hides the network from the planner, as in the trace over transactions. */
const net = 'with net as materialized (select $1::smallint as id)'

/** Whether the index holds the outpoints of every transfer of the address in this direction. */
export async function allLinked(q: Queryable, network: number, id: number, direction: Direction): Promise<boolean> {
  const { rowCount } = await q.query(
    `${net} select 1 from net join address_transfer t on t.network = net.id
     where t.address_id = $2 and t.direction = $3 and t.status <> 2 and not exists (
       select 1 from utxo_tx u where u.network = t.network and u.tx_hash = t.tx_hash and u.status = 0)
     limit 1`,
    [network, id, direction === 'source' ? 0 : 1],
  )
  return rowCount === 0
}

/**
 * The transactions that paid an address (source) or that it paid from, by counterparty and outpoint, `known`
 * counterparties left out. Only payments of at least `least` / 2^40 of `total` are read. Money that came back to the
 * address in the same transaction is no payment, as at ingest.
 */
export async function findPayments(
  q: Queryable,
  asked: { network: number; id: number; direction: Direction; unit: Unit; known: number[]; least: number; total: bigint },
): Promise<Payment[]> {
  const source = asked.direction === 'source'
  const outpoints = source
    ? `left join lateral (
         select coalesce(p.id, 0) as next, i.value_raw from utxo_input i
         left join utxo_tx p on p.network = i.network and p.id = i.prev_tx and p.status = 0
         where i.network = u.network and i.tx_id = u.id and i.address_id = paid.counterparty and i.value_raw > 0) o on true`
    : `left join lateral (
         select coalesce(s.tx_id, 0) as next, out.value_raw from utxo_output out left join lateral (${spender('out')}) s on true
         where out.network = u.network and out.tx_id = u.id and out.address_id = paid.counterparty and out.value_raw > 0) o on true`
  const { rows } = await q.query<Record<'tx' | 'time' | 'counterparty' | 'value' | 'next' | 'weight', string>>(
    `${net}, paid as materialized (
       select t.network, t.tx_hash, t.counterparty, sum(${asked.unit.kind === 'usd' ? 't.usd' : 't.amount_raw'}) as value
       from net join address_transfer t on t.network = net.id
       where t.address_id = $2 and t.direction = $3 and t.status <> 2 and t.counterparty <> all ($4::bigint[])
       group by t.network, t.tx_hash, t.counterparty
       having sum(${asked.unit.kind === 'usd' ? 't.usd' : 't.amount_raw'}) * ${ONE} >= greatest(1, $5::numeric * $6::numeric)
     )
     select u.id as tx, extract(epoch from u.block_time)::bigint as time, paid.counterparty, paid.value,
            coalesce(o.next, 0) as next, coalesce(sum(o.value_raw), 1) as weight
     from paid join utxo_tx u on u.network = paid.network and u.tx_hash = paid.tx_hash and u.status = 0
     ${outpoints}
     group by u.id, u.block_time, paid.counterparty, paid.value, o.next
     order by u.id, paid.counterparty, o.next`,
    [asked.network, asked.id, source ? 0 : 1, asked.known, asked.least, asked.total.toString()],
  )
  return rows.map((row) => ({
    tx: Number(row.tx),
    time: Number(row.time),
    counterparty: Number(row.counterparty),
    value: BigInt(row.value),
    next: Number(row.next),
    weight: BigInt(row.weight),
  }))
}
