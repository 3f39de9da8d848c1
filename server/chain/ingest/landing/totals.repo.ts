import type pg from 'pg'
import { addressTransfers } from '@/server/chain/pairs'
import { hiddenNetwork } from '../network-key'
import { assetGains, type Parties } from '../parties'
import { copyInto, timeTexts } from '../staging.repo'
import { NATIVE_ASSET_ID } from '../transfer-row'

/** Adds the fresh transfers and fees to the totals per address. Must run before `insertAddressTransfers`. */
export async function addToTotals(client: pg.PoolClient, networkId: number): Promise<void> {
  // A transaction whose rows arrive in two batches counts once: the lookup is one index range per address and block.
  await addAddressGains(
    client,
    networkId,
    `select d.a, count(*) filter (where earlier.seen is null) as n, sum(d.n_in) as n_in, sum(d.n_out) as n_out,
            min(d.first) as first, max(d.last) as last
     from (select a, block_height, tx_hash, sum(n_in) as n_in, sum(n_out) as n_out, min(block_time) as first, max(block_time) as last
           from (select src as a, block_height, tx_hash, block_time, 0 as n_in, (src <> dst)::int as n_out from fresh_transfer
                 union all
                 select dst, block_height, tx_hash, block_time, 1, 0 from fresh_transfer where src <> dst) ends
           group by a, block_height, tx_hash) d
     left join lateral (
       select 1 as seen from ${addressTransfers(networkId, '$1', 'd.a', ['d.block_height', 'd.block_height'])} t
       where t.network = $1 and t.address_id = d.a and t.block_height = d.block_height and t.tx_hash = d.tx_hash and t.status <> 2 limit 1
     ) earlier on true
     group by d.a`,
  )
  await addAssetGains(
    client,
    networkId,
    `select a, asset_id,
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
     group by a, asset_id`,
  )
}

const [addressColumns, assetColumns] = [
  'address_id, transaction_count, transfers_in, transfers_out, first_seen_at, last_seen_at',
  'address_id, asset_id, in_raw, out_raw, in_usd, out_usd, in_count, out_count, in_unpriced, out_unpriced, fee_raw',
]

/**
 * Adds sums computed beforehand (`sumTransfers`) to the totals per address, in key order so that each page is visited once.
 * Addresses whose ids were just created have no totals yet: theirs are inserted directly.
 */
export async function addGains(client: pg.PoolClient, networkId: number, { known, fresh }: GainLines): Promise<void> {
  await client.query(`
    create temp table if not exists address_gain (
      a bigint not null, n bigint not null, n_in bigint not null, n_out bigint not null, first timestamptz(0) not null, last timestamptz(0) not null
    ) on commit delete rows;
    create temp table if not exists asset_gain (
      a bigint not null, asset_id integer not null, in_raw numeric(90,0) not null, out_raw numeric(90,0) not null, in_usd numeric(38,0) not null,
      out_usd numeric(38,0) not null, in_count bigint not null, out_count bigint not null, in_unpriced bigint not null, out_unpriced bigint not null,
      fee_raw numeric(90,0) not null
    ) on commit delete rows`)
  await copyInto(client, `address_total (network, ${addressColumns})`, [fresh.addresses])
  await copyInto(client, `address_asset_total (network, ${assetColumns})`, [fresh.assets])
  await copyInto(client, 'address_gain', [known.addresses])
  await copyInto(client, 'asset_gain', [known.assets])
  await addAddressGains(client, networkId, 'select * from address_gain')
  await addAssetGains(client, networkId, 'select * from asset_gain')
}

interface Lines {
  addresses: string
  assets: string
}

/** Gains as lines for COPY, in the order of their key. */
export interface GainLines {
  /** For addresses that may have totals. */
  readonly known: Lines
  /** For those that cannot, with the network in front: rows of the tables themselves. */
  readonly fresh: Lines
}

/** Renders the gains of parties, once they have their ids and everything is summed up. */
export function gainLines(networkId: number, parties: Parties): GainLines {
  const iso = timeTexts()
  const lines = { known: { addresses: '', assets: '' }, fresh: { addresses: '', assets: '' } }
  for (const party of [...parties.values()].sort((a, b) => a.id - b.id)) {
    const into = party.isNew ? lines.fresh : lines.known
    const key = party.isNew ? `${networkId}\t${party.id}` : party.id
    const { transactions, transfersIn, transfersOut, first, last } = party
    if (transactions > 0)
      into.addresses += `${key}\t${transactions}\t${transfersIn}\t${transfersOut}\t${iso(first)}\t${iso(last)}\n`
    for (const [assetId, s] of assetGains(party)) {
      into.assets += `${key}\t${assetId}\t${s.inRaw}\t${s.outRaw}\t${s.inUsd}\t${s.outUsd}\t${s.inCount}\t${s.outCount}\t${s.inUnpriced}\t${s.outUnpriced}\t${s.feeRaw}\n`
    }
  }
  return lines
}

async function addAddressGains(client: pg.PoolClient, networkId: number, gains: string): Promise<void> {
  await client.query(
    `with ${hiddenNetwork}, gains as (${gains})
     merge into address_total t using (select net.id as network, g.* from net cross join gains g order by g.a) g
       on t.network = g.network and t.address_id = g.a
     when matched then update set
       transaction_count = t.transaction_count + g.n, transfers_in = t.transfers_in + g.n_in, transfers_out = t.transfers_out + g.n_out,
       first_seen_at = least(t.first_seen_at, g.first), last_seen_at = greatest(t.last_seen_at, g.last)
     when not matched then insert (network, address_id, transaction_count, transfers_in, transfers_out, first_seen_at, last_seen_at)
       values (g.network, g.a, g.n, g.n_in, g.n_out, g.first, g.last)`,
    [networkId],
  )
}

async function addAssetGains(client: pg.PoolClient, networkId: number, gains: string): Promise<void> {
  await client.query(
    `with ${hiddenNetwork}, gains as (${gains})
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
