import type { Queryable } from '@/server/platform/db'

export type Epoch = 'graph_epoch' | 'attribution_epoch'

/** Raises an epoch of the installation by one; caches of answers are keyed by both. */
export async function bumpEpoch(db: Queryable, key: Epoch): Promise<void> {
  await db.query(
    `insert into installation_fact (key, value) values ($1, '1'::jsonb)
     on conflict (key) do update set value = to_jsonb((installation_fact.value #>> '{}')::bigint + 1), updated_at = now()`,
    [key],
  )
}

/** Both epochs as integers; 0 where nothing was ever written. */
export async function readEpochs(db: Queryable): Promise<{ graph: number; attribution: number }> {
  const { rows } = await db.query<{ key: Epoch; value: number }>(
    `select key, value from installation_fact where key in ('graph_epoch', 'attribution_epoch')`,
  )
  const of = (key: Epoch) => Number(rows.find((row) => row.key === key)?.value ?? 0)
  return { graph: of('graph_epoch'), attribution: of('attribution_epoch') }
}
