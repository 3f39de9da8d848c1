import type { Queryable } from '@/server/platform/db'

export interface Membership {
  addressId: string
  clusterId: string
  /** How many members the cluster has. */
  size: number
}

/** The clusters of addresses that are in one. */
export async function membershipsOf(q: Queryable, network: number, addressIds: readonly string[]): Promise<Membership[]> {
  if (addressIds.length === 0) return []
  const { rows } = await q.query<Membership>(
    `with net as materialized (select $1::smallint as id)
     select m.address_id::text as "addressId", m.cluster_id as "clusterId", c.size
     from net join cluster_member m on m.network = net.id and m.address_id = any($2::bigint[])
     join cluster c on c.network = net.id and c.id = m.cluster_id`,
    [network, addressIds],
  )
  return rows
}

/** The members of clusters, by their ids. */
export async function membersOf(q: Queryable, network: number, clusterIds: readonly string[]): Promise<Map<string, string[]>> {
  const members = new Map<string, string[]>(clusterIds.map((id) => [id, []]))
  if (clusterIds.length === 0) return members
  const { rows } = await q.query<{ cluster_id: string; address_id: string }>(
    `select cluster_id, address_id::text from cluster_member where network = $1::smallint and cluster_id = any($2::uuid[])
     order by address_id`,
    [network, clusterIds],
  )
  for (const { cluster_id, address_id } of rows) members.get(cluster_id)?.push(address_id)
  return members
}

/** Puts addresses into a new or existing cluster, whatever cluster they were in. */
export async function putMembers(
  q: Queryable,
  network: number,
  clusterId: string,
  addressIds: readonly string[],
  epoch: number,
): Promise<void> {
  await q.query(
    `insert into cluster_member as m (network, address_id, cluster_id, epoch)
     select $1::smallint, a, $2::uuid, $4::bigint from unnest($3::bigint[]) as a order by a
     on conflict (network, address_id) do update set cluster_id = excluded.cluster_id, epoch = excluded.epoch
     where m.cluster_id <> excluded.cluster_id`,
    [network, clusterId, addressIds, epoch],
  )
}

/** Sets a cluster's size at an epoch; creates the cluster if it is new. */
export async function putCluster(q: Queryable, network: number, clusterId: string, size: number, epoch: number): Promise<void> {
  await q.query(
    `insert into cluster (network, id, size, epoch) values ($1::smallint, $2::uuid, $3::int, $4::bigint)
     on conflict (network, id) do update set size = excluded.size, epoch = excluded.epoch, merged_into = null`,
    [network, clusterId, size, epoch],
  )
}

/** Merges clusters into another; their ids resolve to it from now on. */
export async function mergeClusters(
  q: Queryable,
  network: number,
  into: string,
  merged: readonly string[],
  epoch: number,
): Promise<void> {
  await q.query(
    'update cluster_member set cluster_id = $2::uuid, epoch = $4::bigint where network = $1::smallint and cluster_id = any($3::uuid[])',
    [network, into, merged, epoch],
  )
  await q.query(
    `update cluster set merged_into = $2::uuid, size = 0, epoch = $4::bigint
     where network = $1::smallint and (id = any($3::uuid[]) or merged_into = any($3::uuid[]))`,
    [network, into, merged, epoch],
  )
}

/** Removes addresses from every cluster. */
export async function removeMembers(q: Queryable, network: number, addressIds: readonly string[]): Promise<void> {
  if (addressIds.length === 0) return
  await q.query('delete from cluster_member where network = $1::smallint and address_id = any($2::bigint[])', [
    network,
    addressIds,
  ])
}

/** Removes empty clusters, and those that were merged into them. */
export async function removeClusters(q: Queryable, network: number, clusterIds: readonly string[]): Promise<void> {
  if (clusterIds.length === 0) return
  await q.query('delete from cluster where network = $1::smallint and (id = any($2::uuid[]) or merged_into = any($2::uuid[]))', [
    network,
    clusterIds,
  ])
}
