import type { listClusterAddresses as operation } from '@/contract/attribution/clusters'
import type { Input, Output } from '@/contract/kernel/operation'
import { counterpartyRefs } from '@/server/domain/wallet'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { keysetPage } from '@/server/platform/page/keyset-page'
import { findMembers } from './cluster.repo'
import { requireCluster } from './require-cluster'

/** One page of the addresses of a cluster. Throws `not_found`. */
export async function listClusterAddresses(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'wallets:read')
  const { row, network } = await readChain(ctx.org.id, (q) => requireCluster(ctx, q, input.id))
  const { rows, page } = await keysetPage(ctx, {
    route: 'listClusterAddresses',
    filters: { id: row.id },
    input,
    keyOf: (id: string) => [id],
    read: (after, limit) => readChain(ctx.org.id, (q) => findMembers(q, row, after === null ? null : String(after[0]), limit)),
  })
  const refs = await readChain(ctx.org.id, (q) => counterpartyRefs(q, ctx.org.id, network, rows))
  return { data: rows.flatMap((id) => refs.get(id) ?? []), page }
}
