import type { z } from 'zod'
import { type Comparison, type compareInput, workLimits } from '@/contract/graph/graph-work'
import type { GraphEdge } from '@/contract/graph/graphs'
import { NULL_ADDRESS_ID } from '@/server/chain/address'
import type { Network } from '@/server/chain/networks'
import { indexedFreshnessOf } from '@/server/domain/network'
import { edgesWith, findAssets, heaviestEdges, resolveWallet } from '@/server/domain/wallet'
import { type Context, requireScope } from '@/server/platform/context'
import { type Queryable, readChain } from '@/server/platform/db'
import { invalidField } from '@/server/platform/errors'
import { bareNodes, unseenNode, withChecks } from './describe-nodes'
import { flowsByPair, graphEdgeDto, sumFlows } from './flow.dto'
import { countOthers, type FlowRow, findOthers } from './flow.repo'

type Request = z.output<typeof compareInput>

/** The most counterparties per side that are all looked up; for an address with more, the largest. */
const most = 10_000
const heaviest = 8192
const sides = ['in', 'out'] as const

/**
 * Counterparties that two addresses have in common, with what each moved with them. Those of the address with fewer are looked
 * up at the other: all of them up to 10,000 per side, else the 8,192 largest in dollars, which the answer states. Throws
 * `invalid_request` and `network_unsupported`.
 */
export async function compareWallets(ctx: Context, input: Request): Promise<Comparison> {
  requireScope(ctx, 'wallets:read')
  const read = await readChain(ctx.org.id, async (q) => {
    const ask = (address: string, field: string) =>
      resolveWallet(ctx, q, { address, network: input.network }, 'wallets', { address: field, network: 'network' })
    const [left, right] = [await ask(input.left, 'left'), await ask(input.right, 'right')]
    if (left.canonical === right.canonical) throw invalidField('right', 'must be a different address from the one in left')
    const { network } = left
    const head = { network: network.name, ...indexedFreshnessOf(network, left.state, ctx.clock.now()) }
    if (left.addressId === null || right.addressId === null) {
      const searched = { address: left.canonical, counterparties: 0, complete: true }
      const nodes = await bareNodes(q, ctx, network, [left.addressId ?? [], right.addressId ?? []].flat())
      const of = ({ addressId, canonical }: typeof left) => nodes.get(addressId ?? '') ?? unseenNode(canonical)
      return { head, ends: [of(left), of(right)], direct: [], common: [], found: 0, searched }
    }
    const [a, b] = [left.addressId, right.addressId]
    const [few, many] = (await degreeOf(q, network, a)) <= (await degreeOf(q, network, b)) ? [a, b] : [b, a]
    const others = await othersOf(q, network, few)
    const there = await flowsWith(q, network, many, [...others.ids, few])
    const here = await flowsWith(q, network, few, [...there.keys(), many])
    const [atLeft, atRight] = few === a ? [here, there] : [there, here]
    const ranked = [...there.keys()]
      .filter((id) => id !== few && here.has(id))
      .map((id) => ({ id, least: smaller(usdOf(here.get(id)), usdOf(there.get(id))) }))
      .toSorted((x, y) => (x.least === y.least ? Number(BigInt(x.id) - BigInt(y.id)) : x.least < y.least ? 1 : -1))
    const shown = ranked.slice(0, workLimits.common).map(({ id }) => id)
    const described = await bareNodes(q, ctx, network, [a, b, ...shown])
    const rows = [...shown, b].flatMap((id) => [...(atLeft.get(id) ?? []), ...(atRight.get(id) ?? [])])
    const assets = await findAssets(q, network.id, [...new Set(rows.map((row) => row.asset_id))])
    const texts = new Map([...described].map(([id, node]) => [id, node.address]))
    const edges = (own: readonly FlowRow[] | undefined) =>
      [...flowsByPair(own ?? []).values()].map((pair) => graphEdgeDto(network, pair, assets, texts))
    const between = (end: string, own: readonly FlowRow[] | undefined) => sided(edges(own), texts.get(end) ?? '')
    return {
      head,
      ends: [described.get(a) ?? unseenNode(left.canonical), described.get(b) ?? unseenNode(right.canonical)],
      direct: edges(atLeft.get(b)),
      common: shown.flatMap((id) => {
        const node = described.get(id)
        return node ? { node, left: between(a, atLeft.get(id)), right: between(b, atRight.get(id)) } : []
      }),
      found: ranked.length,
      searched: { address: texts.get(few) ?? '', counterparties: others.ids.length, complete: others.complete },
    }
  })
  const { head, ends, common, ...rest } = read
  const [left, right, ...nodes] = await withChecks(ctx, head.network, [...ends, ...common.map((row) => row.node)])
  if (left === undefined || right === undefined) throw new Error('a comparison lost its own addresses')
  return { ...head, ...rest, left, right, common: common.flatMap((row, n) => (nodes[n] ? { ...row, node: nodes[n] } : [])) }
}

async function degreeOf(q: Queryable, network: Network, id: string): Promise<number> {
  let degree = 0
  for (const side of sides) degree += await countOthers(q, network.id, id, side, most + 1)
  return degree
}

async function othersOf(q: Queryable, network: Network, id: string): Promise<{ ids: string[]; complete: boolean }> {
  const ids = new Set<string>()
  let complete = true
  for (const side of sides) {
    const all = await findOthers(q, network.id, id, side, most + 1)
    if (all.length <= most) for (const other of all) ids.add(other)
    else {
      complete = false
      for (const edge of await heaviestEdges(q, network.id, id, side, { kind: 'usd' }, heaviest)) ids.add(edge.id)
    }
  }
  // Mints and burns are shared with half the network and mean nothing.
  for (const nobody of [id, String(NULL_ADDRESS_ID)]) ids.delete(nobody)
  return { ids: [...ids], complete }
}

/** Rows between an address and others, by the other's id. */
async function flowsWith(q: Queryable, network: Network, id: string, others: string[]): Promise<Map<string, FlowRow[]>> {
  const rows = await edgesWith(q, network.id, id, others)
  return Map.groupBy(
    rows.map(({ side, id: other, ...row }) => ({ ...row, src: side === 'in' ? other : id, dst: side === 'in' ? id : other })),
    (row) => (row.src === id ? row.dst : row.src),
  )
}

function sided(edges: readonly GraphEdge[], end: string): { in: GraphEdge | null; out: GraphEdge | null } {
  return { in: edges.find((edge) => edge.to === end) ?? null, out: edges.find((edge) => edge.from === end) ?? null }
}

const usdOf = (rows: readonly FlowRow[] | undefined) => sumFlows(rows ?? []).usd
const smaller = (a: bigint, b: bigint) => (a < b ? a : b)
