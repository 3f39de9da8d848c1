import type pg from 'pg'
import { hiddenNetwork } from './network-key'

/** Where evaluators listen; an evaluator that misses a notice finds the hits on its next poll. */
export const watchHitChannel = 'watch_hit'

/**
 * Records a hit for each watched address at either end of the fresh transfers, for monitoring to evaluate. If nothing of the
 * network is watched, this costs one index lookup. A transfer that returns after a reorg is hit again. The key of
 * `watched_address` is scanned once for all addresses: in a join, a table not analysed yet, as after an import, is scanned for
 * every transfer.
 */
export async function recordWatchHits(client: pg.PoolClient, networkId: number, seq: bigint): Promise<void> {
  await client.query(
    `with watched as materialized (
       select distinct w.address_id as a from watched_address w
       where exists (select 1 from watched_address where network = $1) and w.network = $1
         and w.address_id = any(array(select src from fresh_transfer union select dst from fresh_transfer))
     ), recorded as (
       insert into watch_hit (network, ingest_seq, address_id, block_height, tx_index, transfer_index, tx_hash)
       select $1::smallint, $2::bigint, w.a, f.block_height, f.tx_index, f.transfer_index, f.tx_hash
       from watched w join fresh_transfer f on f.src = w.a
       union all
       select $1::smallint, $2::bigint, w.a, f.block_height, f.tx_index, f.transfer_index, f.tx_hash
       from watched w join fresh_transfer f on f.dst = w.a and f.dst <> f.src
       returning 1
     )
     select pg_notify($3, '') where exists (select 1 from recorded)`,
    [networkId, seq.toString(), watchHitChannel],
  )
}

/**
 * `recordWatchHits` for transfers that `revalueTransfers` found a price for: they had no known value before, and the price of a
 * day arrives after its first transfers. Covers the last week only, since old prices are no news.
 */
export async function recordPricedHits(client: pg.PoolClient, networkId: number): Promise<void> {
  await client.query(
    `with ${hiddenNetwork}
     insert into watch_hit (network, ingest_seq, address_id, block_height, tx_index, transfer_index, tx_hash)
     select $1, s.ingest_seq, e.a, r.block_height, r.tx_index, r.transfer_index, r.tx_hash
     from net join network_state s on s.network = net.id cross join revalued r
     cross join lateral (select r.src as a union all select r.dst where r.dst <> r.src) e
     where exists (select 1 from watched_address where network = $1) and r.unpriced_gain < 0 and r.status = 0
       and exists (select 1 from watched_address w where w.network = net.id and w.address_id = e.a)
       and r.block_time > now() - interval '7 days'
     on conflict do nothing`,
    [networkId],
  )
}
