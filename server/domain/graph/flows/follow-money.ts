import type { z } from 'zod'
import { type FollowStep, type followInput, workLimits } from '@/contract/graph/graph-work'
import type { FlowSide } from '@/contract/graph/graphs'
import { NULL_ADDRESS_ID } from '@/server/chain/address'
import { indexedFreshnessOf } from '@/server/domain/network'
import { findAssets, findAssetTotals, resolveWallet } from '@/server/domain/wallet'
import { iso } from '@/server/platform/clock/clock'
import { type Context, requireScope } from '@/server/platform/context'
import { type Queryable, readChain } from '@/server/platform/db'
import { invalidField } from '@/server/platform/errors'
import { chooseFlows, type Followable } from './choose-flows'
import { bareNodes, withChecks } from './describe-nodes'
import { graphEdgeDto, sumFlows } from './flow.dto'
import type { FlowRow } from './flow.repo'
import { flowsWithin, wholeOfSide } from './flow-side'
import { type Ranked, rankCounterparties } from './rank-counterparties'

type Request = z.output<typeof followInput>

const mostAssets = 1000

/**
 * One step of following money from an address: the flows that `chooseFlows` selects among the 100 largest of a side, in dollars
 * or, if nothing has a price, in the asset moved most often. Throws `invalid_request` and `network_unsupported`.
 */
export async function followMoney(ctx: Context, input: Request): Promise<FollowStep> {
  requireScope(ctx, 'wallets:read')
  const [from, to] = [input.from, input.to].map((time) => (time === undefined ? null : new Date(time)))
  if (from && to && from >= to) throw invalidField('to', 'must be later than from')
  const read = await readChain(ctx.org.id, async (q) => {
    const { network, addressId, canonical, state } = await resolveWallet(ctx, q, input, 'wallets', {
      address: 'address',
      network: 'network',
    })
    const head = { network: network.name, address: canonical, ...indexedFreshnessOf(network, state, ctx.clock.now()) }
    const none: Step = { ranked: [], ...baseOf(input.side, [], []), flows: 0, atLeast: false }
    const about = { q, network: network.id, addressId: addressId ?? '', side: input.side }
    const { ranked, base, shareOf, flows, atLeast } =
      addressId === null ? none : from || to ? await withinSpan(about, from ?? null, to ?? null) : await overAll(about)
    const asset = unitOf(ranked, base)
    const choice = chooseFlows(
      ranked.map((one) => followable(one, asset)),
      {
        side: input.side,
        base: valueIn(base, asset),
        leastPercent: input.least_percent,
        branches: input.branches,
        moment: input.moment === null ? null : Date.parse(input.moment),
      },
    )
    const described = await bareNodes(q, ctx, network, addressId === null ? [] : [addressId, ...choice.taken.map(({ id }) => id)])
    const texts = new Map([...described].map(([id, node]) => [id, node.address]))
    const rows = new Map(ranked.map((one) => [one.id, one.rows]))
    const used = choice.taken.flatMap(({ id }) => rows.get(id) ?? [])
    const ids = [...new Set([...used.map((row) => row.asset_id), ...(asset === null ? [] : [asset])])]
    const assets = await findAssets(q, network.id, ids)
    return {
      head,
      choice,
      taken: choice.taken.flatMap(({ id, percent, moment }) => {
        const node = described.get(id)
        if (node === undefined) return []
        const edge = graphEdgeDto(network, rows.get(id) ?? [], assets, texts)
        const attributed = node.entity !== null || (node.said?.kind ?? null) !== null
        return { node, edge, percent, moment: iso(new Date(moment)), attributed }
      }),
      share_of: shareOf,
      looked_at: ranked.length,
      flows,
      at_least: atLeast,
      unit: asset === null ? 'usd' : (assets.get(asset)?.symbol ?? 'usd'),
    }
  })
  const { head, choice, taken, ...rest } = read
  const nodes = await withChecks(
    ctx,
    head.network,
    taken.map((one) => one.node),
  )
  return {
    ...head,
    ...rest,
    taken: taken.flatMap((one, n) => (nodes[n] ? { ...one, node: nodes[n] } : [])),
    stop: choice.stop,
    largest_percent: choice.largestPercent,
  }
}

interface About {
  q: Queryable
  network: number
  addressId: string
  side: FlowSide
}

/** What an address received or sent, by asset. */
type Base = Pick<FlowRow, 'asset_id' | 'value_raw' | 'usd' | 'n'>[]

interface Step {
  ranked: Ranked[]
  base: Base
  shareOf: FollowStep['share_of']
  flows: number
  atLeast: boolean
}

async function overAll(about: About): Promise<Step> {
  const { q, network, addressId, side } = about
  const totals = await findAssetTotals(q, network, addressId, mostAssets)
  const ranked = await rankCounterparties(q, network, addressId, side, totals, workLimits.flows)
  const { counterparties, atLeast } = await wholeOfSide(about, totals)
  const came = totals.map((row) => ({ asset_id: row.asset_id, value_raw: row.in_raw, usd: row.in_usd, n: Number(row.in_count) }))
  const left = totals.map((row) => ({
    asset_id: row.asset_id,
    value_raw: row.out_raw,
    usd: row.out_usd,
    n: Number(row.out_count),
  }))
  return { ranked: ranked.filter(isSomebody), ...baseOf(side, came, left), flows: counterparties, atLeast }
}

async function withinSpan(about: About, from: Date | null, to: Date | null): Promise<Step> {
  const { ranked, backTo } = await flowsWithin(about, from, to)
  const other = await flowsWithin({ ...about, side: about.side === 'in' ? 'out' : 'in' }, from, to)
  const own = ranked.flatMap((one) => one.rows)
  const others = other.ranked.flatMap((one) => one.rows)
  return {
    ranked: ranked.filter(isSomebody).slice(0, workLimits.flows),
    ...(about.side === 'in' ? baseOf('in', own, others) : baseOf('out', others, own)),
    flows: ranked.length,
    atLeast: backTo !== null,
  }
}

/** Minted or burned money has no holder before or after. */
const isSomebody = (one: Ranked) => one.id !== String(NULL_ADDRESS_ID)

/**
 * The base of shares: what came in for money that goes out, and the reverse. If that is nothing, as for a deposit address that
 * kept everything, it is all that moved in the direction being followed.
 */
function baseOf(side: FlowSide, came: Base, left: Base): Pick<Step, 'base' | 'shareOf'> {
  const received = { base: came, shareOf: 'received' } as const
  const sent = { base: left, shareOf: 'sent' } as const
  const [usual, instead] = side === 'out' ? [received, sent] : [sent, received]
  return usual.base.some((row) => row.n > 0) ? usual : instead
}

/** Null for dollars, if both the flows and their base have any; else the asset that was moved most often. */
function unitOf(ranked: readonly Ranked[], base: Base): number | null {
  if (ranked.some((one) => one.usd > 0n) && base.some((row) => row.usd !== '0')) return null
  const counts = new Map<number, number>()
  for (const row of ranked.flatMap((one) => one.rows)) counts.set(row.asset_id, (counts.get(row.asset_id) ?? 0) + row.n)
  const [most] = [...counts].toSorted((a, b) => b[1] - a[1] || a[0] - b[0])
  return most?.[0] ?? null
}

function valueIn(rows: readonly Pick<FlowRow, 'asset_id' | 'value_raw' | 'usd'>[], asset: number | null): bigint {
  if (asset === null) return rows.reduce((sum, row) => sum + BigInt(row.usd), 0n)
  return rows.filter((row) => row.asset_id === asset).reduce((sum, row) => sum + BigInt(row.value_raw), 0n)
}

function followable(one: Ranked, asset: number | null): Followable {
  return {
    id: one.id,
    value: asset === null ? sumFlows(one.rows).usd : valueIn(one.rows, asset),
    first: Math.min(...one.rows.map((row) => row.first_time.getTime())),
    last: Math.max(...one.rows.map((row) => row.last_time.getTime())),
  }
}
