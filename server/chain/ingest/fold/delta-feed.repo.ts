import type pg from 'pg'
import type { Queryable } from '@/server/platform/db'

/** Folded deltas kept for graphs in memory; one that is further behind reloads everything, which is just as fast. */
export const KEPT_DELTAS = 500_000

/** Networks with stored folded deltas. */
export async function networksWithFeed(q: Queryable): Promise<number[]> {
  const { rows } = await q.query<{ network: number }>(
    `select network from network_state s where exists (select 1 from edge_delta d where d.network = s.network) order by network`,
  )
  return rows.map((row) => row.network)
}

/**
 * Deletes folded deltas that are more than a day old or beyond the last `keep`, in whole batches, and raises `pruned_seq`
 * accordingly. Deltas have no time: what was already folded when a day of grace began is deleted at its end. Call inside
 * `asSoleWriter`. Returns how many were deleted.
 */
export async function pruneDeltas(client: pg.PoolClient, networkId: number, keep: number): Promise<number> {
  const { rows } = await client.query<{ bound: string }>(
    `select least(s.folded_seq, greatest(
         s.pruned_seq,
         case when s.aging_since < now() - interval '1 day' then s.aging_seq end,
         (select d.ingest_seq from edge_delta d where d.network = $1 order by d.ingest_seq desc offset $2 limit 1))) as bound
     from network_state s where s.network = $1`,
    [networkId, keep],
  )
  const bound = rows[0]?.bound ?? '0'
  const { rowCount } = await client.query('delete from edge_delta where network = $1 and ingest_seq <= $2', [networkId, bound])
  await client.query(
    `update network_state set pruned_seq = $2,
       aging_seq = case when aging_since >= now() - interval '1 day' then aging_seq else folded_seq end,
       aging_since = case when aging_since >= now() - interval '1 day' then aging_since else now() end
     where network = $1`,
    [networkId, bound],
  )
  return rowCount ?? 0
}
