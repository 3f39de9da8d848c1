import type { FlowSide } from '@/contract/graph/graphs'
import { type AssetTotalRow, edgesWith, heightSpan } from '@/server/domain/wallet'
import type { Queryable } from '@/server/platform/db'
import { sumFlows } from './flow.dto'
import { countOthers, type FlowRow, sumTransfers } from './flow.repo'
import { type Ranked, rankCounterparties, rankFlows } from './rank-counterparties'

/** The most counterparties that are counted; beyond this a remainder states that there are at least so many. */
const mostCounted = 10_000
/** The most transfers read for one side within a time span, newest first. */
const mostTransfers = 50_000

export interface SideQuestion {
  q: Queryable
  network: number
  addressId: string
  side: FlowSide
  /** `least` in millionths of a dollar. */
  page: { after: number; limit: number; least: bigint }
}

/** A page of one side and its remainder. `backTo`: transfers before it were not read. */
export interface Portion {
  side: FlowSide
  shown: Ranked[]
  rest: Whole
  backTo: Date | null
}

/** Totals of one side of an address, in every unit that a remainder shows. */
export interface Whole {
  counterparties: number
  atLeast: boolean
  usd: bigint
  unpriced: number
  transfers: number
}

/** One side over all time from the totals of the address, without transfers to itself. */
export async function wholeOfSide(
  { q, network, addressId, side }: Omit<SideQuestion, 'page'>,
  assets: readonly AssetTotalRow[],
): Promise<Whole> {
  const counterparties = await countOthers(q, network, addressId, side, mostCounted)
  const own = sumFlows((await edgesWith(q, network, addressId, [addressId])).filter((edge) => edge.side === side))
  const all = assets.reduce(
    (sum, asset) => ({
      usd: sum.usd + BigInt(side === 'in' ? asset.in_usd : asset.out_usd),
      unpriced: sum.unpriced + Number(side === 'in' ? asset.in_unpriced : asset.out_unpriced),
      transfers: sum.transfers + Number(side === 'in' ? asset.in_count : asset.out_count),
    }),
    { usd: -own.usd, unpriced: -own.unpriced, transfers: -own.transfers },
  )
  return { counterparties, atLeast: counterparties === mostCounted, ...all }
}

/** One side over all time, from the edges; the remainder is the address's totals less what is shown. */
export async function sideOfAddress(about: SideQuestion, assets: readonly AssetTotalRow[]): Promise<Portion> {
  const { q, network, addressId, side, page } = about
  const ranked = await rankCounterparties(q, network, addressId, side, assets, page.after + page.limit)
  const kept = page.least > 0n ? ranked.filter((one) => one.usd >= page.least) : ranked
  const whole = await wholeOfSide(about, assets)
  const taken = sumFlows(kept.flatMap((one) => one.rows))
  const left = Math.max(0, whole.counterparties - kept.length)
  const rest = (total: number, shown: number) => (left === 0 ? 0 : Math.max(0, total - shown))
  return {
    side,
    shown: kept.slice(page.after),
    rest: {
      counterparties: left,
      atLeast: whole.atLeast,
      usd: left > 0 && whole.usd > taken.usd ? whole.usd - taken.usd : 0n,
      unpriced: rest(whole.unpriced, taken.unpriced),
      transfers: rest(whole.transfers, taken.transfers),
    },
    backTo: null,
  }
}

/** The counterparties of one side within a time span by value, from its newest transfers if there are too many. */
export async function flowsWithin(
  { q, network, addressId, side }: Omit<SideQuestion, 'page'>,
  from: Date | null,
  to: Date | null,
): Promise<{ ranked: Ranked[]; backTo: Date | null }> {
  const heights = await heightSpan(q, network, addressId, from, to)
  const rows = await sumTransfers(q, network, addressId, side, { from, to, ...heights }, mostTransfers)
  return {
    ranked: rankFlows(rows, side).filter((one) => one.id !== addressId),
    backTo: sumFlows(rows).transfers >= mostTransfers ? earliest(rows) : null,
  }
}

/** One side within a time span, from the transfers themselves. */
export async function sideWithin(about: SideQuestion, from: Date | null, to: Date | null): Promise<Portion> {
  const { side, page } = about
  const { ranked, backTo } = await flowsWithin(about, from, to)
  const kept = ranked.filter((one, place) => place < page.after + page.limit && one.usd >= page.least)
  const rest = wholeWithin(ranked.slice(kept.length), backTo)
  return { side, shown: kept.slice(page.after), rest, backTo }
}

/** The totals of the flows within a time span. */
export function wholeWithin(ranked: readonly Ranked[], backTo: Date | null): Whole {
  return {
    counterparties: ranked.length,
    atLeast: backTo !== null,
    ...sumFlows(ranked.flatMap((one) => one.rows)),
  }
}

function earliest(rows: readonly FlowRow[]): Date {
  return new Date(Math.min(...rows.map((row) => row.first_time.getTime())))
}
