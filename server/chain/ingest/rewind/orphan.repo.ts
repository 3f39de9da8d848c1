import type pg from 'pg'
import { addressTransfers, isUtxo, storedTransaction } from '@/server/chain/pairs'
import { refuseArchived } from '../archived-heights.repo'
import { dropCheckpoints } from '../fold/ledger-checkpoint.repo'
import { hiddenNetwork } from '../network-key'

/**
 * A block's time is never earlier than that of a block this many below it: two hours of slack on networks whose miners choose
 * the time, none on the others. Keeps the search for an address's last time a short range even for the busiest address.
 */
export const TIME_SLACK_BLOCKS = 200

export interface Orphaned {
  blocks: number
  transfers: number
  /** The canonical tip before the rewind. */
  from: { height: number; hash: string } | null
}

/** Creates the session's tables for what is orphaned; they are emptied when a transaction ends. */
export async function createGone(client: pg.PoolClient): Promise<void> {
  await client.query(`
    create temp table if not exists gone_block (height bigint not null, hash bytea not null) on commit delete rows;
    create temp table if not exists gone_transfer (
      block_height bigint not null, tx_index integer not null, tx_hash bytea not null, transfer_index integer not null,
      block_time timestamptz(0) not null, src bigint not null, dst bigint not null, asset_id integer not null,
      amount_raw numeric(78,0) not null, usd numeric(38,0)
    ) on commit delete rows;
    create temp table if not exists gone_detail (fee_raw numeric(78,0), fee_payer bigint, fees jsonb) on commit delete rows;`)
}

/** Marks every canonical block above `fork` and its transfers as orphaned; those transfers are left in `gone_transfer`. */
export async function orphanRows(client: pg.PoolClient, networkId: number, fork: number): Promise<Orphaned> {
  await createGone(client)
  await client.query(
    `with gone as (
       update block set status = 2 where network = $1 and height > $2 and status = 0 returning height, hash
     ) insert into gone_block select height, hash from gone`,
    [networkId, fork],
  )
  await dropCheckpoints(client, networkId, '(select min(height) from gone_block)')
  const { rows } = await client.query<{ height: string; hash: string; least: string }>(
    `select height, encode(hash, 'hex') as hash, (select min(height) from gone_block) as least from gone_block order by height desc limit 1`,
  )
  const [top] = rows
  if (!top) return { blocks: 0, transfers: 0, from: null }
  const range = [networkId, top.least, top.height]
  const moved = await client.query(
    `with gone as (
       update transfer set status = 2
       where network = $1 and block_height between $2 and $3 and block_height in (select height from gone_block) and status = 0
       returning block_height, tx_index, tx_hash, transfer_index, block_time, src, dst, asset_id, amount_raw, usd
     ) insert into gone_transfer select * from gone${isUtxo(networkId) ? goneOutpoints : ''}`,
    range,
  )
  await client.query(
    `with gone as (
       update transaction_detail t set status = 2
       where network = $1 and block_height between $2 and $3 and block_height in (select height from gone_block) and status <> 2
       returning fee_raw, fee_payer, detail -> 'fees' as fees
     ) insert into gone_detail select * from gone`,
    range,
  )
  await client.query('analyze gone_transfer')
  const blocks = await client.query<{ n: number }>('select count(*)::int as n from gone_block')
  return { blocks: blocks.rows[0]?.n ?? 0, transfers: moved.rowCount ?? 0, from: { height: Number(top.height), hash: top.hash } }
}

/** SQL: the transfers of transactions that `orphanLinks` has yet to mark. */
const goneOutpoints = ` union all
     select t.block_height, t.tx_index, t.tx_hash, t.transfer_index, t.block_time, t.src, t.dst, t.asset_id, t.amount_raw, t.usd
     from gone_block b join utxo_tx u on u.network = $1 and u.block_height = b.height and u.status = 0 and u.pairs <> 0
     cross join lateral transaction_transfers(u.network, u.tx_hash) t where t.block_height = u.block_height and t.status = 0
       and not exists (select 1 from ${storedTransaction('t.network', 't.tx_hash')} x where x.network = t.network and x.block_height = t.block_height and x.tx_hash = t.tx_hash
                         and x.transfer_index = t.transfer_index and x.status = 0)`

/** Marks the gone transfers' rows at both ends. */
export async function orphanAddressTransfers(client: pg.PoolClient, networkId: number): Promise<void> {
  await refuseArchived(client, networkId, 'gone_transfer')
  await dropCheckpoints(client, networkId, '(select min(block_height) from gone_transfer)')
  await client.query(
    `with ${hiddenNetwork}
     update address_transfer t set status = 2
     from net, (select src as a, * from gone_transfer union all select dst, * from gone_transfer where src <> dst) g
     where t.network = net.id and t.address_id = g.a and t.block_height = g.block_height and t.tx_index = g.tx_index
       and t.transfer_index = g.transfer_index and t.tx_hash = g.tx_hash and t.status = 0`,
    [networkId],
  )
}

/** Subtracts the gone transfers and fees from the totals per address and asset; totals that become zero are removed. */
export async function subtractAssetTotals(client: pg.PoolClient, networkId: number): Promise<void> {
  await client.query(
    `with ${hiddenNetwork}, ends as (
       select src as a, 0 as inbound, asset_id, amount_raw, usd, 0::numeric as fee_raw from gone_transfer where src <> dst
       union all select dst, 1, asset_id, amount_raw, usd, 0 from gone_transfer where src <> dst
       union all select fee_payer, null, 0, 0, 0, fee_raw from gone_detail where fee_payer is not null and fee_raw <> 0
       union all select a.id, null, 0, 0, 0, f.value::numeric
         from gone_detail d cross join lateral jsonb_each_text(d.fees) f cross join net join address a on a.network = net.id and a.address = f.key
         where d.fees is not null
     ), gone as (
       select a, asset_id,
              coalesce(sum(amount_raw) filter (where inbound = 1), 0) as in_raw, coalesce(sum(amount_raw) filter (where inbound = 0), 0) as out_raw,
              coalesce(sum(usd) filter (where inbound = 1), 0) as in_usd, coalesce(sum(usd) filter (where inbound = 0), 0) as out_usd,
              count(*) filter (where inbound = 1) as in_count, count(*) filter (where inbound = 0) as out_count,
              count(*) filter (where inbound = 1 and usd is null) as in_unpriced,
              count(*) filter (where inbound = 0 and usd is null) as out_unpriced, sum(fee_raw) as fee_raw
       from ends group by a, asset_id
     )
     update address_asset_total t set
       in_raw = t.in_raw - g.in_raw, out_raw = t.out_raw - g.out_raw, in_usd = t.in_usd - g.in_usd, out_usd = t.out_usd - g.out_usd,
       in_count = t.in_count - g.in_count, out_count = t.out_count - g.out_count,
       in_unpriced = t.in_unpriced - g.in_unpriced, out_unpriced = t.out_unpriced - g.out_unpriced, fee_raw = t.fee_raw - g.fee_raw
     from net, gone g where t.network = net.id and t.address_id = g.a and t.asset_id = g.asset_id`,
    [networkId],
  )
  await client.query(
    `with ${hiddenNetwork} delete from address_asset_total t using net, (select src as a, asset_id from gone_transfer union select dst, asset_id from gone_transfer) g
     where t.network = net.id and t.address_id = g.a and t.asset_id = g.asset_id and t.in_count = 0 and t.out_count = 0 and t.fee_raw = 0`,
    [networkId],
  )
}

/**
 * Subtracts the gone transfers from each address's counters and recomputes its first and last time. Rows must already be
 * marked; a transaction of which an address keeps a transfer still counts.
 */
export async function subtractTotals(client: pg.PoolClient, networkId: number): Promise<void> {
  await client.query(
    `with ${hiddenNetwork}, ends as (
       select src as a, block_height, tx_hash, block_time, 0 as n_in, (src <> dst)::int as n_out from gone_transfer
       union all select dst, block_height, tx_hash, block_time, 1, 0 from gone_transfer where src <> dst
     ), gone as (
       select a, count(distinct (block_height, tx_hash)) filter (where not exists (
                select 1 from net join ${addressTransfers(networkId, 'net.id', 'ends.a', ['ends.block_height', 'ends.block_height'])} r on r.network = net.id and r.address_id = a and r.block_height = ends.block_height
                  and r.tx_hash = ends.tx_hash and r.status <> 2)) as n, sum(n_in) as n_in, sum(n_out) as n_out,
              min(block_time) as earliest, max(block_time) as latest
       from ends group by a
     )
     update address_total t set
       transaction_count = t.transaction_count - g.n, transfers_in = t.transfers_in - g.n_in, transfers_out = t.transfers_out - g.n_out,
       first_seen_at = case when g.earliest > t.first_seen_at then t.first_seen_at else (
         select min(r.block_time) from ${addressTransfers(networkId, '$1', 't.address_id')} r where r.network = $1 and r.address_id = t.address_id and r.status <> 2
           and r.block_height <= ${TIME_SLACK_BLOCKS} + (
             select f.block_height from ${addressTransfers(networkId, '$1', 't.address_id')} f where f.network = $1 and f.address_id = t.address_id and f.status <> 2
             order by f.block_height limit 1)) end,
       last_seen_at = case when g.latest < t.last_seen_at then t.last_seen_at else (
         select max(r.block_time) from ${addressTransfers(networkId, '$1', 't.address_id')} r where r.network = $1 and r.address_id = t.address_id and r.status <> 2
           and r.block_height >= (
             select l.block_height from ${addressTransfers(networkId, '$1', 't.address_id')} l where l.network = $1 and l.address_id = t.address_id and l.status <> 2
             order by l.block_height desc limit 1) - ${TIME_SLACK_BLOCKS}) end
     from net, gone g where t.network = net.id and t.address_id = g.a`,
    [networkId],
  )
  await client.query(
    `with ${hiddenNetwork} delete from address_total t using net, (select src as a from gone_transfer union select dst from gone_transfer) g
     where t.network = net.id and t.address_id = g.a and t.transaction_count = 0`,
    [networkId],
  )
}
