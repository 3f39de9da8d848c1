import {
  type Coinjoin,
  type Direction,
  type FollowedConversion,
  type LedgerBridgeEnd,
  ONE,
  portion,
  type Unit,
} from '@/server/trace'
import type { AssetTotal, DirectRow } from '../evidence/evidence'
import type { TracedPath } from './lane-trace'
import type { Part, TraceMethod } from './side'

/** The value that moved between a subject and its counterparties in one lane of one direction, for any kind of subject. */
export interface LaneFlow {
  direction: Direction
  unit: Unit
  known: boolean
  method: TraceMethod
  total: bigint
  /** Transfers of the subject in the lane. */
  transfers: number
  totals: AssetTotal[]
  /** All direct exchange with attributed addresses. */
  direct: DirectRow[]
  trace: (epsilon: number) => Promise<TracedLane>
}

/** An attributed address that a trace reached, with its mass per period between cuts, or per time of arrival. */
export interface LaneHit {
  id: number
  /** Absent if it is the subject's network. */
  network?: number
  hop: number
  mass: number
  arrivals: { time: number; mass: number }[] | { cuts: readonly number[]; parts: number[] }
  path: TracedPath
}

/** A recognised CoinJoin at which part of a lane ended; which of its inputs are listed is looked up later. */
export interface LaneCoinjoin extends Coinjoin, Part {
  hop: number
}

/** A CoinJoin one hop from the subject, with all that moved between the two (`value`, in the unit of the lane). */
export function nearCoinjoin(coinjoin: Coinjoin, value: bigint, total: bigint): LaneCoinjoin {
  return { ...coinjoin, hop: 1, mass: portion(ONE, value, total), value, exact: value * BigInt(ONE) }
}

/** What a trace of a lane reached, and where the rest of its mass ended; the remainder to 2^40 was pruned. */
export interface TracedLane {
  hits: LaneHit[]
  coinjoins: LaneCoinjoin[]
  open: { beyondHopLimit: number; unknownOrigin: number; unspent: number }
  epsilon: number
  nodes: number
  steps: number
  /** The conversions it went through. Absent if there were none. */
  conversions?: FollowedConversion[]
  /** Mass that met inferred conversions and was not followed through them. */
  unfollowed?: number
  /** Where it ended at legs of bridges. Absent if there were none. */
  bridgeEnds?: LedgerBridgeEnd[]
}

/** The lanes of one direction: dollars, then each asset without a price, known assets first, most transfers first. */
export function lanesOf(totals: readonly AssetTotal[], isKnown: (asset: number) => boolean) {
  const priced = totals.filter((t) => t.count > t.unpriced && t.usd > 0n)
  const dollars = {
    unit: { kind: 'usd' } as Unit,
    known: true,
    total: priced.reduce((sum, t) => sum + t.usd, 0n),
    transfers: priced.reduce((sum, t) => sum + t.count - t.unpriced, 0),
    totals: priced,
  }
  const others = totals
    .filter((t) => t.unpriced > 0 && t.unpricedRaw > 0n)
    .map((t) => ({
      unit: { kind: 'asset', asset: t.asset } as Unit,
      known: isKnown(t.asset),
      total: t.unpricedRaw,
      transfers: t.unpriced,
      totals: [t],
    }))
    .sort((a, b) => Number(b.known) - Number(a.known) || b.transfers - a.transfers)
  return [...(priced.length > 0 ? [dollars] : []), ...others]
}

/** The rows of direct exposure that belong to a lane. */
export function rowsIn(unit: Unit, rows: readonly DirectRow[]): DirectRow[] {
  return rows.filter((row) =>
    unit.kind === 'usd' ? row.unpriced === 0 && row.usd > 0n : row.unpriced > 0 && row.asset === unit.asset,
  )
}

/** Divides a value in proportion, each part rounded down: the loss stays within the error bound of a trace. */
export function floorParts(value: bigint, weights: readonly bigint[]): bigint[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0n)
  return weights.map((weight) => (total === 0n ? 0n : (value * weight) / total))
}

/** Divides a value in proportion without remainder; what rounding leaves goes to the heaviest, ties to the first. */
export function wholeParts(value: bigint, weights: readonly bigint[]): bigint[] {
  const parts = floorParts(value, weights)
  const heaviest = weights.reduce((best, weight, i) => (weight > (weights[best] ?? 0n) ? i : best), 0)
  const rest = value - parts.reduce((sum, part) => sum + part, 0n)
  return parts.map((part, i) => (i === heaviest ? part + rest : part))
}
