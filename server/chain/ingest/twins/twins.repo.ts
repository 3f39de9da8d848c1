import type pg from 'pg'
import { isUtxo, storedTransaction, transactionDetails } from '@/server/chain/pairs'
import { hiddenNetwork } from '../network-key'
import { storePairs } from '../utxo/stored-pairs.repo'

/** A recorded payment of a transaction to be settled; index null: none is recorded. */
export interface TwinRow {
  height: number
  /** Hex. */
  hash: string
  index: number | null
  assetId: number
  amountRaw: string
  from: string
  to: string
  ingestSeq: string
  told: boolean
  whole: boolean
}

const sameTx = (a: string, b: string) => `${a}.block_height = ${b}.block_height and ${a}.tx_hash = ${b}.tx_hash`
const samePayment =
  'i.asset_id = o.asset_id and i.amount_raw = o.amount_raw and i.src_text = s.address and i.dst_text = d.address'
const parties = `left join address s on s.network = net.id and s.id = o.src left join address d on d.network = net.id and d.id = o.dst`
const told = (of: string) =>
  `exists (select 1 from ${transactionDetails('net.id', `${of}.tx_hash`)} x where x.network = net.id and ${sameTx('x', of)} and x.status <> 2)`

/**
 * Leaves in `held_transfer` how the rows of a file relate to what is recorded, and removes those already recorded from the
 * batch.
 */
async function hold(client: pg.PoolClient, networkId: number): Promise<void> {
  await client.query(
    `with ${hiddenNetwork}
     insert into held_transfer
     select i.ord, i.block_height, i.tx_hash, bool_or(o.transfer_index = i.transfer_index and ${samePayment}) as exact,
            bool_or(o.transfer_index = i.transfer_index or (${samePayment})) as near
     from net cross join incoming_transfer i
     join recorded_transfer o on ${sameTx('o', 'i')} and (o.transfer_index = i.transfer_index or (o.asset_id = i.asset_id and o.amount_raw = i.amount_raw))
     ${parties} group by 1, 2, 3`,
    [networkId],
  )
  await client.query('delete from incoming_transfer i using held_transfer h where h.ord = i.ord and h.exact')
}

/**
 * Transactions of a file with a payment that is not recorded at its index, although the same payment has another index or the
 * index is taken. If nodes reported anything: also the transactions they reported that lack a payment.
 */
const ofFile = (anyTold: boolean) => `
  judged as materialized (
    select distinct block_height, tx_hash from held_transfer where near and not exact
    ${anyTold ? `union select w.block_height, w.tx_hash from net cross join (select distinct block_height, tx_hash from incoming_transfer) w where ${told('w')}` : ''})`

/** Staged transactions of a node that are recorded differently. */
const ofNode = `
  judged as materialized (
    select distinct block_height, tx_hash from (
      select o.block_height, o.tx_hash, bool_or(i.ord is not null and ${samePayment}) as exact
      from net cross join recorded_transfer o
      left join incoming_transfer i on ${sameTx('i', 'o')} and i.transfer_index = o.transfer_index
      ${parties} group by o.block_height, o.tx_hash, o.transfer_index) each where exact is not true)`

/**
 * The recorded payments of the staged transactions to be settled. Pairs derived from outpoints are stored first, so that single
 * ones can be removed. Needs the ids of the staged addresses. Works in steps over analysed tables: a single statement would be
 * planned as if a network that is new since the last ANALYZE had one row.
 */
export async function findTwins(client: pg.PoolClient, networkId: number, by: 'node' | 'file'): Promise<TwinRow[]> {
  const { rowCount } = await client.query(
    `with ${hiddenNetwork}, touched as materialized (select distinct block_height, tx_hash from ${by === 'node' ? 'incoming_detail' : 'incoming_transfer'})
     insert into recorded_transfer
     select t.block_height, t.tx_hash, t.transfer_index, t.asset_id, t.amount_raw, t.ingest_seq, t.src, t.dst, false
     from net cross join touched w join ${storedTransaction('net.id', 'w.tx_hash')} t on t.network = net.id and ${sameTx('t', 'w')} and t.status <> 2${
       isUtxo(networkId)
         ? ` union all
     select u.block_height, u.tx_hash, p.transfer_index, 0, p.amount_raw, u.ingest_seq, p.src, p.dst, true
     from net cross join touched w join utxo_tx u on u.network = net.id and ${sameTx('u', 'w')} and u.status = 0 and u.pairs <> 0
     cross join lateral utxo_pairs(u.network, u.id, u.pairs, null) p`
         : ''
     }`,
    [networkId],
  )
  const anyTold = by === 'file' && (await nodesToldOf(client, networkId))
  if (!rowCount && !anyTold) return []
  await client.query('analyze recorded_transfer')
  if (by === 'file') await hold(client, networkId)
  const { rows } = await client.query<Omit<TwinRow, 'height'> & { height: string }>(
    `with ${hiddenNetwork}, ${by === 'node' ? ofNode : ofFile(anyTold)}
     select j.block_height as height, encode(j.tx_hash, 'hex') as hash, o.transfer_index as index, o.asset_id as "assetId",
            o.amount_raw as "amountRaw", s.address as "from", d.address as "to", o.ingest_seq as "ingestSeq", ${told('j')} as told,
            coalesce((select (b.coverage ->> 'internal_transfers')::boolean from block b
                      where b.network = net.id and b.height = j.block_height and b.status = 0), false)
              or exists (select 1 from incoming_detail x where ${sameTx('x', 'j')} and x.status = 1)
              or exists (select 1 from ${transactionDetails('net.id', 'j.tx_hash')} x where x.network = net.id and ${sameTx('x', 'j')} and x.status = 1) as whole
     from net cross join judged j left join recorded_transfer o on ${sameTx('o', 'j')} ${parties}`,
    [networkId],
  )
  const found = rows.map((row) => ({ ...row, height: Number(row.height) }))
  if (isUtxo(networkId)) await storePairs(client, networkId, found)
  return found
}

/** Whether a node reported any transaction between the lowest and the highest staged height. */
async function nodesToldOf(client: pg.PoolClient, networkId: number): Promise<boolean> {
  const { rows } = await client.query<{ told: boolean }>(
    `select exists (select 1 from transaction_detail where network = $1 and status <> 2
       and block_height between (select min(block_height) from incoming_transfer) and (select max(block_height) from incoming_transfer)) as told`,
    [networkId],
  )
  return rows[0]?.told === true
}

/** Removes rows from the staged batch, and gives others another index. */
export async function applyToStaged(
  client: pg.PoolClient,
  gone: readonly number[],
  moved: readonly { ord: number; index: number }[],
): Promise<void> {
  if (gone.length > 0) await client.query('delete from incoming_transfer where ord = any($1::int[])', [gone])
  if (moved.length === 0) return
  await client.query(
    `update incoming_transfer i set transfer_index = m.index from unnest($1::int[], $2::int[]) as m(ord, index) where i.ord = m.ord`,
    [moved.map(({ ord }) => ord), moved.map(({ index }) => index)],
  )
}

export interface TransferKey {
  height: number
  hash: string
  index: number
}

/** Marks single transfers as orphaned; they are left in `gone_transfer`. Call after `createGone`. */
export async function markGone(client: pg.PoolClient, networkId: number, keys: readonly TransferKey[]): Promise<void> {
  await client.query(
    `with ${hiddenNetwork}, gone as (
       update transfer t set status = 2
       from net, unnest($2::bigint[], $3::text[], $4::int[]) as k(height, hash, index)
       where t.network = net.id and t.block_height = k.height and t.tx_hash = decode(k.hash, 'hex') and t.transfer_index = k.index and t.status <> 2
       returning t.block_height, t.tx_index, t.tx_hash, t.transfer_index, t.block_time, t.src, t.dst, t.asset_id, t.amount_raw, t.usd
     ) insert into gone_transfer select * from gone`,
    [networkId, keys.map(({ height }) => height), keys.map(({ hash }) => hash), keys.map(({ index }) => index)],
  )
  await client.query('analyze gone_transfer')
  await client.query(
    `update network_state set transfer_count = transfer_count - (select count(*) from gone_transfer), updated_at = now() where network = $1`,
    [networkId],
  )
}
