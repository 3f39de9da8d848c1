import type { Pool, PoolClient } from 'pg'
import { isAttributed } from './attributed'
import { findCoinjoins } from './coinjoin.repo'
import { ONE } from './mass'
import type { Direction, Neighbourhood, NeighbourQuery, NeighboursPort } from './port'

type Queryable = Pick<Pool | PoolClient, 'query'>
type Row = [kind: number, id: string, address: string, next: string, value: string, time: string]

const TOTAL = 0
const TAGGED = 1

/**
 * Reads the outpoints of UTXO networks, one round trip per hop, in the snapshot of its connection. Node 0, an unknown funding
 * or spending transaction, represents unspent outputs and hidden amounts.
 */
export class PostgresUtxoGraph implements NeighboursPort {
  constructor(private readonly db: Queryable) {}

  async coinjoins(network: number, ids: readonly number[]): Promise<ReadonlySet<number>> {
    return new Set((await findCoinjoins(this.db, network, ids)).keys())
  }

  async neighbours(query: NeighbourQuery): Promise<Map<number, Neighbourhood>> {
    if (query.node !== 'transaction') throw new Error('this backend holds transactions only')
    const { rows } = await this.db.query<Row>({
      name: `utxo_${query.direction}`,
      text: statement(query.direction),
      values: [query.network, query.ids, query.cuts.map(String)],
      rowMode: 'array',
    } as never)
    const answer = new Map<number, Neighbourhood>()
    const times = new Map<number, number>()
    for (const [kind, id, , hidden, value, time] of rows as unknown as Row[]) {
      if (kind !== TOTAL) continue
      const node = Number(id)
      const links = hidden === '0' ? [] : [{ id: 0, asset: 0, value: BigInt(hidden), first: Number(time), last: Number(time) }]
      answer.set(node, { total: BigInt(value), links, tagged: [] })
      times.set(node, Number(time))
    }
    for (const [kind, id, address, next, value] of rows as unknown as Row[]) {
      if (kind === TOTAL) continue
      const tx = Number(id)
      const time = times.get(tx) ?? 0
      const [owner, link] = [Number(address), { asset: 0, value: BigInt(value), first: time, last: time, tx }]
      if (kind === TAGGED) answer.get(tx)?.tagged.push({ id: owner, ...link })
      else answer.get(tx)?.links.push({ id: Number(next), address: owner, ...link })
    }
    return answer
  }
}

/**
 * The network comes from a `with` item and not as a constant: for a network added since the last ANALYZE, the planner would
 * expect a single row and use any index that begins with it. The same applies to the nodes: a plan for just these would look
 * cheaper than the cached one, and planning every hop again costs more than executing it. Links of one transaction are grouped
 * by address and by the transaction behind them; the cut applies to the group.
 */
function statement(direction: Direction): string {
  const source = direction === 'source'
  const total = source ? 'greatest(t.in_raw, t.out_raw)' : 't.out_raw'
  const rows = source
    ? `select q.network, q.id, q.cut, q.total, i.address_id, i.prev_tx as next, i.value_raw
       from q join utxo_input i on i.network = q.network and i.tx_id = q.id`
    : `select q.network, q.id, q.cut, q.total, o.address_id, coalesce(s.tx_id, 0) as next, o.value_raw
       from q join utxo_output o on o.network = q.network and o.tx_id = q.id
       left join lateral (${spender('o', `q.cut <= ${ONE}`)}) s on true`
  return `with net as materialized (select $1::smallint as id, $2::bigint[] as ids, $3::numeric[] as cuts), q as materialized (
      select t.network, q.id, q.cut, ${total} as total, ${source ? 'greatest(0, t.out_raw - t.in_raw)' : '0::bigint'} as hidden,
             extract(epoch from t.block_time)::bigint as time
      from net cross join unnest(net.ids, net.cuts) as q(id, cut)
      join utxo_tx t on t.network = net.id and t.id = q.id and t.status = 0
      where ${total} > 0
    ), l as materialized (
      select network, id, cut, total, address_id, next, sum(value_raw) as value from (${rows}) r
      where value_raw > 0 group by network, id, cut, total, address_id, next
    ), tagged as materialized (
      select address_id from (select distinct network, address_id from l where address_id <> 0) a
      where ${isAttributed('a.network', 'a.address_id')}
    )
    select ${TOTAL} as kind, q.id, 0::bigint, q.hidden, q.total::numeric, q.time from q
    union all
    select ${TAGGED}, l.id, l.address_id, 0::bigint, sum(l.value), 0::bigint from l join tagged using (address_id) group by l.id, l.address_id
    union all
    select 2, l.id, l.address_id, l.next, l.value, 0::bigint from l
    where l.cut <= ${ONE} and l.value * ${ONE} >= l.cut * l.total and not exists (select 1 from tagged g where g.address_id = l.address_id)
    order by 1, 2, 3, 4`
}

/** SQL: the confirmed transaction that spends an output (alias of `utxo_output`), subject to a condition. */
export function spender(alias: string, condition = 'true'): string {
  return `select i.tx_id from utxo_input i join utxo_tx by on by.network = i.network and by.id = i.tx_id and by.status = 0
    where i.network = ${alias}.network and i.prev_tx = ${alias}.tx_id and i.prev_idx = ${alias}.idx and ${condition} order by i.tx_id limit 1`
}
