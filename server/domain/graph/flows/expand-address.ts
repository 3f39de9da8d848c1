import type { z } from 'zod'
import type { Expansion, expandInput } from '@/contract/graph/graph-questions'
import type { FlowSide, GraphRemainder } from '@/contract/graph/graphs'
import { indexedFreshnessOf } from '@/server/domain/network'
import { findAssets, findAssetTotals, resolveWallet, usdMicrosUp } from '@/server/domain/wallet'
import { formatUsd } from '@/server/platform/amount'
import { iso } from '@/server/platform/clock/clock'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { invalidField } from '@/server/platform/errors'
import { bareNodes, unseenNode, withChecks } from './describe-nodes'
import { graphEdgeDto } from './flow.dto'
import { type Portion, sideOfAddress, sideWithin } from './flow-side'

type Request = z.output<typeof expandInput>

/** The most assets of an address whose totals are read. */
const mostAssets = 1000

/**
 * The counterparties of an address by value, one side or both, and the remainder of each side in one line. With `from` or `to`,
 * the sums are of transfers within them. Throws `invalid_request` and `network_unsupported`.
 */
export async function expandAddress(ctx: Context, input: Request): Promise<Expansion> {
  requireScope(ctx, 'wallets:read')
  const [from, to] = [input.from, input.to].map((time) => (time === undefined ? null : new Date(time))) as [
    Date | null,
    Date | null,
  ]
  if (from && to && from >= to) throw invalidField('to', 'must be later than from')
  const sides: FlowSide[] = input.direction === 'both' ? ['in', 'out'] : [input.direction]
  const read = await readChain(ctx.org.id, async (q) => {
    const wallet = await resolveWallet(ctx, q, input, 'wallets', { address: 'address', network: 'network' })
    const { network, addressId, canonical, state } = wallet
    const head = { network: network.name, ...indexedFreshnessOf(network, state, ctx.clock.now()) }
    if (addressId === null) return { head, node: unseenNode(canonical), nodes: [], edges: [], remainders: [], backTo: null }
    const assetTotals = await findAssetTotals(q, network.id, addressId, mostAssets)
    const page = { after: input.after, limit: input.limit, least: usdMicrosUp(input.min_usd ?? '0') }
    const portions: Portion[] = []
    for (const side of sides) {
      const about = { q, network: network.id, addressId, side, page }
      portions.push(await (from || to ? sideWithin(about, from, to) : sideOfAddress(about, assetTotals)))
    }
    const shown = portions.flatMap((portion) => portion.shown)
    const rows = shown.flatMap((one) => one.rows)
    const described = await bareNodes(q, ctx, network, [addressId, ...shown.map((one) => one.id)])
    const texts = new Map([...described].map(([id, node]) => [id, node.address]))
    const assets = await findAssets(q, network.id, [...new Set(rows.map((row) => row.asset_id))])
    const own = described.get(addressId) ?? unseenNode(canonical)
    described.delete(addressId)
    return {
      head,
      node: own,
      nodes: [...described.values()],
      edges: shown.map((one) => graphEdgeDto(network, one.rows, assets, texts)),
      remainders: portions.map((portion) => remainderDto(canonical, portion, input.after)),
      backTo: portions.map((portion) => portion.backTo).reduce((a, b) => (a === null || (b !== null && b > a) ? b : a), null),
    }
  })
  const { head, backTo, node, nodes, edges, remainders } = read
  const [self, ...others] = await withChecks(ctx, head.network, [node, ...nodes])
  if (self === undefined) throw new Error('an expansion lost its own node')
  return { ...head, node: self, nodes: others, edges, remainders, read_back_to: backTo && iso(backTo) }
}

function remainderDto(address: string, { side, rest, shown }: Portion, after: number): GraphRemainder {
  return {
    address,
    side,
    counterparties: rest.counterparties,
    at_least: rest.atLeast,
    usd: formatUsd(rest.usd),
    unpriced: rest.unpriced,
    transfers: rest.transfers,
    shown: after + shown.length,
  }
}
