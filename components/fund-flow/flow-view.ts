import type { FlowSide, GraphDocument, GraphEdge } from '@/contract/graphs'
import { edgeKey, type FlowNode, stepOf } from './flow-document'
import { micros } from './micros'
import { type Place, placesNear } from './place-nodes'

/** Many small flows of one side of an address in one line: those folded away here and those never fetched. */
export interface Fold extends Place {
  key: string
  address: string
  side: FlowSide
  /** Addresses of the graph that it hides. */
  hidden: readonly string[]
  /** Counterparties that are not in the graph; they can be fetched. */
  more: number
  atLeast: boolean
  /** Millionths of a dollar, of priced transfers. */
  usd: bigint
  unpriced: number
  /** Where fetching goes on. */
  shown: number
  collapsed: boolean
}

export interface FlowView {
  nodes: readonly FlowNode[]
  edges: readonly GraphEdge[]
  folds: readonly Fold[]
  /** Keys of edges that had no transfer within the brush, and addresses that only such edges lead to. */
  dimmed: ReadonlySet<string>
}

/** A span of time in milliseconds that is looked at. */
export interface Brush {
  from: number
  to: number
}

/** What is drawn of a graph: small leaves folded, and what lies outside the brush dimmed. Positions are never changed. */
export function flowView(document: GraphDocument, brush: Brush | null): FlowView {
  const neighbours = new Map<string, Map<string, GraphEdge[]>>()
  for (const edge of document.edges) {
    for (const [own, other] of [
      [edge.from, edge.to],
      [edge.to, edge.from],
    ] as const) {
      const around = neighbours.get(own) ?? new Map<string, GraphEdge[]>()
      around.set(other, [...(around.get(other) ?? []), edge])
      neighbours.set(own, around)
    }
  }
  const below = document.fold_below_usd === null ? null : micros(document.fold_below_usd)
  const collapsed = new Set(document.collapsed.map((one) => `${one.address} ${one.side}`))
  const folded = new Map<string, { leaf: string; edges: GraphEdge[] }[]>()
  const hidden = new Set<string>()
  const hops = new Map(document.nodes.map((node) => [node.address, node.hop]))
  for (const leaf of document.nodes) {
    const around = neighbours.get(leaf.address)
    const [only] = around?.size === 1 ? [...around] : []
    if (only === undefined || leaf.address === document.root || leaf.note !== null) continue
    const [parent, edges] = only
    const key = `${parent} ${sideOf(leaf.hop, hops.get(parent) ?? 0, edges, parent)}`
    const small = below !== null && edges.reduce((sum, edge) => sum + micros(edge.usd), 0n) < below
    // Of two that know only each other the one nearer to the root stays.
    if (neighbours.get(parent)?.size === 1 && Math.abs(hops.get(parent) ?? 0) >= Math.abs(leaf.hop)) continue
    if (!small && !collapsed.has(key)) continue
    folded.set(key, [...(folded.get(key) ?? []), { leaf: leaf.address, edges }])
    hidden.add(leaf.address)
  }
  const nodes = document.nodes.filter((node) => !hidden.has(node.address))
  const edges = document.edges.filter((edge) => !hidden.has(edge.from) && !hidden.has(edge.to))
  return {
    nodes,
    edges,
    folds: foldsOf(document, nodes, edges, folded, collapsed),
    dimmed: dimmedBy(brush, document, nodes, edges),
  }
}

function sideOf(leaf: number, parent: number, edges: readonly GraphEdge[], address: string): FlowSide {
  if (leaf !== parent) return leaf < parent ? 'in' : 'out'
  return edges[0]?.to === address ? 'in' : 'out'
}

function foldsOf(
  document: GraphDocument,
  nodes: readonly FlowNode[],
  edges: readonly GraphEdge[],
  folded: ReadonlyMap<string, { leaf: string; edges: GraphEdge[] }[]>,
  collapsed: ReadonlySet<string>,
): Fold[] {
  const remainders = new Map(document.remainders.map((one) => [`${one.address} ${one.side}`, one]))
  const byAddress = new Map(nodes.map((node) => [node.address, node]))
  const folds: Fold[] = []
  for (const key of new Set([...remainders.keys(), ...folded.keys()])) {
    const [address = '', side] = key.split(' ') as [string, FlowSide]
    const at = byAddress.get(address)
    const rest = remainders.get(key)
    const leaves = folded.get(key) ?? []
    const more = rest?.counterparties ?? 0
    if (at === undefined || (leaves.length === 0 && more === 0)) continue
    const own = leaves.flatMap((leaf) => leaf.edges)
    const lowest = edges.reduce((y, edge) => {
      const other = side === 'in' ? (edge.to === address ? edge.from : null) : edge.from === address ? edge.to : null
      const place = other === null ? undefined : byAddress.get(other)
      return place && Math.abs(place.x - at.x - stepOf(side)) < 0.5 ? Math.max(y, place.y) : y
    }, Number.NEGATIVE_INFINITY)
    const row = Number.isFinite(lowest) ? lowest + 1 : at.y
    const [place] = placesNear([...nodes, ...folds], at.x + stepOf(side), row, 1)
    folds.push({
      key: `fold ${key}`,
      address,
      side,
      hidden: leaves.map((leaf) => leaf.leaf),
      more,
      atLeast: rest?.at_least ?? false,
      usd: own.reduce((sum, edge) => sum + micros(edge.usd), 0n) + micros(rest?.usd ?? '0'),
      unpriced: own.reduce((sum, edge) => sum + edge.unpriced, 0) + (rest?.unpriced ?? 0),
      shown: rest?.shown ?? 0,
      collapsed: collapsed.has(key),
      ...(place ?? { x: at.x + stepOf(side), y: row }),
    })
  }
  return folds
}

function dimmedBy(
  brush: Brush | null,
  document: GraphDocument,
  nodes: readonly FlowNode[],
  edges: readonly GraphEdge[],
): ReadonlySet<string> {
  if (brush === null) return new Set()
  const lit = new Set([document.root])
  const dimmed = new Set<string>()
  for (const edge of edges) {
    if (Date.parse(edge.last_seen_at) < brush.from || Date.parse(edge.first_seen_at) > brush.to) dimmed.add(edgeKey(edge))
    else for (const end of [edge.from, edge.to]) lit.add(end)
  }
  for (const node of nodes) if (!lit.has(node.address)) dimmed.add(node.address)
  return dimmed
}

/** First and last moment of the edges in milliseconds; null without any. */
export function spanOf(edges: readonly GraphEdge[]): Brush | null {
  if (edges.length === 0) return null
  const from = Math.min(...edges.map((edge) => Date.parse(edge.first_seen_at)))
  return { from, to: Math.max(from + 1, ...edges.map((edge) => Date.parse(edge.last_seen_at))) }
}
