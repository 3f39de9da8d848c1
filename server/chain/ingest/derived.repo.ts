import type pg from 'pg'
import { hiddenNetwork } from './network-key'
import { NATIVE_ASSET_ID } from './transfer-row'

/** Adds the fresh transfers and fees to what is kept per address. Must run before `insertAddressTransfers`. `untouched`: see `untouchedHeights`. */
export async function addToTotals(client: pg.PoolClient, networkId: number, untouched = false): Promise<void> {
  // A transaction whose rows come in two batches counts once: the lookup is one index range per address and block.
  const earlier = `left join lateral (
         select 1 as seen from address_transfer t
         where t.network = $1 and t.address_id = d.a and t.block_height = d.block_height and t.tx_hash = d.tx_hash and t.status <> 2 limit 1
       ) earlier on true`
  await client.query(
    `with ${hiddenNetwork}, transactions as (
       select a, block_height, tx_hash, sum(n_in) as n_in, sum(n_out) as n_out, min(block_time) as first, max(block_time) as last
       from (select src as a, block_height, tx_hash, block_time, 0 as n_in, (src <> dst)::int as n_out from fresh_transfer
             union all
             select dst, block_height, tx_hash, block_time, 1, 0 from fresh_transfer where src <> dst) ends
       group by a, block_height, tx_hash
     ), gains as (
       select d.a, count(*) ${untouched ? '' : 'filter (where earlier.seen is null)'} as n, sum(d.n_in) as n_in, sum(d.n_out) as n_out,
              min(d.first) as first, max(d.last) as last
       from transactions d ${untouched ? '' : earlier}
       group by d.a
     )
     merge into address_total t using (select net.id as network, g.* from net cross join gains g order by g.a) g
       on t.network = g.network and t.address_id = g.a
     when matched then update set
       transaction_count = t.transaction_count + g.n, transfers_in = t.transfers_in + g.n_in, transfers_out = t.transfers_out + g.n_out,
       first_seen_at = least(t.first_seen_at, g.first), last_seen_at = greatest(t.last_seen_at, g.last)
     when not matched then insert (network, address_id, transaction_count, transfers_in, transfers_out, first_seen_at, last_seen_at)
       values (g.network, g.a, g.n, g.n_in, g.n_out, g.first, g.last)`,
    [networkId],
  )
  await client.query(
    `with ${hiddenNetwork}, gains as (
       select a, asset_id,
              coalesce(sum(amount_raw) filter (where inbound), 0) as in_raw, coalesce(sum(amount_raw) filter (where not inbound), 0) as out_raw,
              coalesce(sum(usd) filter (where inbound), 0) as in_usd, coalesce(sum(usd) filter (where not inbound), 0) as out_usd,
              count(*) filter (where inbound) as in_count, count(*) filter (where not inbound) as out_count,
              count(*) filter (where inbound and usd is null) as in_unpriced, count(*) filter (where not inbound and usd is null) as out_unpriced,
              coalesce(sum(fee_raw), 0) as fee_raw
       from (select src as a, false as inbound, asset_id, amount_raw, usd, null::numeric as fee_raw from fresh_transfer where src <> dst
             union all
             select dst, true, asset_id, amount_raw, usd, null from fresh_transfer where src <> dst
             union all
             select address_id, null, ${NATIVE_ASSET_ID}, null, null, fee_raw from fresh_fee) e
       group by a, asset_id
     )
     merge into address_asset_total t using (select net.id as network, g.* from net cross join gains g order by g.a, g.asset_id) g
       on t.network = g.network and t.address_id = g.a and t.asset_id = g.asset_id
     when matched then update set
       in_raw = t.in_raw + g.in_raw, out_raw = t.out_raw + g.out_raw, in_usd = t.in_usd + g.in_usd, out_usd = t.out_usd + g.out_usd,
       in_count = t.in_count + g.in_count, out_count = t.out_count + g.out_count,
       in_unpriced = t.in_unpriced + g.in_unpriced, out_unpriced = t.out_unpriced + g.out_unpriced, fee_raw = t.fee_raw + g.fee_raw
     when not matched then insert
       (network, address_id, asset_id, in_raw, out_raw, in_usd, out_usd, in_count, out_count, in_unpriced, out_unpriced, fee_raw)
       values (g.network, g.a, g.asset_id, g.in_raw, g.out_raw, g.in_usd, g.out_usd, g.in_count, g.out_count, g.in_unpriced, g.out_unpriced, g.fee_raw)`,
    [networkId],
  )
}

/**
 * One row per endpoint; a transfer to oneself is one row of direction 2. An orphaned row whose transaction was mined
 * again at the same place of the same height comes back with its old ingest_seq. `untouched`: see `untouchedHeights`.
 */
export async function insertAddressTransfers(
  client: pg.PoolClient,
  networkId: number,
  seq: bigint,
  untouched = false,
): Promise<void> {
  const comeBack = `on conflict (network, address_id, block_height, tx_index, transfer_index, tx_hash) do update set
       direction = excluded.direction, counterparty = excluded.counterparty, asset_id = excluded.asset_id,
       amount_raw = excluded.amount_raw, usd = excluded.usd, block_time = excluded.block_time, status = 0`
  await client.query(
    `insert into address_transfer (network, address_id, block_height, tx_index, tx_hash, transfer_index, direction,
                                   counterparty, asset_id, amount_raw, usd, block_time, status, ingest_seq)
     select $1, a, block_height, tx_index, tx_hash, transfer_index, direction, c, asset_id, amount_raw, usd, block_time, 0, $2
     from (select f.*, src as a, dst as c, case when src = dst then 2 else 1 end as direction from fresh_transfer f
           union all
           select f.*, dst, src, 0 from fresh_transfer f where src <> dst) e
     order by a
     ${untouched ? '' : comeBack}`,
    [networkId, seq.toString()],
  )
}

/** Appends what the edges will gain. Priced and unpriced value are kept apart; money sent to oneself is no edge. */
export async function appendEdgeDeltas(client: pg.PoolClient, networkId: number, seq: bigint): Promise<number> {
  const { rowCount } = await client.query(
    `insert into edge_delta (network, ingest_seq, ordinal, src, dst, asset_id, value_raw, usd, n, first_time, last_time)
     select $1, $2, row_number() over (), src, dst, asset_id,
            sum(amount_raw), sum(usd), count(*), min(block_time), max(block_time)
     from fresh_transfer where src <> dst
     group by dst, src, asset_id, (usd is null)`,
    [networkId, seq.toString()],
  )
  return rowCount ?? 0
}

/** Raises the network's counters and tip by the fresh transfers. */
export async function advanceNetworkState(client: pg.PoolClient, networkId: number, seq: bigint, source: string): Promise<void> {
  await client.query(
    `insert into network_state as s (network, source, tip_height, tip_time, ingest_seq, transfer_count)
     select $1, $3, max(block_height), (array_agg(block_time order by block_height desc))[1], $2, count(*) from fresh_transfer
     on conflict (network) do update set
       tip_time = case when excluded.tip_height >= coalesce(s.tip_height, -1) then excluded.tip_time else s.tip_time end,
       tip_height = greatest(s.tip_height, excluded.tip_height),
       ingest_seq = excluded.ingest_seq,
       transfer_count = s.transfer_count + excluded.transfer_count,
       updated_at = now()`,
    [networkId, seq.toString(), source],
  )
}

/**
 * Records that a file of the network was read to its end, by the database's clock. Where a node is connected its health
 * is what counts, and a file says nothing about it.
 */
export async function markGoodRead(client: pg.PoolClient, networkId: number, source: string): Promise<void> {
  await client.query(
    `insert into network_state as s (network, source, last_good_read_at, last_attempt_at) values ($1, $2, now(), now())
     on conflict (network) do update set source = excluded.source, last_good_read_at = now(), last_attempt_at = now(), last_error = null, updated_at = now()
     where not exists (select 1 from sync_position p where p.network = $1 and p.state <> 'disconnected')`,
    [networkId, source],
  )
}
