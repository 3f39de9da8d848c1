import { type Network, networkById } from '@/server/chain/networks'
import { mayName } from '@/server/domain/network'
import type { Context } from '@/server/platform/context'
import type { Queryable } from '@/server/platform/db'
import { notFound } from '@/server/platform/errors'
import { uuidOf } from '@/server/platform/ids'
import { type ClusterRow, findCluster } from './cluster.repo'

/** The cluster behind an id of the contract, or the one it was merged into, with its network. Throws `not_found`. */
export async function requireCluster(ctx: Context, q: Queryable, id: string): Promise<{ row: ClusterRow; network: Network }> {
  const uuid = uuidOf('clu', id)
  const row = uuid === null ? null : await findCluster(q, uuid)
  if (row === null) throw notFound('cluster')
  const network = networkById(row.network)
  if (!mayName(ctx, network)) throw notFound('cluster')
  return { row, network }
}
