import type { Queryable } from '@/server/platform/db'

export interface ClusterOfRow {
  id: string
  size: number
  epoch: string
}

/** The cluster of an address, or null. */
export async function findClusterOf(q: Queryable, network: number, addressId: string): Promise<ClusterOfRow | null> {
  const { rows } = await q.query<ClusterOfRow>(
    `select c.id, c.size, c.epoch from cluster_member m join cluster c on c.network = m.network and c.id = m.cluster_id
     where m.network = $1::smallint and m.address_id = $2::bigint`,
    [network, addressId],
  )
  return rows[0] ?? null
}
