import type pg from 'pg'
import { isUtxo, storedTransaction, transactionDetails } from '@/server/chain/pairs'
import { dropCheckpoints } from '../fold/ledger-checkpoint.repo'
import { hiddenNetwork } from '../network-key'
import type { LinkedTransaction } from './utxo-links.repo'

/**
 * Leaves in `derived_tx` the transactions whose transfers will be derived from their outpoints: those not confirmed anywhere
 * yet and without records at their height. Call after `createStaging`, before transfers land.
 */
export async function noteDerived(client: pg.PoolClient, networkId: number, linked: readonly LinkedTransaction[]): Promise<void> {
  const asked = [...new Map(linked.toReversed().map((one) => [one.hash, one])).values()].filter(({ pairs }) => pairs !== 0)
  if (asked.length === 0) return
  await client.query(
    `with ${hiddenNetwork}, asked as materialized (select height, decode(hash, 'hex') as hash from unnest($2::bigint[], $3::text[]) as t(height, hash))
     insert into derived_tx select a.height, a.hash from net cross join asked a
     where not exists (select 1 from utxo_tx u where u.network = net.id and u.tx_hash = a.hash and u.status = 0)
       and not exists (select 1 from ${storedTransaction('net.id', 'a.hash')} t where t.network = net.id and t.tx_hash = a.hash and t.block_height = a.height)
       and not exists (select 1 from ${transactionDetails('net.id', 'a.hash')} d where d.network = net.id and d.tx_hash = a.hash and d.block_height = a.height and d.status <> 2)`,
    [networkId, asked.map(({ height }) => height), asked.map(({ hash }) => hash)],
  )
  await client.query('analyze derived_tx')
}

/** Stores the derived pairs of the transactions in `to_store`, which are then no longer derived. */
async function store(client: pg.PoolClient, networkId: number): Promise<void> {
  await dropCheckpoints(client, networkId, '(select min(block_height) from to_store)')
  await client.query(
    `with ${hiddenNetwork}, pair as materialized (
       select t.* from net cross join to_store s join utxo_tx u on u.network = net.id and u.id = s.id
       cross join lateral transaction_transfers(u.network, u.tx_hash) t
       where t.block_height = u.block_height and not exists (select 1 from ${storedTransaction('t.network', 't.tx_hash')} x where x.network = t.network
         and x.block_height = t.block_height and x.tx_hash = t.tx_hash and x.transfer_index = t.transfer_index)
     ), stored as (
       insert into transfer (network, block_height, tx_index, tx_hash, transfer_index, block_time, src, dst, asset_id, amount_raw, usd, status, ingest_seq)
       select network, block_height, tx_index, tx_hash, transfer_index, block_time, src, dst, asset_id, amount_raw, usd, status, ingest_seq from pair
     )
     insert into address_transfer (network, address_id, block_height, tx_index, tx_hash, transfer_index, direction,
                                   counterparty, asset_id, amount_raw, usd, block_time, status, ingest_seq)
     select network, a, block_height, tx_index, tx_hash, transfer_index, direction, c, asset_id, amount_raw, usd, block_time, status, ingest_seq
     from (select p.*, src as a, dst as c, case when src = dst then 2 else 1 end as direction from pair p
           union all
           select p.*, dst, src, 0 from pair p where src <> dst) e
     on conflict do nothing`,
    [networkId],
  )
  await client.query('update utxo_tx u set pairs = 0 from to_store s where u.network = $1 and u.id = s.id', [networkId])
}

const toStore =
  'create temp table if not exists to_store (id bigint not null, block_height bigint not null) on commit delete rows'

/**
 * Stores the pairs of these transactions (hash in hex) that are derived from outpoints, with everything that depends on them.
 */
export async function storePairs(
  client: pg.PoolClient,
  networkId: number,
  places: readonly { height: number; hash: string }[],
): Promise<void> {
  if (!isUtxo(networkId) || places.length === 0) return
  await client.query(`${toStore}; truncate to_store`)
  const { rowCount } = await client.query(
    `with ${hiddenNetwork}
     insert into to_store select distinct u.id, u.block_height from net cross join unnest($2::bigint[], $3::text[]) as k(height, hash)
     join utxo_tx u on u.network = net.id and u.tx_hash = decode(k.hash, 'hex') and u.block_height = k.height and u.pairs <> 0`,
    [networkId, places.map(({ height }) => height), places.map(({ hash }) => hash)],
  )
  if (!rowCount) return
  await store(client, networkId)
  await client.query(
    `update recorded_transfer r set derived = false from to_store s join utxo_tx u on u.network = $1 and u.id = s.id
     where r.block_height = u.block_height and r.tx_hash = u.tx_hash`,
    [networkId],
  )
}

/**
 * Orphaned transactions that the staged ones revive at another height: their records at the old height are kept as stored
 * pairs.
 */
export async function keepOrphanedPairs(client: pg.PoolClient, networkId: number): Promise<void> {
  await client.query(`${toStore}; truncate to_store`)
  const { rowCount } = await client.query(
    `with ${hiddenNetwork}
     insert into to_store select u.id, u.block_height from net cross join incoming_utxo_tx i
     join utxo_tx u on u.network = net.id and u.tx_hash = i.tx_hash and u.status = 2 and u.pairs <> 0 and u.block_height <> i.block_height`,
    [networkId],
  )
  if (rowCount) await store(client, networkId)
}
