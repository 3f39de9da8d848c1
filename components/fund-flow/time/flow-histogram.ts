import type { GraphEdge } from '@/contract/graph/graphs'
import { micros } from '@/contract/graph/micros'
import { edgeKey } from '../document/flow-document'
import type { Brush, EdgesOverTime } from './flow-span'

/** What a graph moved in one bucket, on the payers' side of the root and on the payees'. */
export interface HistogramBar {
  before: bigint
  after: bigint
}

export interface Histogram {
  /** Millionths of a dollar, or transfers if nothing in the graph has a price. */
  unit: 'usd' | 'transfers'
  bars: readonly HistogramBar[]
  /** The value of the highest bar. */
  most: bigint
}

/** Value of the edges by bucket; `hops` are the distances of addresses before (negative) and after the root. */
export function histogramOf(
  edges: readonly GraphEdge[],
  { buckets, edges: series }: EdgesOverTime,
  hops: ReadonlyMap<string, number>,
): Histogram {
  const cells = edges.flatMap((edge) => {
    const before = (hops.get(edge.from) ?? 0) < 0 || (hops.get(edge.to) ?? 0) < 0
    return (series.get(edgeKey(edge))?.cells ?? []).map((cell) => ({ ...cell, before }))
  })
  const unit = cells.some((cell) => cell.unpriced < cell.transfers) ? 'usd' : 'transfers'
  const bars = Array.from({ length: buckets?.count ?? 0 }, () => ({ before: 0n, after: 0n }))
  for (const { bucket, before, usd, transfers } of cells) {
    const bar = bars[bucket]
    if (bar) bar[before ? 'before' : 'after'] += unit === 'usd' ? micros(usd) : BigInt(transfers)
  }
  return { unit, bars, most: bars.reduce((most, { before, after }) => (before + after > most ? before + after : most), 0n) }
}

/** The brush as indexes of its first bar and of the bar after its last; all bars if null. */
export function placesOf(brush: Brush | null, buckets: { from: number; step: number; count: number }): [number, number] {
  if (brush === null) return [0, buckets.count]
  return [Math.round((brush.from - buckets.from) / buckets.step), Math.round((brush.to - buckets.from) / buckets.step)]
}

/** Clamps the two indexes to the bars, at least one apart. `moved`: the one that gives way. */
export function withinBars([first, end]: readonly [number, number], count: number, moved: 'first' | 'end'): [number, number] {
  const a = Math.min(Math.max(first, 0), count - 1)
  const b = Math.min(Math.max(end, 1), count)
  if (a < b) return [a, b]
  return moved === 'first' ? [b - 1, b] : [a, a + 1]
}

/** A window of the same length, moved by this many buckets as far as there is room. */
export function movedBars([first, end]: readonly [number, number], by: number, count: number): [number, number] {
  const steps = Math.min(Math.max(by, -first), count - end)
  return [first + steps, end + steps]
}
