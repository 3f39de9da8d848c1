import type { Queryable } from '@/server/platform/db'
import { uuidOf } from '@/server/platform/ids'

/**
 * Brings forward the wallets whose newest check used another policy version or other attributions. Spread over `spreadMs` per
 * wallet, an hour at most, so that they do not come all at once or delay urgent ones.
 */
export async function bringOutdatedForward(
  q: Queryable,
  orgId: string,
  current: { policyId: string; attributionEpoch: number },
  at: Date,
  spreadMs: number,
): Promise<number> {
  const { rows } = await q.query<{ id: string }>(
    `with outdated as (
       select w.id from monitored_wallet w join risk_check c on c.org_id = w.org_id and c.id = w.check_id
       where w.org_id = $1::uuid and w.state = 'active' and (c.policy_id <> $2::uuid or position($3::text in c.epoch) = 0)
     )
     update monitored_wallet w
     set due_at = least(w.due_at, $4::timestamptz + random() * make_interval(secs => least(3600, (select count(*) from outdated) * $5::float8 / 1000)))
     from outdated o where w.org_id = $1::uuid and w.id = o.id returning w.id`,
    [orgId, current.policyId, `; attribution ${current.attributionEpoch}; `, at, spreadMs],
  )
  return rows.length
}

/**
 * Brings forward the wallets whose newest check met a bridge at another bridge epoch than `bridgeEpoch`, each at most every ten
 * minutes: on busy bridges, legs are matched with every block.
 */
export async function bringBridgedForward(
  q: Queryable,
  orgId: string,
  bridgeEpoch: number,
  at: Date,
  spreadMs: number,
): Promise<number> {
  const { rows } = await q.query<{ id: string }>(
    `with outdated as (
       select w.id from monitored_wallet w join risk_check c on c.org_id = w.org_id and c.id = w.check_id
       where w.org_id = $1::uuid and w.state = 'active' and substring(c.epoch from '; bridges ([0-9]+)') <> $2::text
     )
     update monitored_wallet w
     set due_at = least(w.due_at, greatest($3::timestamptz, w.last_evaluated_at + interval '10 minutes')
                  + random() * make_interval(secs => least(3600, (select count(*) from outdated) * $4::float8 / 1000)))
     from outdated o where w.org_id = $1::uuid and w.id = o.id returning w.id`,
    [orgId, String(bridgeEpoch), at, spreadMs],
  )
  return rows.length
}

/** A mark that changes whenever the clusters of any network change. */
export async function readClusterMark(q: Queryable): Promise<string> {
  const { rows } = await q.query<{ mark: string | null }>(
    `select string_agg(network || ':' || epoch, ' ' order by network) as mark
     from (select network, max(epoch) as epoch from cluster_epoch where finished_at is not null group by network) last`,
    [],
  )
  return rows[0]?.mark ?? ''
}

/** Makes wallets due at once whose newest check read a cluster that has changed or been removed since. */
export async function bringReclusteredForward(q: Queryable, orgId: string, at: Date): Promise<number> {
  const { rows } = await q.query<{ id: string; network: number; epoch: string; clusters: string[] }>(
    `select w.id, w.network, split_part(c.result::jsonb #>> '{with_clusters,epoch}', '+', 1) as epoch,
       array(select jsonb_array_elements_text(c.result::jsonb #> '{with_clusters,clusters}')) as clusters
     from monitored_wallet w join risk_check c on c.org_id = w.org_id and c.id = w.check_id
     where w.org_id = $1::uuid and w.state = 'active' and position('"with_clusters":{' in c.result) > 0`,
    [orgId],
  )
  const read = rows.flatMap(({ id, network, epoch, clusters }) =>
    clusters.map((cluster) => ({ id, network, epoch, cluster: uuidOf('clu', cluster) })),
  )
  if (read.length === 0) return 0
  const { rows: due } = await q.query<{ id: string }>(
    `update monitored_wallet w set due_at = least(w.due_at, $6::timestamptz)
     where w.org_id = $1::uuid and w.id in (
       select r.id from unnest($2::uuid[], $3::smallint[], $4::uuid[], $5::bigint[]) as r(id, network, cluster, epoch)
       where not exists (select 1 from cluster c where c.network = r.network and c.id = r.cluster
         and c.merged_into is null and c.epoch <= r.epoch)) returning w.id`,
    [
      orgId,
      read.map(({ id }) => id),
      read.map(({ network }) => network),
      read.map(({ cluster }) => cluster),
      read.map(({ epoch }) => epoch),
      at,
    ],
  )
  return due.length
}
