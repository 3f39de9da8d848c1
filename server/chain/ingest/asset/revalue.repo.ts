import type pg from 'pg'
import { isUtxo } from '@/server/chain/pairs'
import { refuseArchived } from '../archived-heights.repo'
import { usdValue } from '../batch.repo'
import { hiddenNetwork } from '../network-key'

/** SQL: transfers derived from outpoints. Their old value follows from the previous price; the new one is not stored. */
const ofOutpoints = ` union all
           select u.block_height, u.tx_index, u.tx_hash, t.transfer_index, t.src, t.dst, u.status, u.block_time,
                  ${usdValue('t.amount_raw', 'p.before_usd', 'a.decimals')}, ${usdValue('t.amount_raw', 'p.usd', 'a.decimals')}
           from fresh_price p
           join utxo_tx u on u.network = $1 and u.pairs <> 0 and u.block_time >= p.day::timestamp at time zone 'UTC'
             and u.block_time < (p.day + 1)::timestamp at time zone 'UTC'
           cross join lateral utxo_pairs(u.network, u.id, u.pairs, null) t
           join asset a on a.network = $1 and a.id = $2 where $2 = 0`

/**
 * Revalues the asset's transfers on the days in `fresh_price`; those whose value changed are left in `revalued`. Returns how
 * many.
 */
export async function revalueTransfers(client: pg.PoolClient, networkId: number, assetId: number): Promise<number> {
  await client.query(`
    create temp table if not exists revalued (
      block_height bigint not null, tx_index integer not null, tx_hash bytea not null, transfer_index integer not null,
      src bigint not null, dst bigint not null, status smallint not null, usd numeric(38,0),
      usd_gain numeric not null, unpriced_gain integer not null, block_time timestamptz(0) not null
    ) on commit delete rows`)
  const { rowCount } = await client.query(
    `insert into revalued
     select v.block_height, v.tx_index, v.tx_hash, v.transfer_index, v.src, v.dst, v.status, v.new_usd,
            coalesce(v.new_usd, 0) - coalesce(v.old_usd, 0), (v.new_usd is null)::int - (v.old_usd is null)::int, v.block_time
     from (select t.block_height, t.tx_index, t.tx_hash, t.transfer_index, t.src, t.dst, t.status, t.block_time, t.usd as old_usd, ${usdValue('t.amount_raw', 'p.usd', 'a.decimals')} as new_usd
           from transfer t
           join fresh_price p on p.day = (t.block_time at time zone 'UTC')::date
           join asset a on a.network = $1 and a.id = $2
           where t.network = $1 and t.asset_id = $2${isUtxo(networkId) ? ofOutpoints : ''}) v
     where v.old_usd is distinct from v.new_usd`,
    [networkId, assetId],
  )
  await refuseArchived(client, networkId, 'revalued')
  await client.query('analyze revalued')
  await client.query(
    `with ${hiddenNetwork}
     update transfer t set usd = r.usd from net, revalued r
     where t.network = net.id and t.block_height = r.block_height and t.tx_hash = r.tx_hash and t.transfer_index = r.transfer_index`,
    [networkId],
  )
  return rowCount ?? 0
}

/** Applies the revaluation to everything derived. Deltas must have been folded before the transfers changed. */
export async function carryRevaluation(client: pg.PoolClient, networkId: number, assetId: number): Promise<void> {
  await client.query(
    `with ${hiddenNetwork}
     update address_transfer t set usd = r.usd
     from net, (select src as a, * from revalued union all select dst, * from revalued where src <> dst) r
     where t.network = net.id and t.address_id = r.a and t.block_height = r.block_height and t.tx_index = r.tx_index
       and t.transfer_index = r.transfer_index and t.tx_hash = r.tx_hash`,
    [networkId],
  )
  const values = [networkId, assetId]
  await client.query(
    `with ${hiddenNetwork}
     update address_asset_total t set
       in_usd = t.in_usd + g.in_usd, in_unpriced = t.in_unpriced + g.in_unpriced,
       out_usd = t.out_usd + g.out_usd, out_unpriced = t.out_unpriced + g.out_unpriced
     from net, (select a, sum(usd_gain * inbound) as in_usd, sum(unpriced_gain * inbound) as in_unpriced,
                  sum(usd_gain * (1 - inbound)) as out_usd, sum(unpriced_gain * (1 - inbound)) as out_unpriced
           from (select src as a, 0 as inbound, * from revalued union all select dst, 1, * from revalued) e
           where src <> dst and status = 0 group by a) g
     where t.network = net.id and t.asset_id = $2 and t.address_id = g.a`,
    values,
  )
  const gains = `(select src, dst, sum(usd_gain) as usd, sum(unpriced_gain) as unpriced from revalued
                  where src <> dst and status = 0 group by src, dst) g`
  for (const table of isUtxo(networkId) ? [] : ['edge_in', 'edge_out']) {
    await client.query(
      `with ${hiddenNetwork}
       update ${table} e set usd = e.usd + g.usd, unpriced = e.unpriced + g.unpriced from net, ${gains}
       where e.network = net.id and e.asset_id = $2 and e.src = g.src and e.dst = g.dst`,
      values,
    )
  }
  for (const [direction, address, counterparty] of [
    [0, 'dst', 'src'],
    [1, 'src', 'dst'],
  ] as const) {
    await client.query(
      `with ${hiddenNetwork}
       update tag_summary e set usd = e.usd + g.usd, unpriced = e.unpriced + g.unpriced from net, ${gains}
       where e.network = net.id and e.asset_id = $2 and e.direction = ${direction} and e.address_id = g.${address} and e.counterparty = g.${counterparty}`,
      values,
    )
  }
}
