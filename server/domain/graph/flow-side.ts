import type { FlowSide } from '@/contract/graphs'
import { type AssetTotalRow, heightSpan } from '@/server/domain/wallet'
import type { Queryable } from '@/server/platform/db'
import { sumFlows } from './flow.dto'
import { countOthers, type FlowRow, sumTransfers } from './flow.repo'
import { type Ranked, rankCounterparties, rankFlows } from './rank-counterparties'

/** Counterparties that are counted; beyond it a remainder says that there are at least so many. */
const mostCounted = 10_000
/** Transfers read for one side within a span of time, the newest. */
const mostTransfers = 50_000

export interface SideQuestion {
  q: Queryable
  network: number
  addressId: string
  side: FlowSide
  /** `least` in millionths of a dollar. */
  page: { after: number; limit: number; least: bigint }
}

/** A page of one side and what comes after it. `backTo`: transfers before it were not read. */
export interface Portion {
  side: FlowSide
  shown: Ranked[]
  rest: { counterparties: number; atLeast: boolean; usd: bigint; unpriced: number; transfers: number }
  backTo: Date | null
}

/** One side over all time, from the edges; what remains is the address's totals less what is shown. */
export async function sideOfAddress(about: SideQuestion, assets: readonly AssetTotalRow[]): Promise<Portion> {
  const { q, network, addressId, side, page } = about
  const ranked = await rankCounterparties(q, network, addressId, side, assets, page.after + page.limit)
  const kept = page.least > 0n ? ranked.filter((one) => one.usd >= page.least) : ranked
  const others = await countOthers(q, network, addressId, side, mostCounted)
  const whole = assets.reduce(
    (sum, asset) => ({
      usd: sum.usd + BigInt(side === 'in' ? asset.in_usd : asset.out_usd),
      unpriced: sum.unpriced + Number(side === 'in' ? asset.in_unpriced : asset.out_unpriced),
      transfers: sum.transfers + Number(side === 'in' ? asset.in_count : asset.out_count),
    }),
    { usd: 0n, unpriced: 0, transfers: 0 },
  )
  const taken = sumFlows(kept.flatMap((one) => one.rows))
  // Totals also count what an address paid itself, which is no edge.
  const left = Math.max(0, others - kept.length)
  const rest = (total: number, shown: number) => (left === 0 ? 0 : Math.max(0, total - shown))
  return {
    side,
    shown: kept.slice(page.after),
    rest: {
      counterparties: left,
      atLeast: others === mostCounted,
      usd: left > 0 && whole.usd > taken.usd ? whole.usd - taken.usd : 0n,
      unpriced: rest(whole.unpriced, taken.unpriced),
      transfers: rest(whole.transfers, taken.transfers),
    },
    backTo: null,
  }
}

/** One side within a span of time, from the transfers themselves: the newest of them where they are very many. */
export async function sideWithin(about: SideQuestion, from: Date | null, to: Date | null): Promise<Portion> {
  const { q, network, addressId, side, page } = about
  const heights = await heightSpan(q, network, addressId, from, to)
  const rows = await sumTransfers(q, network, addressId, side, { from, to, ...heights }, mostTransfers)
  const ranked = rankFlows(rows, side).filter((one) => one.id !== addressId)
  const kept = ranked.filter((one, place) => place < page.after + page.limit && one.usd >= page.least)
  const left = ranked.slice(kept.length)
  const { usd, unpriced, transfers } = sumFlows(left.flatMap((one) => one.rows))
  const all = sumFlows(rows).transfers
  return {
    side,
    shown: kept.slice(page.after),
    rest: { counterparties: left.length, atLeast: all >= mostTransfers, usd, unpriced, transfers },
    backTo: all >= mostTransfers ? earliest(rows) : null,
  }
}

function earliest(rows: readonly FlowRow[]): Date {
  return new Date(Math.min(...rows.map((row) => row.first_time.getTime())))
}
