import type { ClusterRule, getCluster as operation } from '@/contract/attribution/clusters'
import type { Input, Output } from '@/contract/kernel/operation'
import { clusterRefDto, counterpartyRefs } from '@/server/domain/wallet'
import { iso } from '@/server/platform/clock/clock'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { countLinks, findTagged } from './cluster.repo'
import { requireCluster } from './require-cluster'

const mostTagged = 100

/** A cluster, the links that hold it together, and its members with statements. Throws `not_found`. */
export async function getCluster(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'wallets:read')
  return readChain(ctx.org.id, async (q) => {
    const { row, network } = await requireCluster(ctx, q, input.id)
    const rules = await countLinks(q, row)
    const tagged = await findTagged(q, row, mostTagged)
    const refs = await counterpartyRefs(q, ctx.org.id, network, tagged.ids)
    return {
      ...clusterRefDto(row),
      object: 'cluster',
      network: network.name,
      changed_at: iso(row.changed_at),
      rules: rules.map(({ rule, links }) => ({ rule: rule as ClusterRule, links })),
      tagged: tagged.ids.flatMap((id) => refs.get(id) ?? []),
      tagged_count: tagged.count,
    }
  })
}
