import type { listClusterLinks as operation } from '@/contract/attribution/clusters'
import type { Input, Output } from '@/contract/kernel/operation'
import { counterpartyRefs } from '@/server/domain/wallet'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { keysetPage } from '@/server/platform/page/keyset-page'
import { linkDto } from './cluster.dto'
import { findLinks, type LinkRow } from './cluster.repo'
import { requireCluster } from './require-cluster'

/** One page of the links that hold a cluster together, each with its transaction. Throws `not_found`. */
export async function listClusterLinks(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'wallets:read')
  const { row, network } = await readChain(ctx.org.id, (q) => requireCluster(ctx, q, input.id))
  const { rows, page } = await keysetPage(ctx, {
    route: 'listClusterLinks',
    filters: { id: row.id },
    input,
    keyOf: (link: LinkRow) => [link.party, link.hash, link.ordinal],
    read: (after, limit) => {
      const place = after === null ? null : { party: String(after[0]), hash: String(after[1]), ordinal: Number(after[2]) }
      return readChain(ctx.org.id, (q) => findLinks(q, row, place, limit))
    },
  })
  const addresses = rows.flatMap(({ party, counterparty }) => [party, counterparty])
  const refs = await readChain(ctx.org.id, (q) => counterpartyRefs(q, ctx.org.id, network, addresses))
  return { data: rows.flatMap((link) => linkDto(network, link, refs) ?? []), page }
}
