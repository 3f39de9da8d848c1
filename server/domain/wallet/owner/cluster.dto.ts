import type { ClusterRef } from '@/contract/wallet/wallets'
import { typeIdOf } from '@/server/platform/ids'
import type { ClusterOfRow } from './cluster.repo'

/** A cluster as those who are in it mention it. */
export function clusterRefDto({ id, size, epoch }: ClusterOfRow): ClusterRef {
  return { id: typeIdOf('clu', id), size, epoch: Number(epoch) }
}
