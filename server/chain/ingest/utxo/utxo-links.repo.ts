import type pg from 'pg'
import { hiddenNetwork } from '../network-key'
import { copyInto } from '../staging.repo'

/**
 * The outputs that a transaction of a UTXO network spent and created. Hashes plain hex; addresses canonical, null if there is
 * no single one.
 */
export interface LinkedTransaction {
  readonly hash: string
  readonly height: number
  readonly txIndex: number
  /** How its transfers are derived from its outpoints (`pairRuleOf`); 0 if they have to be stored. */
  readonly pairs: number
  /** Unix seconds. */
  readonly time: number
  /** Outputs it spends; none for a coinbase. `value` in base units. */
  readonly inputs: readonly { index: number; prevHash: string; prevIndex: number; address: string | null; value: bigint }[]
  readonly outputs: readonly { index: number; address: string | null; value: bigint }[]
}

/** Sends transactions and their links to staging tables that are emptied when the transaction ends. */
export async function stageLinks(client: pg.PoolClient, transactions: readonly LinkedTransaction[]): Promise<void> {
  await client.query(`
    create temp table if not exists incoming_utxo_tx (
      tx_hash bytea not null, block_height bigint not null, block_time timestamptz(0) not null, in_raw bigint not null, out_raw bigint not null,
      tx_index integer not null, pairs smallint not null
    ) on commit delete rows;
    create temp table if not exists incoming_utxo_link (
      tx_hash bytea not null, idx integer not null, address text, value_raw bigint not null, prev_hash bytea, prev_idx integer
    ) on commit delete rows;
    create temp table if not exists derived_tx (block_height bigint not null, tx_hash bytea not null) on commit delete rows;
    create temp table if not exists fresh_utxo_tx (id bigint not null, tx_hash bytea not null) on commit delete rows;`)
  await copyInto(client, 'incoming_utxo_tx', transactionLines(transactions))
  await copyInto(client, 'incoming_utxo_link', linkLines(transactions))
  await client.query('analyze incoming_utxo_tx; analyze incoming_utxo_link')
}

function* transactionLines(transactions: readonly LinkedTransaction[]): Generator<string> {
  for (const { hash, height, time, txIndex, pairs, inputs, outputs } of transactions) {
    const sum = (entries: readonly { value: bigint }[]) => entries.reduce((total, { value }) => total + value, 0n)
    yield `\\\\x${hash}\t${height}\t${new Date(time * 1000).toISOString()}\t${sum(inputs)}\t${sum(outputs)}\t${txIndex}\t${pairs}\n`
  }
}

function* linkLines(transactions: readonly LinkedTransaction[]): Generator<string> {
  let text = ''
  for (const { hash, inputs, outputs } of transactions) {
    for (const { index, address, value, prevHash, prevIndex } of inputs) {
      text += `\\\\x${hash}\t${index}\t${address ?? '\\N'}\t${value}\t\\\\x${prevHash}\t${prevIndex}\n`
    }
    for (const { index, address, value } of outputs) text += `\\\\x${hash}\t${index}\t${address ?? '\\N'}\t${value}\t\\N\t\\N\n`
    if (text.length > 200_000) {
      yield text
      text = ''
    }
  }
  if (text) yield text
}

/**
 * Confirms the staged transactions that are not confirmed yet: new ones, those known only from a spender, and orphaned ones
 * that were mined again; one at its old height keeps its ingest_seq. The pairs of those in `derived_tx` are derived from their
 * outpoints. Leaves them in `fresh_utxo_tx`. Returns how many.
 */
export async function confirmLinkedTransactions(client: pg.PoolClient, networkId: number, seq: bigint): Promise<number> {
  const { rowCount } = await client.query(
    `with ${hiddenNetwork}, landed as (
       insert into utxo_tx as t (network, id, tx_hash, block_height, block_time, status, in_raw, out_raw, tx_index, ingest_seq, pairs)
       select net.id, nextval('utxo_tx_id_seq'), i.tx_hash, i.block_height, i.block_time, 0, i.in_raw, i.out_raw, i.tx_index, $2,
              case when d.tx_hash is null then 0 else i.pairs end
       from net cross join incoming_utxo_tx i left join derived_tx d using (block_height, tx_hash) order by i.block_height, i.tx_hash
       on conflict (network, tx_hash) do update set
         block_height = excluded.block_height, block_time = excluded.block_time, status = 0,
         in_raw = excluded.in_raw, out_raw = excluded.out_raw, tx_index = excluded.tx_index, pairs = excluded.pairs,
         ingest_seq = case when t.block_height = excluded.block_height then coalesce(t.ingest_seq, excluded.ingest_seq) else excluded.ingest_seq end
       where t.status <> 0
       returning id, tx_hash
     ) insert into fresh_utxo_tx select id, tx_hash from landed`,
    [networkId, seq.toString()],
  )
  return rowCount ?? 0
}

/** A transaction mined again may have another place. */
const takePlace = `update set block_height = excluded.block_height, tx_index = excluded.tx_index
       where (t.block_height, t.tx_index) is distinct from (excluded.block_height, excluded.tx_index)`

/**
 * Stores the inputs and outputs of the transactions in `fresh_utxo_tx`; creates ids for addresses and spent transactions as
 * needed.
 */
export async function insertLinks(client: pg.PoolClient, networkId: number): Promise<void> {
  await client.query('analyze fresh_utxo_tx')
  await client.query(
    `with ${hiddenNetwork}
     insert into utxo_tx (network, id, tx_hash, status)
     select net.id, nextval('utxo_tx_id_seq'), w.prev_hash, 1
     from net cross join (select distinct l.prev_hash from incoming_utxo_link l join fresh_utxo_tx f using (tx_hash) where l.prev_hash is not null) w
     where not exists (select 1 from utxo_tx t where t.network = net.id and t.tx_hash = w.prev_hash)`,
    [networkId],
  )
  await client.query(
    `with ${hiddenNetwork}
     insert into address (network, id, address)
     select net.id, nextval('address_id_seq'), w.address
     from net cross join (select distinct l.address from incoming_utxo_link l join fresh_utxo_tx f using (tx_hash) where l.address is not null) w
     where not exists (select 1 from address a where a.network = net.id and a.address = w.address)
     order by w.address on conflict (network, address) do nothing`,
    [networkId],
  )
  await client.query(
    `with ${hiddenNetwork}
     insert into utxo_input as t (network, tx_id, idx, prev_tx, prev_idx, address_id, value_raw, block_height, tx_index)
     select net.id, f.id, l.idx, p.id, l.prev_idx, coalesce(a.id, 0), l.value_raw, u.block_height, u.tx_index
     from net cross join incoming_utxo_link l join fresh_utxo_tx f using (tx_hash) join incoming_utxo_tx u using (tx_hash)
     join utxo_tx p on p.network = net.id and p.tx_hash = l.prev_hash
     left join address a on a.network = net.id and a.address = l.address
     order by f.id, l.idx on conflict (network, tx_id, idx) do ${takePlace}`,
    [networkId],
  )
  await client.query(
    `with ${hiddenNetwork}
     insert into utxo_output as t (network, tx_id, idx, address_id, value_raw, block_height, tx_index)
     select net.id, f.id, l.idx, coalesce(a.id, 0), l.value_raw, u.block_height, u.tx_index
     from net cross join incoming_utxo_link l join fresh_utxo_tx f using (tx_hash) join incoming_utxo_tx u using (tx_hash)
     left join address a on a.network = net.id and a.address = l.address
     where l.prev_hash is null
     order by f.id, l.idx on conflict (network, tx_id, idx) do ${takePlace}`,
    [networkId],
  )
}

/**
 * Marks the transactions of the blocks in `gone_block`: their outputs can no longer be spent, and what they spent is unspent
 * again.
 */
export async function orphanLinks(client: pg.PoolClient, networkId: number): Promise<void> {
  await client.query(
    `with ${hiddenNetwork}
     update utxo_tx t set status = 2 from net, gone_block g where t.network = net.id and t.block_height = g.height and t.status = 0`,
    [networkId],
  )
}
