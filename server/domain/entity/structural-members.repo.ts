import type { Queryable } from '@/server/platform/db'
import { shownAs } from '@/server/trace'
import { counts } from './entity.repo'

/** A cluster in which an entity has tagged addresses. */
export interface EntityClusterRow {
  id: string
  network: number
  size: number
  epoch: string
  tagged: number
}

/**
 * The clusters that contain addresses of an entity, those with the most of its addresses first, with the number of members
 * attributed to the entity. Up to `limit`, and totals over all of them.
 */
export async function findEntityClusters(
  q: Queryable,
  orgId: string,
  id: string,
  limit: number,
): Promise<{ clusters: EntityClusterRow[]; count: number; untagged: number }> {
  const { rows } = await q.query<EntityClusterRow & { count: number; untagged: string }>(
    `with named as (
       select distinct a.network, a.address_id from attribution a
       where a.entity_id = any(${shownAs('$2::uuid')}) and a.address_id is not null and ${counts}
     ), own as (
       select m.network, m.cluster_id, count(*)::int as tagged from named n
       join cluster_member m on m.network = n.network and m.address_id = n.address_id group by 1, 2
     )
     select c.id, c.network, c.size, c.epoch, o.tagged, (count(*) over ())::int as count, sum(c.size - o.tagged) over () as untagged
     from own o join cluster c on c.network = o.network and c.id = o.cluster_id
     order by c.size desc, c.id limit $3::int`,
    [orgId, id, limit],
  )
  const [first] = rows
  return {
    clusters: rows.map(({ id: cluster, network, size, epoch, tagged }) => ({ id: cluster, network, size, epoch, tagged })),
    count: first?.count ?? 0,
    untagged: Number(first?.untagged ?? 0),
  }
}
