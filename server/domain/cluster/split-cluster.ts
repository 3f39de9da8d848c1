import type { splitCluster as operation } from '@/contract/attribution/clusters'
import type { Input, Output } from '@/contract/kernel/operation'
import { remakeClusters, splitEpoch, tryClusterLock } from '@/server/chain/cluster'
import { hashDigits, hashText } from '@/server/chain/transaction-hash'
import { clusterRefDto } from '@/server/domain/wallet'
import { actingRef, authorOf } from '@/server/platform/actor-ref'
import { iso } from '@/server/platform/clock/clock'
import { commandSql } from '@/server/platform/command/command'
import type { Context } from '@/server/platform/context'
import { invalidField } from '@/server/platform/errors'
import { typeIdOf } from '@/server/platform/ids'
import { findClusters, hasLink, insertUnlink } from './cluster.repo'
import { requireCluster } from './require-cluster'

/** A larger cluster is rebuilt by the job: a request would take too long. */
const atOnce = 2_000

/**
 * Removes the links that a rule derives from a transaction, for the whole installation, and rebuilds the cluster without them.
 * Throws `not_found`, and `invalid_request` on `body.transaction_hash` if the rule has no link from it in this cluster.
 */
export async function splitCluster(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  return commandSql(ctx, { scope: 'policies:write' }, async (q) => {
    const { row, network } = await requireCluster(ctx, q, input.id)
    const hash = hashDigits(input.transaction_hash) as string
    const { rule, reason } = input
    if (!(await hasLink(q, row, hash, rule))) {
      throw invalidField('body.transaction_hash', `is no ${rule.replaceAll('_', ' ')} link of this cluster; see its links`)
    }
    const at = ctx.clock.now()
    const applied = row.size <= atOnce && (await tryClusterLock(q, network.id))
    await insertUnlink(q, ctx.org.id, network.id, { hash, rule, reason, author: authorOf(ctx), at, applied })
    const left = applied ? await remakeClusters(q, network, [row.id], await splitEpoch(q, network.id)) : [row.id]
    const transaction = hashText(network, hash)
    return {
      result: {
        object: 'cluster_split',
        network: network.name,
        transaction_hash: transaction,
        rule,
        reason,
        author: actingRef(ctx),
        applied,
        clusters: (await findClusters(q, network.id, left)).map(clusterRefDto),
        created_at: iso(at),
      },
      audit: {
        action: 'cluster.split',
        object_type: 'cluster',
        object_id: typeIdOf('clu', row.id),
        detail: { network: network.name, transaction_hash: transaction, rule, reason },
      },
    }
  })
}
