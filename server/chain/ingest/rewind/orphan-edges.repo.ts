import type pg from 'pg'
import { edges, isUtxo, storedEdges, storedTransfers } from '@/server/chain/pairs'
import { hiddenNetwork } from '../network-key'
import { TIME_SLACK_BLOCKS } from './orphan.repo'

/**
 * Subtracts the gone transfers from both edge tables and the tag summary. The first and last time of a pair are looked up again
 * in the transfers of whichever end has fewer. Before this, deltas must be folded, rows marked and address totals lowered.
 */
export async function subtractEdges(client: pg.PoolClient, networkId: number): Promise<void> {
  await client.query(`
    create temp table if not exists gone_edge (
      src bigint not null, dst bigint not null, asset_id integer not null, value_raw numeric(90,0) not null, usd numeric(38,0) not null,
      n integer not null, unpriced integer not null, first_time timestamptz(0), last_time timestamptz(0)
    ) on commit delete rows`)
  if (isUtxo(networkId)) return subtractSummaries(client, networkId)
  await client.query(
    `with ${hiddenNetwork}, gone as (
       select src, dst, asset_id, sum(amount_raw) as value_raw, coalesce(sum(usd), 0) as usd, count(*)::int as n,
              (count(*) filter (where usd is null))::int as unpriced, min(block_time) as earliest, max(block_time) as latest
       from gone_transfer where src <> dst group by src, dst, asset_id
     ), sided as (
       select g.*, e.n = g.n as ended, g.earliest <= e.first_time as early, g.latest >= e.last_time as late,
              coalesce(i.transfers_in, 0) <= coalesce(o.transfers_out, 0) as by_payee, e.first_time, e.last_time
       from net cross join gone g
       join ${storedEdges('edge_in', 'net.id', 'g.dst')} e on e.network = net.id and e.dst = g.dst and e.src = g.src and e.asset_id = g.asset_id
       left join address_total i on i.network = net.id and i.address_id = g.dst
       left join address_total o on o.network = net.id and o.address_id = g.src
     )
     insert into gone_edge
     select s.src, s.dst, s.asset_id, s.value_raw, s.usd, s.n, s.unpriced,
            case when s.ended or not s.early then s.first_time else (${nearest('min', '')}) end,
            case when s.ended or not s.late then s.last_time else (${nearest('max', 'desc')}) end
     from sided s`,
    [networkId],
  )
  for (const table of ['edge_in', 'edge_out']) {
    await client.query(
      `with ${hiddenNetwork} update ${table} e set value_raw = e.value_raw - g.value_raw, usd = e.usd - g.usd, n = e.n - g.n, unpriced = e.unpriced - g.unpriced,
         first_time = g.first_time, last_time = g.last_time
       from net, gone_edge g where e.network = net.id and e.dst = g.dst and e.src = g.src and e.asset_id = g.asset_id`,
      [networkId],
    )
    await client.query(
      `with ${hiddenNetwork} delete from ${table} e using net, gone_edge g
       where e.network = net.id and e.dst = g.dst and e.src = g.src and e.asset_id = g.asset_id and e.n = 0`,
      [networkId],
    )
  }
  await alignTagSummary(client, networkId, 0, 'dst', 'src')
  await alignTagSummary(client, networkId, 1, 'src', 'dst')
}

/** `subtractEdges` for edges derived from outpoints: the summary rows of the gone pairs are recomputed. */
async function subtractSummaries(client: pg.PoolClient, networkId: number): Promise<void> {
  await client.query(
    `insert into gone_edge (src, dst, asset_id, value_raw, usd, n, unpriced)
     select distinct src, dst, asset_id, 0, 0, 0, 0 from gone_transfer where src <> dst`,
  )
  for (const [direction, address, counterparty, table] of [
    [0, 'dst', 'src', 'edge_in'],
    [1, 'src', 'dst', 'edge_out'],
  ] as const) {
    await client.query(
      `with ${hiddenNetwork}, hit as materialized (
         select t.address_id, t.counterparty, t.asset_id from net cross join gone_edge g
         join tag_summary t on t.network = net.id and t.direction = ${direction} and t.address_id = g.${address} and t.counterparty = g.${counterparty} and t.asset_id = g.asset_id
       ), left_over as materialized (
         select e.* from net cross join (select distinct address_id from hit) h
         join ${edges(networkId, table, 'net.id', 'h.address_id')} e on e.network = net.id and e.${address} = h.address_id
       ), aligned as (
         update tag_summary t set value_raw = e.value_raw, usd = e.usd, n = e.n, unpriced = e.unpriced, first_time = e.first_time, last_time = e.last_time
         from net, hit h, left_over e where h.address_id = e.${address} and h.counterparty = e.${counterparty} and h.asset_id = e.asset_id
           and t.network = net.id and t.direction = ${direction} and t.address_id = h.address_id and t.counterparty = h.counterparty and t.asset_id = h.asset_id
       )
       delete from tag_summary t using net, hit h
       where t.network = net.id and t.direction = ${direction} and t.address_id = h.address_id and t.counterparty = h.counterparty and t.asset_id = h.asset_id
         and not exists (select 1 from left_over e where e.${address} = h.address_id and e.${counterparty} = h.counterparty and e.asset_id = h.asset_id)`,
      [networkId],
    )
  }
}

/** Appends a zero delta, already folded, for every pair that `subtractEdges` changed, for graphs in memory. */
export async function appendTouchedPairs(client: pg.PoolClient, networkId: number): Promise<void> {
  await client.query(
    `with state as (
       update network_state set ingest_seq = ingest_seq + 1, folded_seq = ingest_seq + 1 where network = $1 returning ingest_seq as seq
     )
     insert into edge_delta (network, ingest_seq, ordinal, src, dst, asset_id, value_raw, usd, n, first_time, last_time)
     select $1, state.seq, row_number() over (order by dst, src, asset_id), src, dst, asset_id, 0, 0, 0, to_timestamp(0), to_timestamp(0)
     from state cross join gone_edge`,
    [networkId],
  )
}

/** The same for the fee payers of transactions that are gone, on account networks. Returns how many. */
export async function appendGoneFeePayers(client: pg.PoolClient, networkId: number): Promise<number> {
  const { rowCount } = await client.query(
    `with payer as materialized (select distinct fee_payer as id from gone_detail where fee_payer is not null and fee_raw > 0), state as (
       update network_state set ingest_seq = ingest_seq + 1, folded_seq = ingest_seq + 1
       where network = $1 and exists (select 1 from payer) returning ingest_seq as seq
     )
     insert into edge_delta (network, ingest_seq, ordinal, src, dst, asset_id, value_raw, usd, n, first_time, last_time)
     select $1, state.seq, row_number() over (order by id), id, 0, 0, 0, 0, 0, to_timestamp(0), to_timestamp(0)
     from state cross join payer`,
    [networkId],
  )
  return rowCount ?? 0
}

/**
 * The earliest or latest remaining time of a pair: from its outermost row, and the heights around it in which times may be out
 * of order.
 */
function nearest(outermost: 'min' | 'max', order: '' | 'desc'): string {
  const pair = (row: string) => `${row}.network = $1 and ${row}.status <> 2 and ${row}.asset_id = s.asset_id
    and ${row}.address_id = case when s.by_payee then s.dst else s.src end
    and ${row}.counterparty = case when s.by_payee then s.src else s.dst end
    and ${row}.direction = case when s.by_payee then 0 else 1 end`
  const own = storedTransfers('$1', 'case when s.by_payee then s.dst else s.src end')
  const edge = `(select o.block_height from ${own} o where ${pair('o')} order by o.block_height ${order} limit 1)`
  const around =
    order === 'desc' ? `r.block_height >= ${edge} - ${TIME_SLACK_BLOCKS}` : `r.block_height <= ${edge} + ${TIME_SLACK_BLOCKS}`
  return `select ${outermost}(r.block_time) from ${own} r where ${pair('r')} and ${around}`
}

/** Sets a summary row to the values of its edge. */
async function alignTagSummary(
  client: pg.PoolClient,
  networkId: number,
  direction: 0 | 1,
  address: 'src' | 'dst',
  counterparty: 'src' | 'dst',
): Promise<void> {
  const row = `t.network = net.id and t.direction = ${direction} and t.address_id = g.${address} and t.counterparty = g.${counterparty} and t.asset_id = g.asset_id`
  await client.query(
    `with ${hiddenNetwork} update tag_summary t set value_raw = e.value_raw, usd = e.usd, n = e.n, unpriced = e.unpriced, first_time = e.first_time, last_time = e.last_time
     from net cross join gone_edge g join ${storedEdges('edge_in', 'net.id', 'g.dst')} e on e.network = net.id and e.dst = g.dst and e.src = g.src and e.asset_id = g.asset_id
     where ${row}`,
    [networkId],
  )
  await client.query(
    `with ${hiddenNetwork} delete from tag_summary t using net, gone_edge g where ${row} and not exists (
       select 1 from ${storedEdges('edge_in', 'net.id', 'g.dst')} e where e.network = net.id and e.dst = g.dst and e.src = g.src and e.asset_id = g.asset_id)`,
    [networkId],
  )
}
