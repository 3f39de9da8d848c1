import type pg from 'pg'
import { NATIVE_ASSET_ID } from './transfer-row'

/** Adds the fresh transfers and fees to what is kept per address. Must run before `insertAddressTransfers`. `untouched`: see `untouchedHeights`. */
export async function addToTotals(client: pg.PoolClient, networkId: number, untouched = false): Promise<void> {
  // A transaction whose rows come in two batches counts once: the lookup is one index range per address and block.
  const earlier = `left join lateral (
         select 1 as seen from address_transfer t
         where t.network = $1 and t.address_id = d.a and t.block_height = d.block_height and t.tx_hash = d.tx_hash and t.status <> 2 limit 1
       ) earlier on true
       where earlier.seen is null`
  await client.query(
    `with ends as (
       select src as a, block_height, tx_hash, block_time, 0 as n_in, (src <> dst)::int as n_out from fresh_transfer
       union all
       select dst, block_height, tx_hash, block_time, 1, 0 from fresh_transfer where src <> dst
     ), transactions as (
       select d.a, count(*) as n
       from (select distinct a, block_height, tx_hash from ends) d
       ${untouched ? '' : earlier}
       group by d.a
     )
     insert into address_total as t (network, address_id, transaction_count, transfers_in, transfers_out, first_seen_at, last_seen_at)
     select $1, e.a, coalesce(max(x.n), 0), sum(e.n_in), sum(e.n_out), min(e.block_time), max(e.block_time)
     from ends e left join transactions x on x.a = e.a
     group by e.a
     order by e.a
     on conflict (network, address_id) do update set
       transaction_count = t.transaction_count + excluded.transaction_count,
       transfers_in = t.transfers_in + excluded.transfers_in,
       transfers_out = t.transfers_out + excluded.transfers_out,
       first_seen_at = least(t.first_seen_at, excluded.first_seen_at),
       last_seen_at = greatest(t.last_seen_at, excluded.last_seen_at)`,
    [networkId],
  )
  await client.query(
    `insert into address_asset_total as t
       (network, address_id, asset_id, in_raw, out_raw, in_usd, out_usd, in_count, out_count, in_unpriced, out_unpriced, fee_raw)
     select $1, a, asset_id,
            coalesce(sum(amount_raw) filter (where inbound), 0), coalesce(sum(amount_raw) filter (where not inbound), 0),
            coalesce(sum(usd) filter (where inbound), 0), coalesce(sum(usd) filter (where not inbound), 0),
            count(*) filter (where inbound), count(*) filter (where not inbound),
            count(*) filter (where inbound and usd is null), count(*) filter (where not inbound and usd is null),
            coalesce(sum(fee_raw), 0)
     from (select src as a, false as inbound, asset_id, amount_raw, usd, 0::numeric as fee_raw from fresh_transfer where src <> dst
           union all
           select dst, true, asset_id, amount_raw, usd, 0 from fresh_transfer where src <> dst
           union all
           select address_id, null, ${NATIVE_ASSET_ID}, 0, 0, fee_raw from fresh_fee) e
     group by a, asset_id
     order by a, asset_id
     on conflict (network, address_id, asset_id) do update set
       in_raw = t.in_raw + excluded.in_raw, out_raw = t.out_raw + excluded.out_raw,
       in_usd = t.in_usd + excluded.in_usd, out_usd = t.out_usd + excluded.out_usd,
       in_count = t.in_count + excluded.in_count, out_count = t.out_count + excluded.out_count,
       in_unpriced = t.in_unpriced + excluded.in_unpriced, out_unpriced = t.out_unpriced + excluded.out_unpriced,
       fee_raw = t.fee_raw + excluded.fee_raw`,
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
     order by a, block_height, tx_index, transfer_index
     ${untouched ? '' : comeBack}`,
    [networkId, seq.toString()],
  )
}

/** Appends what the edges will gain. Priced and unpriced value are kept apart; money sent to oneself is no edge. */
export async function appendEdgeDeltas(client: pg.PoolClient, networkId: number, seq: bigint): Promise<number> {
  const { rowCount } = await client.query(
    `insert into edge_delta (network, ingest_seq, ordinal, src, dst, asset_id, value_raw, usd, n, first_time, last_time)
     select $1, $2, row_number() over (order by dst, src, asset_id, usd is null), src, dst, asset_id,
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
