import { unreadHeights } from '@/server/chain/cluster'
import type { Queryable } from '@/server/platform/db'

/** The progress of a network's clustering. */
export interface ClusterRun {
  network: number
  epoch: number
  startedAt: Date
  /** Null while it runs, or if it was interrupted. */
  finishedAt: Date | null
  /** Blocks, or hot wallets on account networks. */
  done: number
  total: number
  clusters: number
  addresses: number
  /** When a run last ended. */
  lastFinishedAt: Date | null
  /** Heights that are indexed but not clustered yet. */
  waiting: number
}

/** The newest clustering run of each of these networks, not counting splits; absent for networks without one. */
export async function findClusterRuns(
  q: Queryable,
  networks: readonly { id: number; model: 'utxo' | 'account' }[],
): Promise<ClusterRun[]> {
  const { rows } = await q.query<
    Record<'epoch' | 'done' | 'total' | 'clusters' | 'addresses', string> & {
      network: number
      started_at: Date
      finished_at: Date | null
      last_finished_at: Date | null
    }
  >(
    `select n.id as network, e.epoch, e.started_at, e.finished_at, e.blocks_done as done, e.blocks_total as total, f.finished_at as last_finished_at,
       (select count(*) from cluster c where c.network = n.id and c.merged_into is null) as clusters,
       (select count(*) from cluster_member m where m.network = n.id) as addresses
     from unnest($1::smallint[]) as n(id)
     cross join lateral (select * from cluster_epoch o where o.network = n.id and not o.split order by o.epoch desc limit 1) e
     left join lateral (select o.finished_at from cluster_epoch o where o.network = n.id and not o.split and o.finished_at is not null
       order by o.epoch desc limit 1) f on true
     order by n.id`,
    [networks.map(({ id }) => id)],
  )
  return Promise.all(
    rows.map(async (row): Promise<ClusterRun> => {
      const utxo = networks.find(({ id }) => id === row.network)?.model === 'utxo'
      const stretches = utxo ? await unreadHeights(q, row.network) : []
      return {
        network: row.network,
        epoch: Number(row.epoch),
        startedAt: row.started_at,
        finishedAt: row.finished_at,
        done: Number(row.done),
        total: Number(row.total),
        clusters: Number(row.clusters),
        addresses: Number(row.addresses),
        lastFinishedAt: row.last_finished_at,
        waiting: stretches.reduce((sum, { from, to }) => sum + to - from + 1, 0),
      }
    }),
  )
}
