import type { z } from 'zod'
import type { CandidateFilter, Candidates, candidatesInput } from '@/contract/graph/graph-work'
import { graphLimits } from '@/contract/graph/graphs'
import type { Network } from '@/server/chain/networks'
import { indexedFreshnessOf } from '@/server/domain/network'
import { type AssetRow, assetFault, findAddresses, findAssets, findAssetTotals, resolveWallet } from '@/server/domain/wallet'
import { formatUsd } from '@/server/platform/amount'
import { iso } from '@/server/platform/clock/clock'
import { type Context, requireScope } from '@/server/platform/context'
import { type Queryable, readChain } from '@/server/platform/db'
import { invalidField } from '@/server/platform/errors'
import { type Asked, matchesWords, measured, type Sought } from './candidate-filter'
import { type BareNode, bareNodes, withChecks } from './describe-nodes'
import { graphEdgeDto, sumFlows } from './flow.dto'
import { findLeadingTo } from './flow.repo'
import { flowsWithin, type Whole, wholeOfSide, wholeWithin } from './flow-side'
import { flowsOf, type Ranked, rankCounterparties } from './rank-counterparties'

type Request = z.output<typeof candidatesInput>

const mostAssets = 1000
const most = graphLimits.rank
const nothing: Whole = { counterparties: 0, atLeast: false, usd: 0n, unpriced: 0, transfers: 0 }

/**
 * Counterparties of one side of an address that pass a filter, by the part of their flows that passes, one page at a time. At
 * most 1,000 are examined, the largest first; the answer states how many and whether that is all. Throws `invalid_request` and
 * `network_unsupported`.
 */
export async function listCandidates(ctx: Context, input: Request): Promise<Candidates> {
  requireScope(ctx, 'wallets:read')
  const { filter } = input
  const span = spanOf(input.from, input.to, 'to')
  const period = spanOf(filter.since, filter.before, 'filter.before')
  const fault = filter.asset === undefined ? null : assetFault(filter.asset)
  if (fault) throw invalidField('filter.asset', fault)
  const read = await readChain(ctx.org.id, async (q) => {
    const { network, addressId, state } = await resolveWallet(ctx, q, input, 'wallets', {
      address: 'address',
      network: 'network',
    })
    const head = { network: network.name, side: input.side, ...indexedFreshnessOf(network, state, ctx.clock.now()) }
    const about = { q, network: network.id, addressId: addressId ?? '', side: input.side }
    const pool = addressId === null ? nobody : await lookAt(about, span, period, input.shown)
    const rows = pool.ranked.flatMap((one) => one.rows)
    const assets = await findAssets(q, network.id, [...new Set(rows.map((row) => row.asset_id))])
    const kept = await filtered(ctx, about, network, assets, pool, filter)
    const page = kept.rows.slice(input.after, input.after + input.limit)
    const described = await describe(ctx, q, network, [addressId ?? [], page.map((one) => one.id)].flat(), kept.described)
    const texts = new Map([...described].map(([id, node]) => [id, node.address]))
    return {
      head,
      pool,
      page: page.flatMap((one) => {
        const node = described.get(one.id)
        if (node === undefined) return []
        const edge = graphEdgeDto(network, one.rows, assets, texts)
        return { node, edge, matching_usd: formatUsd(sumFlows(one.counted).usd), came_by_rank: pool.first.has(one.id) }
      }),
      matching: { counterparties: kept.rows.length, ...sumFlows(kept.rows.flatMap((one) => one.counted)) },
      assets: mostMoved(rows, assets),
    }
  })
  const { head, pool, page, matching, assets } = read
  const nodes = await withChecks(
    ctx,
    head.network,
    page.map((row) => row.node),
  )
  const { whole, backTo } = pool
  return {
    ...head,
    rows: page.flatMap((row, n) => (nodes[n] ? { ...row, node: nodes[n] } : [])),
    matching: { ...matching, usd: formatUsd(matching.usd) },
    whole: {
      counterparties: whole.counterparties,
      at_least: whole.atLeast,
      usd: formatUsd(whole.usd),
      unpriced: whole.unpriced,
      transfers: whole.transfers,
    },
    looked_at: pool.ranked.length,
    complete: pool.complete,
    assets,
    read_back_to: backTo && iso(backTo),
  }
}

interface Span {
  from: Date | null
  to: Date | null
}

function spanOf(from: string | undefined, to: string | undefined, field: string): Span | null {
  if (from === undefined && to === undefined) return null
  const span = { from: from === undefined ? null : new Date(from), to: to === undefined ? null : new Date(to) }
  if (span.from && span.to && span.from >= span.to) throw invalidField(field, 'must be later than its beginning')
  return span
}

interface Pool {
  whole: Whole
  /** Those examined, with what they moved in the graph's time span. */
  ranked: Ranked[]
  /** What they moved in the requested period, by id; null if there is none. */
  inPeriod: ReadonlyMap<string, Ranked> | null
  /** Ids of the first `shown` of the side. */
  first: ReadonlySet<string>
  complete: boolean
  backTo: Date | null
}

const nobody: Pool = { whole: nothing, ranked: [], inPeriod: null, first: new Set(), complete: true, backTo: null }

async function lookAt(about: Asked, span: Span | null, period: Span | null, shown: number): Promise<Pool> {
  const { q, network, addressId, side } = about
  const assets = span ? [] : await findAssetTotals(q, network, addressId, mostAssets)
  const within = span ? await flowsWithin(about, span.from, span.to) : null
  const whole = within ? wholeWithin(within.ranked, within.backTo) : await wholeOfSide(about, assets)
  const rank = (want: number) => rankCounterparties(q, network, addressId, side, assets, want)
  if (period === null) {
    const ranked = within ? within.ranked.slice(0, most) : await rank(most)
    const complete = !whole.atLeast && ranked.length >= whole.counterparties
    return { whole, ranked, inPeriod: null, first: idsOf(ranked, shown), complete, backTo: within?.backTo ?? null }
  }
  const both = { from: later(period.from, span?.from ?? null), to: earlier(period.to, span?.to ?? null) }
  const found =
    both.from && both.to && both.from >= both.to ? { ranked: [], backTo: null } : await flowsWithin(about, both.from, both.to)
  const chosen = found.ranked.slice(0, most)
  const ids = new Set(chosen.map((one) => one.id))
  const flows = within
    ? new Map(within.ranked.map((one) => [one.id, one.rows]))
    : Map.groupBy(await flowsOf(q, network, addressId, side, ids), (row) => (side === 'in' ? row.src : row.dst))
  return {
    whole,
    ranked: chosen.map((one) => {
      const rows = flows.get(one.id) ?? one.rows
      return { id: one.id, rows, usd: sumFlows(rows).usd }
    }),
    inPeriod: new Map(chosen.map((one) => [one.id, one])),
    first: shown === 0 ? new Set() : idsOf(within ? within.ranked : await rank(shown), shown),
    complete: found.backTo === null && found.ranked.length <= most,
    backTo: found.backTo ?? within?.backTo ?? null,
  }
}

const idsOf = (ranked: readonly Ranked[], count: number) => new Set(ranked.slice(0, count).map((one) => one.id))
const later = (a: Date | null, b: Date | null) => (a === null || (b !== null && b > a) ? b : a)
const earlier = (a: Date | null, b: Date | null) => (a === null || (b !== null && b < a) ? b : a)

async function filtered(
  ctx: Context,
  { q, side, addressId }: Asked,
  network: Network,
  assets: ReadonlyMap<number, AssetRow>,
  pool: Pool,
  filter: CandidateFilter,
): Promise<{ rows: Sought[]; described: Map<string, BareNode> }> {
  let rows = measured(pool.ranked, pool.inPeriod, assets, network, filter)
  if (filter.toward !== undefined && rows.length > 0) {
    const wanted = filter.toward.map((address) => ({ network: network.id, address }))
    const targets = (await findAddresses(q, wanted)).map((one) => one.id).filter((id) => id !== addressId)
    const leading = await findLeadingTo(
      q,
      network.id,
      side,
      rows.map((one) => one.id),
      targets,
    )
    rows = rows.filter((one) => leading.has(one.id))
  }
  if (filter.kinds === undefined && filter.query === undefined) return { rows, described: new Map() }
  const described = await bareNodes(
    q,
    ctx,
    network,
    rows.map((one) => one.id),
  )
  return { rows: rows.filter((one) => matchesWords(described.get(one.id), filter)), described }
}

async function describe(
  ctx: Context,
  q: Queryable,
  network: Network,
  ids: string[],
  known: ReadonlyMap<string, BareNode>,
): Promise<Map<string, BareNode>> {
  const fresh = await bareNodes(
    q,
    ctx,
    network,
    ids.filter((id) => !known.has(id)),
  )
  return new Map(
    ids.flatMap((id) => {
      const node = known.get(id) ?? fresh.get(id)
      return node ? [[id, node] as const] : []
    }),
  )
}

function mostMoved(rows: Ranked['rows'], assets: ReadonlyMap<number, AssetRow>): Candidates['assets'] {
  return [...Map.groupBy(rows, (row) => row.asset_id)]
    .map(([id, own]) => ({ asset: assets.get(id), ...sumFlows(own) }))
    .toSorted((a, b) => (a.usd === b.usd ? b.transfers - a.transfers : a.usd < b.usd ? 1 : -1))
    .flatMap(({ asset }) => (asset ? { symbol: asset.symbol, contract: asset.contract === '' ? null : asset.contract } : []))
    .slice(0, 20)
}
