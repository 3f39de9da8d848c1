import type { EdgeSeries, GraphSeries, SeriesCell } from '@/contract/graph/graph-series'
import type { GraphEdge } from '@/contract/graph/graphs'
import { micros, unitsText, usdText } from '@/contract/graph/micros'
import { edgeKey } from '../document/flow-document'

/** A span of time in milliseconds; the end is exclusive. */
export interface Brush {
  from: number
  to: number
}

/** Buckets of time in milliseconds. */
export interface Buckets {
  from: number
  step: number
  count: number
}

/** Edges of a graph over time, by key; null if the index has no such edge. */
export interface EdgesOverTime {
  buckets: Buckets | null
  assets: GraphSeries['assets']
  edges: ReadonlyMap<string, EdgeSeries | null>
}

/** The flows of a span of time. */
export interface FlowSpan extends Brush {
  /** Every edge with a transfer in it, with only those figures; 0 transfers if they are unknown. */
  edges: readonly GraphEdge[]
  /** Keys of edges with unknown figures in it. */
  unknown: ReadonlySet<string>
}

/** The answer of `graphs.series`, by edge. */
export function edgesOverTime(edges: readonly GraphEdge[], answer: GraphSeries): EdgesOverTime {
  const { buckets } = answer
  return {
    buckets: buckets && { from: Date.parse(buckets.from), step: buckets.step_hours * 3_600_000, count: buckets.count },
    assets: answer.assets,
    edges: new Map(edges.map((edge, place) => [edgeKey(edge), answer.edges[place] ?? null])),
  }
}

/**
 * What each edge moved within a span. An edge wholly inside keeps its figures; one that crosses a limit of the span is summed
 * from its buckets, so a span should begin and end between buckets. If they were not read, its figures are unknown.
 */
export function flowsWithin(edges: readonly GraphEdge[], { from, to }: Brush, series: EdgesOverTime | null): FlowSpan {
  const unknown = new Set<string>()
  const within = edges.flatMap((edge): GraphEdge[] => {
    const [first, last] = [Date.parse(edge.first_seen_at), Date.parse(edge.last_seen_at)]
    if (first >= from && last < to) return [edge]
    const own = series?.edges.get(edgeKey(edge)) ?? null
    if (own && series?.buckets && (own.read_back_to === null || Date.parse(own.read_back_to) <= from)) {
      const { buckets } = series
      const start = (cell: SeriesCell) => buckets.from + cell.bucket * buckets.step
      const cells = own.cells.filter((cell) => start(cell) >= from && start(cell) + buckets.step <= to)
      return cells.length > 0 ? [summed(edge, cells, series.assets)] : []
    }
    if (last < from || first >= to) return []
    unknown.add(edgeKey(edge))
    return [{ ...edge, amounts: [], more_assets: 0, usd: '0', unpriced: 0, transfers: 0 }]
  })
  return { from, to, edges: within, unknown }
}

/** The most assets that an edge names; the others are counted. */
const named = 5

/** An edge with the figures of at least one of its cells: assets by dollars, then by transfers, like those of the index. */
function summed(edge: GraphEdge, cells: readonly SeriesCell[], assets: EdgesOverTime['assets']): GraphEdge {
  const sums = [...Map.groupBy(cells, (cell) => cell.asset)].map(([asset, own]) => ({
    asset,
    raw: own.reduce((sum, cell) => sum + BigInt(cell.amount_raw), 0n),
    usd: own.reduce((sum, cell) => sum + micros(cell.usd), 0n),
    unpriced: own.reduce((sum, cell) => sum + cell.unpriced, 0),
    transfers: own.reduce((sum, cell) => sum + cell.transfers, 0),
  }))
  sums.sort((a, b) => (a.usd === b.usd ? b.transfers - a.transfers || a.asset - b.asset : a.usd < b.usd ? 1 : -1))
  const times = cells.flatMap((cell) => [cell.first_seen_at, cell.last_seen_at]).sort()
  return {
    ...edge,
    amounts: sums.slice(0, named).flatMap(({ asset: place, raw, usd, unpriced }) => {
      const asset = assets[place]
      if (asset === undefined) return []
      const amount_usd = unpriced > 0 ? null : usdText(usd)
      return [{ asset, amount: unitsText(raw, asset.decimals), amount_raw: raw.toString(), amount_usd }]
    }),
    more_assets: Math.max(0, sums.length - named),
    usd: usdText(sums.reduce((sum, one) => sum + one.usd, 0n)),
    unpriced: sums.reduce((sum, one) => sum + one.unpriced, 0),
    transfers: sums.reduce((sum, one) => sum + one.transfers, 0),
    first_seen_at: times[0] ?? edge.first_seen_at,
    last_seen_at: times.at(-1) ?? edge.last_seen_at,
  }
}

/** Gaps of the series: edges without one, with one that ends early, or with totals that differ from the edge. */
export function seriesGaps(edges: readonly GraphEdge[], series: EdgesOverTime) {
  const gaps = { missing: 0, partial: 0, changed: 0 }
  for (const edge of edges) {
    const own = series.edges.get(edgeKey(edge)) ?? null
    if (own === null) gaps.missing += 1
    else if (own.read_back_to !== null) gaps.partial += 1
    else {
      const transfers = own.cells.reduce((sum, cell) => sum + cell.transfers, 0)
      const usd = own.cells.reduce((sum, cell) => sum + micros(cell.usd), 0n)
      if (transfers !== edge.transfers || usd !== micros(edge.usd)) gaps.changed += 1
    }
  }
  return gaps
}

/** The brush, extended to whole buckets; null if that covers all of them. */
export function snapped(brush: Brush, { from, step, count }: Buckets): Brush | null {
  const first = Math.min(count - 1, Math.max(0, Math.floor((brush.from - from) / step)))
  const end = Math.max(first + 1, Math.min(count, Math.ceil((brush.to - from) / step)))
  return first === 0 && end === count ? null : { from: from + first * step, to: from + end * step }
}
