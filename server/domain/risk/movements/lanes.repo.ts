import { addressTransfers, edges } from '@/server/chain/pairs'
import { together } from '@/server/platform/database/snapshot'
import type { Queryable } from '@/server/platform/db'
import { countsEver, type Direction, ONE, type Place, type Unit } from '@/server/trace'
import type { AssetTotal, DirectRow } from '../evidence/evidence'
import type { Around, LaneAsk, LanePayment } from '../lanes/lane-payment'
import { areTables } from './own-moves.repo'

const epoch = (column: string) => `extract(epoch from ${column})::bigint`
const sideOf = (direction: Direction) => (direction === 'source' ? 0 : 1)

type Totals = Record<Direction, AssetTotal[]>

type TotalRow = Record<`${'in' | 'out'}_${'raw' | 'usd' | 'count' | 'unpriced' | 'unpriced_raw'}` | 'address_id', string> & {
  asset_id: number
}

/** What an address received and sent per asset, ordered by contract, which import order does not affect as it does ids. */
export async function findTotals(q: Queryable, network: number, id: number): Promise<Totals> {
  const unpricedRaw = (side: 'in' | 'out', direction: number) =>
    `case t.${side}_unpriced when 0 then 0 when t.${side}_count then t.${side}_raw else (
       select sum(m.amount_raw) from ${addressTransfers(network, 't.network', 't.address_id')} m where m.network = t.network and m.address_id = t.address_id
         and m.asset_id = t.asset_id and m.direction = ${direction} and m.status <> 2 and m.usd is null) end as ${side}_unpriced_raw`
  const [totals] = await together(q, `totals ${network}`, [id], async (asked) => {
    const { rows } = await q.query<TotalRow>(
      `select t.address_id, t.asset_id, t.in_raw, t.in_usd, t.in_count, t.in_unpriced, t.out_raw, t.out_usd, t.out_count, t.out_unpriced,
              ${unpricedRaw('in', 0)}, ${unpricedRaw('out', 1)}
       from address_asset_total t join asset a on a.network = t.network and a.id = t.asset_id
       where t.network = $1 and t.address_id = any($2::bigint[]) order by a.contract collate "C"`,
      [network, asked],
    )
    const by = Map.groupBy(rows, (row) => Number(row.address_id))
    return asked.map((one) => totalsOf(by.get(one) ?? []))
  })
  return totals ?? totalsOf([])
}

function totalsOf(rows: readonly TotalRow[]): Totals {
  const of = (side: 'in' | 'out') =>
    rows
      .map((row) => ({
        asset: row.asset_id,
        raw: BigInt(row[`${side}_raw`]),
        usd: BigInt(row[`${side}_usd`]),
        count: Number(row[`${side}_count`]),
        unpriced: Number(row[`${side}_unpriced`]),
        unpricedRaw: BigInt(row[`${side}_unpriced_raw`] ?? 0),
      }))
      .filter(({ count }) => count > 0)
  return { source: of('in'), destination: of('out') }
}

/** The attributed addresses that an address exchanged something with, and when it first paid each (epoch seconds), if ever. */
export async function findTaggedAround(q: Queryable, network: number, id: number): Promise<Map<number, number | null>> {
  const [found] = await together(q, `tagged around ${network}`, [id], async (asked) => {
    const { rows } = await q.query<{ address_id: string; counterparty: string; paid: string | null }>(
      `select address_id, counterparty, ${epoch('min(first_time) filter (where direction = 1)')} as paid
       from tag_summary s where network = $1 and address_id = any($2::bigint[]) and direction in (0, 1) and ${countsEver('s')}
       group by address_id, counterparty order by address_id, counterparty`,
      [network, asked],
    )
    const by = Map.groupBy(rows, (row) => Number(row.address_id))
    const paid = (one: { paid: string | null }) => (one.paid === null ? null : Number(one.paid))
    return asked.map((one) => new Map((by.get(one) ?? []).map((row) => [Number(row.counterparty), paid(row)])))
  })
  return found ?? new Map()
}

/**
 * SQL: the transfers of address `$2` of network `$1` with one other (SQL). If they are in a table, `offset 0` forces one index
 * range scan per counterparty: without statistics for a hub address, PostgreSQL would read all of its rows.
 */
function withOne(network: number, other: string): string {
  const all = `select o.* from ${addressTransfers(network, '$1', '$2')} o where o.network = $1 and o.address_id = $2`
  return `(${all} and o.counterparty = ${other}${areTables(network) ? ' offset 0' : ''})`
}

/** SQL: whether a transfer `t` is none of those with these hashes (hex) and indexes. */
const notIn = (hashes: string, indexes: string) =>
  `(t.tx_hash, t.transfer_index) not in (select decode(l.h, 'hex'), l.i from unnest(${hashes}::text[], ${indexes}::int[]) as l(h, i))`

/**
 * What an address exchanged directly with these counterparties, summed by everything that decides whether it counts: asset,
 * price, period, and whether it was small (each transfer under `dustUsd`, millionths) and unsolicited. Transactions `leftOut`
 * (hex) and transfers `converted` are excluded, as they are handled separately.
 */
export async function findDirectRows(
  q: Queryable,
  network: number,
  id: number,
  direction: Direction,
  around: readonly Around[],
  dustUsd: bigint,
  leftOut: readonly string[] = [],
  converted: readonly Pick<Place, 'hash' | 'index'>[] = [],
): Promise<DirectRow[]> {
  if (around.length === 0) return []
  const { rows } = await q.query<
    Record<'counterparty' | 'raw' | 'usd' | 'first' | 'last', string> & {
      asset_id: number
      unpriced: boolean
      period: number
      unasked: boolean
      n: number
    }
  >(
    `with around as materialized (
       select p.c, p.cuts::bigint[] as cuts, p.paid from unnest($3::bigint[], $4::text[], $5::bigint[]) as p(c, cuts, paid)
     )
     select t.counterparty, t.asset_id, t.usd is null as unpriced, width_bucket(${epoch('t.block_time')}, p.cuts) as period,
            $6::smallint = 0 and (p.paid is null or ${epoch('t.block_time')} < p.paid) and (t.usd is null or t.usd < $7::numeric) as unasked,
            sum(t.amount_raw) as raw, coalesce(sum(t.usd), 0) as usd, count(*)::int as n,
            ${epoch('min(t.block_time)')} as first, ${epoch('max(t.block_time)')} as last
     from around p cross join lateral ${withOne(network, 'p.c')} t
     where t.direction = $6::smallint and t.status <> 2 and t.amount_raw > 0
       and t.tx_hash <> all ($8::bytea[]) and ${notIn('$9', '$10')}
     group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`,
    [
      network,
      id,
      around.map((a) => a.counterparty),
      around.map((a) => `{${a.cuts.join(',')}}`),
      around.map((a) => a.firstPaid),
      sideOf(direction),
      dustUsd.toString(),
      leftOut.map((hash) => Buffer.from(hash, 'hex')),
      converted.map(({ hash }) => hash),
      converted.map(({ index }) => index),
    ],
  )
  return rows.map((row) => ({
    counterparty: Number(row.counterparty),
    asset: row.asset_id,
    raw: BigInt(row.raw),
    usd: BigInt(row.usd),
    count: row.n,
    unpriced: row.unpriced ? row.n : 0,
    unpricedRaw: row.unpriced ? BigInt(row.raw) : 0n,
    first: Number(row.first),
    last: Number(row.last),
    period: row.period,
    unasked: row.unasked,
  }))
}

/** SQL: the value of a transfer `t` in a lane, and the condition for belonging to it. */
function laneSql(unit: Unit): { value: string; condition: string } {
  if (unit.kind === 'usd') return { value: 't.usd', condition: 't.usd > 0' }
  return { value: 't.amount_raw', condition: `t.usd is null and t.amount_raw > 0 and t.asset_id = ${Number(unit.asset)}` }
}

/**
 * SQL: the transfers `t` of a lane with those counterparties and assets that carry enough in total. Candidates come from edges,
 * which are sorted by value and include at least these transfers: `$10` is the least value. Pairs not yet folded into edges are
 * candidates as well. If edges are not in a table, all transfers are read. Each transfer is read once and summed by a window
 * function.
 */
function paidSql({ network, direction, unit }: LaneAsk, of: string, mine: string, value: string): string {
  const columns =
    't.counterparty, t.asset_id, t.block_height, t.tx_index, t.transfer_index, t.tx_hash, t.block_time, t.amount_raw'
  const added = `${columns}, ${value} as value, sum(${value}) over (partition by t.counterparty, t.asset_id) as together`
  // An anti-join: compared one by one, some thousand attributed addresses of a hub take longer than all else.
  const open = (id: string) => `${id} <> 0 and not exists (select from unnest($7::bigint[]) as k(id) where k.id = ${id})`
  if (!areTables(network))
    return `select ${added} from ${of} t where $10::numeric is not null and ${mine} and ${open('t.counterparty')}`
  const [own, other, table] =
    direction === 'source' ? (['dst', 'src', 'edge_in'] as const) : (['src', 'dst', 'edge_out'] as const)
  const edge =
    unit.kind === 'usd'
      ? 'e.usd > 0 and e.usd >= $10::numeric'
      : `e.asset_id = ${Number(unit.asset)} and e.value_raw >= $10::numeric`
  return `select ${added} from (
            select e.${other} as counterparty, e.asset_id from ${edges(network, table, '$1', '$2')} e where e.network = $1 and e.${own} = $2 and ${edge}
            union
            select d.${other}, d.asset_id from edge_delta d where d.network = $1 and d.${own} = $2
              and d.ingest_seq > (select s.folded_seq from network_state s where s.network = $1)
          ) n cross join lateral ${withOne(network, 'n.counterparty')} t
          where t.asset_id = n.asset_id and ${mine} and ${open('n.counterparty')}`
}

/** The least whole value that carries `least` of `total`. */
function leastValue({ least, total }: LaneAsk): bigint {
  const one = BigInt(ONE)
  return (BigInt(least) * total + one - 1n) / one
}

/** The transfers of a lane that carry enough to be followed, in chain order, and the value without an address behind it. */
export async function findLanePayments(q: Queryable, ask: LaneAsk): Promise<{ payments: LanePayment[]; nowhere: bigint }> {
  const { value, condition } = laneSql(ask.unit)
  const of = addressTransfers(ask.network, '$1', '$2')
  const mine = `t.network = $1 and t.address_id = $2 and t.direction = $3 and t.status <> 2 and ${condition}
    and t.tx_hash <> all ($4::bytea[]) and ${notIn('$5', '$6')}`
  const values = [
    ...[ask.network, ask.id, sideOf(ask.direction), (ask.leftOut ?? []).map((hash) => Buffer.from(hash, 'hex'))],
    ...[(ask.converted ?? []).map(({ hash }) => hash), (ask.converted ?? []).map(({ index }) => index)],
  ]
  const [{ rows }, nowhere] = await Promise.all([
    q.query<
      Record<'counterparty' | 'block_height' | 'hash' | 'time' | 'raw' | 'value', string> &
        Record<'asset_id' | 'tx_index' | 'transfer_index', number>
    >(
      `select t.counterparty, t.asset_id, t.block_height, t.tx_index, t.transfer_index, encode(t.tx_hash, 'hex') as hash,
              ${epoch('t.block_time')} as time, t.amount_raw as raw, t.value
       from (${paidSql(ask, of, mine, value)}) t where t.together * ${ONE} >= $8::numeric * $9::numeric
       order by t.block_height, t.tx_index, t.transfer_index, t.tx_hash`,
      [...values, [...ask.known], ask.least, ask.total.toString(), leastValue(ask).toString()],
    ),
    q.query<{ value: string | null }>(`select sum(${value}) as value from ${of} t where ${mine} and t.counterparty = 0`, values),
  ])
  return {
    payments: rows.map((row) => ({
      counterparty: Number(row.counterparty),
      asset: row.asset_id,
      place: { height: Number(row.block_height), tx: row.tx_index, index: row.transfer_index, hash: row.hash },
      time: Number(row.time),
      raw: BigInt(row.raw),
      value: BigInt(row.value),
    })),
    nowhere: BigInt(nowhere.rows[0]?.value ?? 0),
  }
}
