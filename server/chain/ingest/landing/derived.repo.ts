import type pg from 'pg'
import { asBesideSample } from '../beside-sample'
import { dropCheckpoints } from '../fold/ledger-checkpoint.repo'
import { NATIVE_ASSET_ID } from '../transfer-row'

/**
 * One row per endpoint; a transfer to oneself is one row of direction 2. An orphaned row whose transaction was mined again at
 * the same place of the same height is revived with its old ingest_seq. Transfers of `derived_tx` are derived from outpoints
 * and get no rows. `untouched`: see `untouchedHeights`.
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
  await dropCheckpoints(client, networkId, '(select min(block_height) from fresh_transfer)')
  await client.query(
    `insert into address_transfer (network, address_id, block_height, tx_index, tx_hash, transfer_index, direction,
                                   counterparty, asset_id, amount_raw, usd, block_time, status, ingest_seq)
     select $1, a, block_height, tx_index, tx_hash, transfer_index, direction, c, asset_id, amount_raw, usd, block_time, 0, $2
     from (select f.*, src as a, dst as c, case when src = dst then 2 else 1 end as direction from fresh_transfer f
           union all
           select f.*, dst, src, 0 from fresh_transfer f where src <> dst) e
     where not exists (select 1 from derived_tx x where x.block_height = e.block_height and x.tx_hash = e.tx_hash)
     order by a
     ${untouched ? '' : comeBack}`,
    [networkId, seq.toString()],
  )
}

/** Appends the edges' gains. Priced and unpriced value are kept apart; payments to oneself make no edge. */
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

/**
 * Appends the payers of fresh fees, as zero deltas below ordinal 0, for ledgers in memory: a fee is no edge. `payers`:
 * addresses for the case that all staged rows are new and `fresh_fee` was not filled.
 */
export async function appendFeePayers(
  client: pg.PoolClient,
  networkId: number,
  seq: bigint,
  payers: readonly string[] | null,
): Promise<number> {
  const { rowCount } = await client.query(
    `insert into edge_delta (network, ingest_seq, ordinal, src, dst, asset_id, value_raw, usd, n, first_time, last_time)
     select $1, $2, -row_number() over (order by id), id, 0, ${NATIVE_ASSET_ID}, 0, 0, 0, to_timestamp(0), to_timestamp(0)
     from (${payers === null ? 'select distinct address_id as id from fresh_fee' : 'select id from address where network = $1 and address = any($3)'}) p`,
    payers === null ? [networkId, seq.toString()] : [networkId, seq.toString(), payers],
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
 * Records that a file of the network was read to its end, by the database's clock. If a node is connected, its health counts
 * instead, which a file does not affect.
 */
export async function markGoodRead(client: pg.PoolClient, networkId: number, source: string): Promise<void> {
  const marked = client.query(
    `insert into network_state as s (network, source, last_good_read_at, last_attempt_at) values ($1, $2, now(), now())
     on conflict (network) do update set source = excluded.source, last_good_read_at = now(), last_attempt_at = now(), last_error = null, updated_at = now()
     where not exists (select 1 from sync_position p where p.network = $1 and p.state <> 'disconnected')`,
    [networkId, source],
  )
  await marked.catch((error: unknown) => {
    throw asBesideSample(error, networkId)
  })
}
