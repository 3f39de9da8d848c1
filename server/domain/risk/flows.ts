import type { Direction, StartLayer, Unit } from '@/server/trace'
import type { AssetTotal, DirectRow } from './evidence'
import type { SplitRow } from './side'

/** How a direction was traced: over outpoints, or over address edges with the as-of rule. */
export type TraceMethod = 'transactions' | 'address_edges_as_of'

/** A designation that cuts the transfers with one counterparty; epoch seconds, `end` null while it stands. */
export interface Period {
  counterparty: number
  start: number
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

/** Divides a value in proportion, to whole units; what rounding leaves goes to the heaviest, ties to the first. */
export function inProportion(value: bigint, weights: readonly bigint[]): bigint[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0n)
  if (total === 0n) return weights.map(() => 0n)
  const parts = weights.map((weight) => (value * weight) / total)
  const heaviest = weights.reduce((best, weight, i) => (weight > (weights[best] ?? 0n) ? i : best), 0)
  parts[heaviest] = (parts[heaviest] ?? 0n) + value - parts.reduce((sum, part) => sum + part, 0n)
  return parts
}
