import type { Queryable } from '@/server/platform/db'

/** A range of heights, both ends inclusive. */
export interface Stretch {
  from: number
  to: number
}

/**
 * The indexed heights that clustering has not read, lowest first. Heights undone by a reorganisation since the last epoch began
 * count as unread. A running import is left to the next epoch.
 */
export async function unreadHeights(q: Queryable, network: number): Promise<Stretch[]> {
  const { rows } = await q.query<{ from: string; to: string }>(
    `with indexed as (
       select range_agg(int8range(from_height, to_height, '[]')) as heights from indexed_range r
       where network = $1::smallint and not exists (select 1 from import_run i where i.id = r.run and i.finished_at is null)
     ), read as (
       select coalesce(range_agg(int8range(from_height, to_height, '[]')), '{}') as heights from cluster_range where network = $1::smallint
     ), changed as (
       select coalesce(int8multirange(int8range(min(to_height) + 1, null)), '{}') as heights from chain_event
       where network = $1::smallint and at >= (select max(started_at) from cluster_epoch where network = $1::smallint and finished_at is not null and not split)
       having count(*) > 0
       union all select '{}' limit 1
     )
     select lower(h) as "from", upper(h) - 1 as "to" from indexed, read, changed,
       unnest(indexed.heights - (read.heights - changed.heights)) as h order by 1`,
    [network],
  )
  return rows.map(({ from, to }) => ({ from: Number(from), to: Number(to) }))
}

/** The highest height up to which a stretch has about this many transactions, to keep a batch small. */
export async function batchEnd(q: Queryable, network: number, { from, to }: Stretch, transactions: number): Promise<number> {
  const { rows } = await q.query<{ height: string }>(
    `select block_height as height from utxo_tx where network = $1::smallint and block_height between $2::bigint and $3::bigint
     order by block_height offset $4::int limit 1`,
    [network, from, to, transactions],
  )
  return rows[0] === undefined ? to : Math.max(from, Number(rows[0].height) - 1)
}

/** Records that clustering has read these heights. */
export async function markRead(q: Queryable, network: number, { from, to }: Stretch): Promise<void> {
  const { rows } = await q.query<{ from: string; to: string }>(
    `delete from cluster_range where network = $1::smallint and from_height <= $3::bigint + 1 and to_height >= $2::bigint - 1
     returning from_height as "from", to_height as "to"`,
    [network, from, to],
  )
  const lowest = Math.min(from, ...rows.map((row) => Number(row.from)))
  const highest = Math.max(to, ...rows.map((row) => Number(row.to)))
  await q.query('insert into cluster_range (network, from_height, to_height) values ($1::smallint, $2::bigint, $3::bigint)', [
    network,
    lowest,
    highest,
  ])
}

/** Starts the next epoch of a network, or resumes one that was interrupted. Returns its number. */
export async function beginEpoch(q: Queryable, network: number, blocks: number): Promise<number> {
  const { rows } = await q.query<{ epoch: string }>(
    `insert into cluster_epoch as e (network, epoch, blocks_total)
     select $1::smallint, coalesce(max(epoch) filter (where finished_at is null), coalesce(max(epoch), 0) + 1), $2::bigint
     from cluster_epoch where network = $1::smallint
     on conflict (network, epoch) do update set blocks_total = e.blocks_done + excluded.blocks_total
     returning epoch`,
    [network, blocks],
  )
  return Number(rows[0]?.epoch)
}

/** Adds the results of a batch to an epoch. */
export async function countBatch(
  q: Queryable,
  network: number,
  epoch: number,
  batch: { blocks: number; links: number },
): Promise<void> {
  await q.query(
    `update cluster_epoch set blocks_done = blocks_done + $3::bigint, links = links + $4::bigint
     where network = $1::smallint and epoch = $2::bigint`,
    [network, epoch, batch.blocks, batch.links],
  )
}

/** Ends an epoch, with the number of clusters there are. */
export async function endEpoch(q: Queryable, network: number, epoch: number): Promise<void> {
  await q.query(
    `update cluster_epoch set finished_at = now(),
       clusters = (select count(*) from cluster where network = $1::smallint and merged_into is null)
     where network = $1::smallint and epoch = $2::bigint`,
    [network, epoch],
  )
}

/** Records a split as an epoch of its own, which reads no block; the caller is the only writer of the network's clusters. */
export async function splitEpoch(q: Queryable, network: number): Promise<number> {
  const { rows } = await q.query<{ epoch: string }>(
    `insert into cluster_epoch (network, epoch, finished_at, split)
     select $1::smallint, coalesce(max(epoch), 0) + 1, now(), true from cluster_epoch where network = $1::smallint returning epoch`,
    [network],
  )
  return Number(rows[0]?.epoch)
}

/** The last epoch a network has begun; 0 before the first. */
export async function lastEpoch(q: Queryable, network: number): Promise<number> {
  const { rows } = await q.query<{ epoch: string | null }>(
    'select max(epoch) as epoch from cluster_epoch where network = $1::smallint',
    [network],
  )
  return Number(rows[0]?.epoch ?? 0)
}
