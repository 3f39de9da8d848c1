import type pg from 'pg'
import type { Queryable } from '@/server/platform/db'
import { NULL_ADDRESS_ID, nullAddress } from '../address'
import type { Network } from '../networks'
import { hiddenNetwork } from './network-key'

/** Creates missing partitions for these block heights. Uses its own transactions, since creating one locks the parent. */
export async function ensurePartitions(db: Queryable, network: Network, heights: Iterable<number>): Promise<void> {
  const size = network.partitionBlocks
  const starts = new Set<number>()
  for (const height of heights) starts.add(height - (height % size))
  for (const start of [...starts].sort((a, b) => a - b)) {
    await db.query('select ensure_transfer_partition($1::smallint, $2::bigint, $3::bigint)', [network.id, start, start + size])
  }
}

/** Gives the network's null endpoint its reserved id. */
export async function ensureNullAddress(db: Queryable, network: Network): Promise<void> {
  await db.query('insert into address (network, id, address) values ($1, $2, $3) on conflict do nothing', [
    network.id,
    NULL_ADDRESS_ID.toString(),
    nullAddress(network),
  ])
}

/** Whether nothing was ever recorded between two heights, so that no transaction there can have been stored in part. */
export async function untouchedHeights(db: Queryable, networkId: number, from: number, to: number): Promise<boolean> {
  const within = 'network = $1 and block_height between $2 and $3'
  const { rows } = await db.query<{ touched: boolean }>(
    `select exists (select 1 from transfer where ${within}) or exists (select 1 from transaction_detail where ${within})
       or exists (select 1 from utxo_tx where ${within} and status <> 1) as touched`,
    [networkId, from, to],
  )
  return rows[0]?.touched === false
}

/** The sequence number the next batch of this network will carry. */
export async function nextIngestSeq(db: Queryable, networkId: number): Promise<bigint> {
  const { rows } = await db.query<{ seq: string }>('select ingest_seq as seq from network_state where network = $1', [networkId])
  return BigInt(rows[0]?.seq ?? 0) + 1n
}

/** Assigns ids to the staged addresses that have none. */
export async function insertStagedAddresses(client: pg.PoolClient, networkId: number): Promise<void> {
  await client.query(
    `with ${hiddenNetwork}
     insert into address (network, id, address)
     select net.id, nextval('address_id_seq'), w.address
     from net cross join (select src_text as address from incoming_transfer union select dst_text from incoming_transfer
           union select address from incoming_fee union select fee_payer from incoming_detail where fee_payer is not null) w
     where not exists (select 1 from address a where a.network = net.id and a.address = w.address)
     order by w.address
     on conflict (network, address) do nothing`,
    [networkId],
  )
}

/**
 * SQL for the value of an amount in millionths of a dollar, rounded down; null without a price, and above 10^24 dollars, which
 * is no real value.
 */
export const usdValue = (amount: string, price: string, decimals: string) =>
  `(case when ${amount} * ${price} < ('1e' || (30 + ${decimals}))::numeric
         then div(${amount} * ${price}, ('1' || repeat('0', ${decimals}))::numeric) end)`

/** A transaction mined again at the same height takes over its orphaned rows, which keep their ingest_seq. */
const takeOver = `(network, block_height, tx_hash, transfer_index) do update set
         tx_index = excluded.tx_index, block_time = excluded.block_time, src = excluded.src, dst = excluded.dst,
         asset_id = excluded.asset_id, amount_raw = excluded.amount_raw, usd = excluded.usd, status = 0
       where t.status = 2`

/**
 * Inserts the staged transfers that are not stored yet and leaves exactly those in `fresh_transfer`, valued at the price of
 * their UTC day. Rows of a block also revive orphaned ones (`revive`). Transfers of transactions in `derived_tx` are not
 * stored, as they are derived from outpoints. Returns how many.
 */
export async function insertFreshTransfers(
  client: pg.PoolClient,
  networkId: number,
  seq: bigint,
  revive = false,
): Promise<number> {
  const { rowCount } = await client.query(
    `with ${hiddenNetwork}, landed as (
       insert into transfer as t (network, block_height, tx_index, tx_hash, transfer_index, block_time, src, dst, asset_id,
                             amount_raw, usd, status, ingest_seq)
       select $1, i.block_height, i.tx_index, i.tx_hash, i.transfer_index, i.block_time, s.id, d.id, i.asset_id,
              i.amount_raw, ${usdValue('i.amount_raw', 'p.usd', 'a.decimals')}, 0, $2
       from net cross join incoming_transfer i
       join address s on s.network = net.id and s.address = i.src_text
       join address d on d.network = net.id and d.address = i.dst_text
       join asset a on a.network = $1 and a.id = i.asset_id
       left join price p on p.network = $1 and p.asset_id = i.asset_id and p.day = (i.block_time at time zone 'UTC')::date
       where not exists (select 1 from derived_tx x where x.block_height = i.block_height and x.tx_hash = i.tx_hash)
         and not exists (select 1 from recorded_transfer r where r.derived and r.block_height = i.block_height and r.tx_hash = i.tx_hash
                           and r.transfer_index = i.transfer_index)
       order by i.block_height, i.tx_hash, i.transfer_index, i.ord
       on conflict ${revive ? takeOver : 'do nothing'}
       returning block_height, tx_index, tx_hash, transfer_index, block_time, src, dst, asset_id, amount_raw, usd
     )
     insert into fresh_transfer select * from landed
     union all
     select i.block_height, i.tx_index, i.tx_hash, i.transfer_index, i.block_time, s.id, d.id, i.asset_id,
            i.amount_raw, ${usdValue('i.amount_raw', 'p.usd', 'a.decimals')}
     from net cross join incoming_transfer i join derived_tx x using (block_height, tx_hash)
     join address s on s.network = net.id and s.address = i.src_text
     join address d on d.network = net.id and d.address = i.dst_text
     join asset a on a.network = $1 and a.id = i.asset_id
     left join price p on p.network = $1 and p.asset_id = i.asset_id and p.day = (i.block_time at time zone 'UTC')::date`,
    [networkId, seq.toString()],
  )
  await client.query('analyze fresh_transfer')
  return rowCount ?? 0
}

/**
 * Stores the rows of `copyFreshTransfers` when `untouchedHeights` reports that none can exist: skips the check for conflicts. A
 * row that exists anyway violates the key and fails the batch.
 */
export async function insertAllTransfers(client: pg.PoolClient, networkId: number, seq: bigint): Promise<void> {
  await client.query(
    `insert into transfer (network, block_height, tx_index, tx_hash, transfer_index, block_time, src, dst, asset_id, amount_raw, usd, status, ingest_seq)
     select $1, block_height, tx_index, tx_hash, transfer_index, block_time, src, dst, asset_id, amount_raw, usd, 0, $2
     from fresh_transfer f where not exists (select 1 from derived_tx x where x.block_height = f.block_height and x.tx_hash = f.tx_hash)`,
    [networkId, seq.toString()],
  )
}

/** Positions in the batch of rows whose key is already recorded with another payer, payee, asset or amount. */
export async function findContradictions(client: pg.PoolClient, networkId: number): Promise<number[]> {
  const { rows } = await client.query<{ ord: number }>(
    `with ${hiddenNetwork}
     select i.ord
     from net cross join incoming_transfer i
     join transfer t on t.network = net.id and t.block_height = i.block_height and t.tx_hash = i.tx_hash and t.transfer_index = i.transfer_index
     left join address s on s.network = net.id and s.address = i.src_text
     left join address d on d.network = net.id and d.address = i.dst_text
     where (t.src, t.dst, t.asset_id, t.amount_raw) is distinct from (s.id, d.id, i.asset_id, i.amount_raw)
     order by i.ord`,
    [networkId],
  )
  return rows.map((row) => row.ord)
}
