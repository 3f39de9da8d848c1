import type pg from 'pg'
import type { NormalisedBlock } from '@/server/chain/provider'
import type { Queryable } from '@/server/platform/db'

/** A stored canonical block; hashes in hex. */
export interface StoredBlock {
  height: number
  hash: string
  parentHash: string | null
}

/** The canonical blocks of a network between two heights, inclusive, by height. */
export async function findCanonicalBlocks(
  q: Queryable,
  networkId: number,
  from: number,
  to: number,
): Promise<Map<number, StoredBlock>> {
  const { rows } = await q.query<{ height: string; hash: string; parent: string | null }>(
    `select height, encode(hash, 'hex') as hash, encode(parent_hash, 'hex') as parent from block
     where network = $1 and height between $2 and $3 and status = 0`,
    [networkId, from, to],
  )
  return new Map(rows.map((row) => [Number(row.height), { height: Number(row.height), hash: row.hash, parentHash: row.parent }]))
}

/** The highest canonical block of a network, or null. */
export async function findHead(q: Queryable, networkId: number): Promise<StoredBlock | null> {
  const { rows } = await q.query<{ height: string; hash: string; parent: string | null }>(
    `select height, encode(hash, 'hex') as hash, encode(parent_hash, 'hex') as parent from block
     where network = $1 and status = 0 order by height desc limit 1`,
    [networkId],
  )
  const [row] = rows
  return row ? { height: Number(row.height), hash: row.hash, parentHash: row.parent } : null
}

/** Stores blocks as canonical; an orphaned one is revived with its old ingest_seq. */
export async function saveBlocks(
  client: pg.PoolClient,
  networkId: number,
  blocks: readonly NormalisedBlock[],
  seq: bigint,
): Promise<void> {
  const count = (block: NormalisedBlock) => block.transactions.reduce((sum, t) => sum + t.transfers.length, 0)
  await client.query(
    `insert into block as b (network, height, hash, parent_hash, block_time, status, tx_count, transfer_count, coverage, ingest_seq)
     select $1, height, decode(hash, 'hex'), decode(parent, 'hex'), to_timestamp(time), 0, txs, transfers, coverage, $2
     from unnest($3::bigint[], $4::text[], $5::text[], $6::bigint[], $7::int[], $8::int[], $9::jsonb[])
       as t(height, hash, parent, time, txs, transfers, coverage)
     on conflict (network, height, hash) do update set status = 0`,
    [
      networkId,
      seq.toString(),
      blocks.map((b) => b.height),
      blocks.map((b) => b.hash),
      blocks.map((b) => b.parentHash),
      blocks.map((b) => b.time),
      blocks.map((b) => b.transactions.length),
      blocks.map(count),
      blocks.map((b) => JSON.stringify({ internal_transfers: b.coverage.internalTransfers, notes: b.coverage.notes })),
    ],
  )
}

/** Raises the network's counters, and its tip if these blocks are above it. */
export async function advanceTip(
  client: pg.PoolClient,
  networkId: number,
  seq: bigint,
  last: NormalisedBlock,
  transfers: number,
  source: string,
): Promise<void> {
  await client.query(
    `insert into network_state as s (network, source, tip_height, tip_time, ingest_seq, transfer_count)
     values ($1, $2, $3, to_timestamp($4), $5, $6)
     on conflict (network) do update set
       tip_time = case when excluded.tip_height >= coalesce(s.tip_height, -1) then excluded.tip_time else s.tip_time end,
       tip_height = greatest(s.tip_height, excluded.tip_height),
       ingest_seq = excluded.ingest_seq,
       transfer_count = s.transfer_count + excluded.transfer_count,
       updated_at = now()`,
    [networkId, source, last.height, last.time, seq.toString(), transfers],
  )
}
