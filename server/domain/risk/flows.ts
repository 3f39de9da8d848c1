import type { Direction, StartLayer, Unit } from '@/server/trace'
import type { AssetTotal, DirectRow } from './evidence'
import type { SplitRow } from './side'

/** How a direction was traced: over outpoints, or over address edges with the as-of rule. */
export type TraceMethod = 'transactions' | 'address_edges_as_of'

/** A designation that cuts the transfers with one counterparty; epoch seconds, `start` null where nobody says, `end` while it stands. */
export interface Period {
  counterparty: number
  start: number | null
  end: number | null
}

/** What moved between a subject and its counterparties in one direction, whatever the subject is. */
export interface DirectionFlows {
  direction: Direction
  method: TraceMethod
  totals: AssetTotal[]
  /** What was exchanged directly with each attributed address, complete. */
  direct: DirectRow[]
  /** Sums per period for counterparties whose rows span a designation date. */
  split: (periods: Period[]) => Promise<SplitRow[]>
  /** The first layer of a trace at `epsilon`; null where the subject is a node of the graph itself. */
  start: (unit: Unit, epsilon: number) => Promise<StartLayer | null>
}

/** Divides a value in proportion, each part rounded down: what is lost stays within the bound of a trace. */
export function floorParts(value: bigint, weights: readonly bigint[]): bigint[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0n)
  return weights.map((weight) => (total === 0n ? 0n : (value * weight) / total))
}

/** Divides a value in proportion and wholly; what rounding leaves goes to the heaviest, ties to the first. */
export function wholeParts(value: bigint, weights: readonly bigint[]): bigint[] {
  const parts = floorParts(value, weights)
  const heaviest = weights.reduce((best, weight, i) => (weight > (weights[best] ?? 0n) ? i : best), 0)
  const rest = value - parts.reduce((sum, part) => sum + part, 0n)
  return parts.map((part, i) => (i === heaviest ? part + rest : part))
}
