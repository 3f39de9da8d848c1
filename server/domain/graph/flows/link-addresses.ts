import type { GraphEdge } from '@/contract/graph/graphs'
import { namedNetwork } from '@/server/domain/network'
import { findAddresses, findAssets } from '@/server/domain/wallet'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { flowsByPair, graphEdgeDto } from './flow.dto'
import { findEdgesAmong } from './flow.repo'

/** Every edge between addresses of a graph, whichever of them were expanded; unknown addresses are skipped. */
export async function linkAddresses(
  ctx: Context,
  input: { network: string; addresses: string[] },
): Promise<{ edges: GraphEdge[] }> {
  requireScope(ctx, 'wallets:read')
  const network = namedNetwork(ctx, input.network, 'wallets', 'network')
  return readChain(ctx.org.id, async (q) => {
    const known = await findAddresses(
      q,
      [...new Set(input.addresses)].map((address) => ({ network: network.id, address })),
    )
    const texts = new Map(known.map((one) => [one.id, one.address]))
    const rows = await findEdgesAmong(q, network.id, [...texts.keys()])
    const assets = await findAssets(q, network.id, [...new Set(rows.map((row) => row.asset_id))])
    return { edges: [...flowsByPair(rows).values()].map((pair) => graphEdgeDto(network, pair, assets, texts)) }
  })
}
