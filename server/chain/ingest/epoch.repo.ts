import type { Queryable } from '@/server/platform/db'

export type Epoch = 'graph_epoch' | 'attribution_epoch' | 'bridge_epoch'

/**
 * Raises an epoch by one: that of the installation's attributions, of matched bridge legs, or of one network's totals and
 * edges, whose state must have its row. Caches of answers use all of them as keys.
 */
export function bumpEpoch(db: Queryable, key: 'attribution_epoch' | 'bridge_epoch'): Promise<void>
export function bumpEpoch(db: Queryable, key: 'graph_epoch', networkId: number): Promise<void>
export async function bumpEpoch(db: Queryable, key: Epoch, networkId?: number): Promise<void> {
  if (key === 'graph_epoch') {
    await db.query('update network_state set graph_epoch = graph_epoch + 1 where network = $1', [networkId])
    return
  }
  await db.query(
    `insert into installation_fact (key, value) values ($1, '1'::jsonb)
     on conflict (key) do update set value = to_jsonb((installation_fact.value #>> '{}')::bigint + 1), updated_at = now()`,
    [key],
  )
}

/** The epoch of matched bridge legs, over all networks. */
export async function readBridgeEpoch(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ epoch: string }>(
    `select value #>> '{}' as epoch from installation_fact where key = 'bridge_epoch'`,
  )
  return Number(rows[0]?.epoch ?? 0)
}

/** Records that the network's current epoch changed edges without deltas: graphs in memory have to reload everything. */
export async function markRebuild(db: Queryable, networkId: number): Promise<void> {
  await db.query('update network_state set rebuild_epoch = graph_epoch where network = $1', [networkId])
}

/** Both epochs that key an answer about this network; 0 if nothing was ever written. */
export async function readEpochs(db: Queryable, networkId: number): Promise<{ graph: number; attribution: number }> {
  const { rows } = await db.query<{ graph: string | null; attribution: string | null }>(
    `select (select graph_epoch from network_state where network = $1) as graph,
            (select value #>> '{}' from installation_fact where key = 'attribution_epoch') as attribution`,
    [networkId],
  )
  return { graph: Number(rows[0]?.graph ?? 0), attribution: Number(rows[0]?.attribution ?? 0) }
}
