import type { PolicyDocument } from '@/server/domain/policy'
import { type Direction, MemoryLedgers, type MemoryMovement, periodIndex } from '@/server/trace'
import type { AssetTotal, DirectRow } from '../evidence/evidence'
import { lanesOf, rowsIn } from '../lanes/flows'
import { laneSide } from '../lanes/lane-side'
import { groupBy, type Side, valueIn } from '../lanes/side'
import type { AddressTags } from '../statements/address-tags'
import { traceLedgerLane } from '../walk/ledger-lane'

/** A movement with its value: millionths of a dollar, null without a price. */
export interface WorthMovement extends MemoryMovement {
  usd: bigint | null
}

/** The contents of an index in memory, as one organisation sees it. */
export interface MemoryIndex {
  movements: readonly WorthMovement[]
  /** The attributed addresses. */
  tags: ReadonlyMap<number, AddressTags>
  isKnown: (asset: number) => boolean
  policy: PolicyDocument
  hopLimit: number
  epsilon: number
}

/** Both directions of an address of such an index, by lane, as in a check. Address 0 is the null endpoint. */
export async function memorySides(index: MemoryIndex, subject: number): Promise<Side[]> {
  const sides = await Promise.all((['source', 'destination'] as const).map((direction) => sidesOf(index, subject, direction)))
  return sides.flat()
}

/** One direction of it. */
export async function sidesOf(index: MemoryIndex, subject: number, direction: Direction): Promise<Side[]> {
  const { movements, tags, policy, hopLimit, epsilon } = index
  const port = new MemoryLedgers(movements, new Map([...tags].map(([id, { cuts }]) => [id, cuts])))
  const inwards = direction === 'source'
  const tracing = { q: { query: unread }, network: 1, pins: { graph: 0, attribution: 0 }, hopLimit, port }
  const mine = movements
    .map((m) => ({ ...m, near: inwards ? m.to : m.from, far: inwards ? m.from : m.to }))
    .filter(({ near, far, raw }) => near === subject && far !== subject && raw > 0n)
  const totals = [...groupBy(mine, ({ asset }) => asset).values()].map((group) => group.map(totalOf).reduce(added))
  const dustUsd = BigInt(policy.dust.usd) * 1_000_000n
  const paid = (far: number, time: number) =>
    movements.some((m) => m.from === subject && m.to === far && m.raw > 0n && m.time <= time)
  const direct = mine
    .filter(({ far }) => tags.has(far))
    .map((m): DirectRow => {
      const period = periodIndex(tags.get(m.far)?.cuts ?? [], m.time)
      const unasked = inwards && !paid(m.far, m.time) && (m.usd === null || m.usd < dustUsd)
      return { ...totalOf(m), counterparty: m.far, first: m.time, last: m.time, period, unasked }
    })
  return Promise.all(
    lanesOf(totals, index.isKnown).map(async (lane) => {
      const value = (m: WorthMovement) => valueIn(lane.unit, totalOf(m))
      const open = mine.filter((m) => !tags.has(m.far) && value(m) > 0n)
      const nowhere = open.filter(({ far }) => far === 0).reduce((sum, m) => sum + value(m), 0n)
      const payments = open
        .filter(({ far }) => far !== 0)
        .map((m) => {
          const { asset, raw, place, time, far } = m
          return { near: subject, counterparty: far, asset, raw, place, time, value: value(m) }
        })
      const traced = await traceLedgerLane(tracing, { direction, total: lane.total, payments, nowhere, coinjoins: [] }, epsilon)
      const flow = { ...lane, direction, method: 'ledgers' as const, direct: rowsIn(lane.unit, direct) }
      return laneSide(flow, traced, (id) => tags.get(id) as AddressTags)
    }),
  )
}

function totalOf({ asset, raw, usd }: WorthMovement): AssetTotal {
  const priced = usd !== null
  return { asset, raw, usd: usd ?? 0n, count: 1, unpriced: priced ? 0 : 1, unpricedRaw: priced ? 0n : raw }
}

function added(a: AssetTotal, b: AssetTotal): AssetTotal {
  return {
    asset: a.asset,
    raw: a.raw + b.raw,
    usd: a.usd + b.usd,
    count: a.count + b.count,
    unpriced: a.unpriced + b.unpriced,
    unpricedRaw: a.unpricedRaw + b.unpricedRaw,
  }
}

function unread(): never {
  throw new Error('a trace over a given port reads no database')
}
