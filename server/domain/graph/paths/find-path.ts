import type { z } from 'zod'
import type { PathAnswer, pathInput } from '@/contract/graph/graph-questions'
import { NULL_ADDRESS_ID } from '@/server/chain/address'
import { indexedFreshnessOf } from '@/server/domain/network'
import { type AssetTotalRow, findAssets, findAssetTotals, resolveWallet } from '@/server/domain/wallet'
import { formatUsd } from '@/server/platform/amount'
import { type Context, requireScope } from '@/server/platform/context'
import { type Queryable, readChain } from '@/server/platform/db'
import { invalidField } from '@/server/platform/errors'
import { PostgresGraph, type Unit } from '@/server/trace'
import { bareNodes, unseenNode, withChecks } from '../flows/describe-nodes'
import { flowsByPair, graphEdgeDto } from '../flows/flow.dto'
import { type FlowRow, findEdgesAmong } from '../flows/flow.repo'
import { inTimeOrder } from './in-time-order'
import { searchLabels } from './search-labels'
import { type PathSearch, searchPaths } from './search-paths'

type Request = z.output<typeof pathInput>

/** Least shares of an address's total for an edge to be followed: the first search is fast, the last thorough. */
const shares = [0.01, 0.0001]
/** The most links and addresses that the search at one share may read. */
const budget = { links: 60_000, addresses: 4000 }
const nowhere = new Set([Number(NULL_ADDRESS_ID)])

/**
 * How money may have moved from one address to another: the shortest paths within `max_hops`, the widest first, or the heaviest
 * one, with a report of what was searched. Money is not followed through attributed addresses unless requested. Throws
 * `invalid_request` and `network_unsupported`.
 */
export async function findPath(ctx: Context, input: Request): Promise<PathAnswer> {
  requireScope(ctx, 'wallets:read')
  const read = await readChain(ctx.org.id, async (q) => {
    const ask = (address: string, field: string) =>
      resolveWallet(ctx, q, { address, network: input.network }, 'wallets', { address: field, network: 'network' })
    const [from, to] = [await ask(input.from, 'from'), await ask(input.to, 'to')]
    if (from.canonical === to.canonical) throw invalidField('to', 'must be a different address from the one in from')
    const { network } = from
    const head = { network: network.name, ...indexedFreshnessOf(network, from.state, ctx.clock.now()) }
    if (from.addressId === null || to.addressId === null) {
      const nodes = [from, to].map((wallet) => unseenNode(wallet.canonical))
      return { head, nodes, edges: [], paths: [], search: nothing, unit: 'usd', share: shares[0] }
    }
    const [paid, received] = [await totalsOf(q, network.id, from.addressId), await totalsOf(q, network.id, to.addressId)]
    const asset = unitOf(paid, received)
    const unit: Unit = asset === null ? { kind: 'usd' } : { kind: 'asset', asset: asset.asset_id }
    const ends = { from: Number(from.addressId), to: Number(to.addressId) }
    const { search, share } = await searchAll(q, { network: network.id, unit, ...ends }, input)
    const ids = [...new Set([from.addressId, to.addressId, ...search.paths.flatMap((path) => path.ids.map(String))])]
    const steps = new Set(search.paths.flatMap(({ ids: way }) => way.slice(1).map((id, i) => `${way[i]} ${id}`)))
    const pairs = flowsByPair(await findEdgesAmong(q, network.id, ids))
    const described = await bareNodes(q, ctx, network, ids)
    const texts = new Map([...described].map(([id, node]) => [id, node.address]))
    const used = [...pairs].filter(([pair]) => steps.has(pair)).map(([, rows]) => rows)
    const assets = await findAssets(q, network.id, [...new Set(used.flat().map((row) => row.asset_id))])
    return {
      head,
      nodes: [...described.values()],
      edges: used.map((rows) => graphEdgeDto(network, rows, assets, texts)),
      paths: search.paths.map(({ ids: way, least }) => ({
        addresses: way.map((id) => texts.get(String(id)) ?? ''),
        least_usd: asset === null ? formatUsd(least) : null,
        in_time_order: inTimeOrder(stepsOf(way, pairs)),
      })),
      search,
      unit: asset?.symbol ?? 'usd',
      share,
    }
  })
  const { head, search } = read
  return {
    ...head,
    outcome: search.outcome,
    paths: read.paths,
    nodes: await withChecks(ctx, head.network, read.nodes),
    edges: read.edges,
    searched: {
      addresses: search.addresses,
      links: search.links,
      hops: search.hops,
      least_share: String(read.share),
      unit: read.unit,
    },
  }
}

const nothing: PathSearch = { outcome: 'none_within_hops', paths: [], links: 0, addresses: 0, hops: 0 }

/**
 * Wide edges first: a coarse search is faster and its result more meaningful than a path over dust. The heaviest path is
 * searched over fine edges first, since a small share of a large address may be wide, and over coarse ones only if that is too
 * much to read.
 */
async function searchAll(
  q: Queryable,
  ends: { network: number; unit: Unit; from: number; to: number },
  { max_hops: maxHops, through_attributed: throughAttributed, prefer, only_in_time_order: inTimeOrder }: Request,
) {
  const port = new PostgresGraph(q)
  const heaviest = prefer === 'heaviest'
  let search = nothing
  let share = shares[0]
  for (const leastShare of heaviest ? shares.toReversed() : shares) {
    const question = { ...ends, maxHops, throughAttributed, nowhere, leastShare }
    const found =
      heaviest || inTimeOrder
        ? await searchLabels(port, { ...question, prefer, inTimeOrder }, budget)
        : await searchPaths(port, question, budget)
    search = { ...found, links: search.links + found.links, addresses: search.addresses + found.addresses }
    share = leastShare
    if (found.outcome === 'found' || (heaviest && found.outcome === 'none_within_hops')) break
  }
  return { search, share }
}

/** Null for dollars, if both ends moved something with a price; else the asset that both moved most often. */
function unitOf(paid: readonly AssetTotalRow[], received: readonly AssetTotalRow[]): AssetTotalRow | null {
  if (paid.some((row) => row.out_usd !== '0') && received.some((row) => row.in_usd !== '0')) return null
  return paid.find((row) => row.out_raw !== '0' && received.some((other) => other.asset_id === row.asset_id)) ?? paid[0] ?? null
}

function totalsOf(q: Queryable, network: number, id: string): Promise<AssetTotalRow[]> {
  return findAssetTotals(q, network, id, 1000)
}

function stepsOf(way: readonly number[], pairs: ReadonlyMap<string, FlowRow[]>): { first: number; last: number }[] {
  return way.slice(1).map((id, i) => {
    const rows = pairs.get(`${way[i]} ${id}`) ?? []
    return {
      first: Math.min(...rows.map((row) => row.first_time.getTime())),
      last: Math.max(...rows.map((row) => row.last_time.getTime())),
    }
  })
}
