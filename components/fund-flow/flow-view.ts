import type { GraphCoinjoin } from '@/contract/graph/graph-coinjoins'
import type { GraphConversion } from '@/contract/graph/graph-conversions'
import type { FlowSide, GraphDocument, GraphEdge } from '@/contract/graph/graphs'
import { micros } from '@/contract/graph/micros'
import { edgeKey, type FlowNode, stepOf } from './document/flow-document'
import type { Fold } from './document/flow-fold'
import { withoutHidden } from './document/flow-hidden'
import { type Joined, joinNodes } from './document/join-nodes'
import { columnBeside, placesNear } from './document/place-nodes'
import { coinjoinsWithin, type PlacedCoinjoin, placeCoinjoins, withoutShares } from './events/flow-coinjoins'
import { type PlacedConversion, placeConversions } from './events/flow-conversions'
import { type Brush, type EdgesOverTime, type FlowSpan, flowsWithin } from './time/flow-span'

export interface FlowView {
  nodes: readonly FlowNode[]
  edges: readonly GraphEdge[]
  folds: readonly Fold[]
  /** Keys of edges with unknown figures in the span, and addresses without a flow in it. */
  dimmed: ReadonlySet<string>
  /** Swaps and bridge transfers of the drawn addresses, over all time. */
  conversions: readonly PlacedConversion[]
  /** CoinJoins of the drawn addresses, within the span; edges do not include amounts that run across them. */
  coinjoins: readonly PlacedCoinjoin[]
  /** Every known CoinJoin of the graph, at any time. */
  mixed: readonly GraphCoinjoin[]
  /** The span that all amounts are for; null for all time. */
  span: FlowSpan | null
  /** Nodes that represent several addresses, by key; the key is in the node's `address`. */
  joined: ReadonlyMap<string, Joined>
  /** By the key of an edge, the flows it sums up. */
  parts: ReadonlyMap<string, readonly GraphEdge[]>
}

/**
 * What is drawn of a graph: entities and groups as one node, small leaves folded, and with a brush only the amounts within it.
 * Edges without a transfer in it are left out, addresses without one are dimmed in place. Amounts across a CoinJoin are in no
 * edge but in the flows into it and out of it. Positions are never changed.
 */
export function flowView(
  given: GraphDocument,
  brush: Brush | null,
  series: EdgesOverTime | null = null,
  conversions: readonly GraphConversion[] = [],
  mixed: readonly GraphCoinjoin[] = [],
): FlowView {
  const found = withoutHidden(given)
  const whole = { ...found, edges: [...withoutShares(found.edges, mixed)] }
  const span = brush && spanOf(found.edges, whole.edges, brush, series, mixed)
  const all = joinNodes(whole)
  const { joined, parts, edges: current } = span ? joinNodes({ ...whole, edges: [...span.edges] }) : all
  const document = { ...whole, nodes: all.nodes, edges: all.edges, root: all.root }
  const unknown = unknownIn(span, parts)
  const now = new Map(current.map((edge) => [edgeKey(edge), unknown.has(edgeKey(edge)) ? { ...edge, ...notKnown } : edge]))
  const nowOf = (edges: readonly GraphEdge[]) => edges.flatMap((edge) => now.get(edgeKey(edge)) ?? [])
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
    if (only === undefined || leaf.address === document.root || leaf.note !== null || leaf.pinned || joined.has(leaf.address))
      continue
    const [parent, edges] = only
    const key = `${parent} ${sideOf(leaf.hop, hops.get(parent) ?? 0, edges, parent)}`
    const counted = nowOf(edges)
    const small =
      below !== null &&
      counted.every((edge) => edge.transfers > 0) &&
      counted.reduce((sum, edge) => sum + micros(edge.usd), 0n) < below
    // Of two nodes that are linked only to each other, the one nearer to the root stays.
    if (neighbours.get(parent)?.size === 1 && Math.abs(hops.get(parent) ?? 0) >= Math.abs(leaf.hop)) continue
    if (!small && !collapsed.has(key)) continue
    if (counted.length > 0) folded.set(key, [...(folded.get(key) ?? []), { leaf: leaf.address, edges: counted }])
    hidden.add(leaf.address)
  }
  const nodes = document.nodes.filter((node) => !hidden.has(node.address))
  const edges = [...now.values()].filter((edge) => !hidden.has(edge.from) && !hidden.has(edge.to))
  const folds = foldsOf(document, nodes, edges, folded, collapsed, span !== null)
  const hexagons = placeConversions(conversions, nodes, folds, edges)
  const ends = new Map([...joined].flatMap(([key, { members }]) => members.map(({ address }) => [address, key] as const)))
  const coinjoins = placeCoinjoins(coinjoinsWithin(mixed, span), {
    nodes,
    others: [...folds, ...hexagons],
    edges,
    endOf: (address) => ends.get(address) ?? address,
  })
  const flows = [...now.values(), ...coinjoins.flatMap(({ legs }) => legs)]
  const dimmed = span ? dimmedIn(document.root, unknown, flows, nodes) : new Set<string>()
  return { nodes, edges, folds, dimmed, conversions: hexagons, coinjoins, mixed, span, joined, parts }
}

/**
 * The flows of a span without the amounts across its CoinJoins; flows that consist of nothing else are dropped (`left` are the
 * others).
 */
function spanOf(
  edges: readonly GraphEdge[],
  left: readonly GraphEdge[],
  brush: Brush,
  series: EdgesOverTime | null,
  mixed: readonly GraphCoinjoin[],
): FlowSpan {
  const span = flowsWithin(edges, brush, series)
  if (mixed.length === 0) return span
  const own = new Set(left.map(edgeKey))
  const within = withoutShares(span.edges, coinjoinsWithin(mixed, brush))
  return { ...span, edges: within.filter((edge) => own.has(edgeKey(edge))) }
}

function sideOf(leaf: number, parent: number, edges: readonly GraphEdge[], address: string): FlowSide {
  if (leaf !== parent) return leaf < parent ? 'in' : 'out'
  return edges[0]?.to === address ? 'in' : 'out'
}

function foldsOf(
  document: Pick<GraphDocument, 'remainders'>,
  nodes: readonly FlowNode[],
  edges: readonly GraphEdge[],
  folded: ReadonlyMap<string, { leaf: string; edges: GraphEdge[] }[]>,
  collapsed: ReadonlySet<string>,
  inSpan: boolean,
): Fold[] {
  const remainders = new Map(document.remainders.map((one) => [`${one.address} ${one.side}`, one]))
  const byAddress = new Map(nodes.map((node) => [node.address, node]))
  const folds: Fold[] = []
  for (const key of new Set([...remainders.keys(), ...folded.keys()])) {
    const cut = key.lastIndexOf(' ')
    const [address, side] = [key.slice(0, cut), key.slice(cut + 1) as FlowSide]
    const at = byAddress.get(address)
    const rest = remainders.get(key)
    const leaves = folded.get(key) ?? []
    const more = rest?.counterparties ?? 0
    if (at === undefined || (leaves.length === 0 && more === 0)) continue
    const own = leaves.flatMap((leaf) => leaf.edges)
    const column = columnBeside(nodes, at, stepOf(side))
    const lowest = edges.reduce((y, edge) => {
      const other = side === 'in' ? (edge.to === address ? edge.from : null) : edge.from === address ? edge.to : null
      const place = other === null ? undefined : byAddress.get(other)
      return place && Math.abs(place.x - column) < 0.5 ? Math.max(y, place.y) : y
    }, Number.NEGATIVE_INFINITY)
    const row = Number.isFinite(lowest) ? lowest + 1 : at.y
    const [place] = placesNear([...nodes, ...folds], column, row, 1)
    folds.push({
      key: `fold ${key}`,
      address,
      side,
      hidden: leaves.map((leaf) => leaf.leaf),
      more,
      atLeast: rest?.at_least ?? false,
      usd: own.reduce((sum, edge) => sum + micros(edge.usd), inSpan ? 0n : micros(rest?.usd ?? '0')),
      unpriced: own.reduce((sum, edge) => sum + edge.unpriced, inSpan ? 0 : (rest?.unpriced ?? 0)),
      allTime: inSpan ? micros(rest?.usd ?? '0') : null,
      unknown: own.filter((edge) => edge.transfers === 0).length,
      shown: rest?.shown ?? 0,
      collapsed: collapsed.has(key),
      ...(place ?? { x: column, y: row }),
    })
  }
  return folds
}

const notKnown = { amounts: [], more_assets: 0, usd: '0', unpriced: 0, transfers: 0 }

/** Keys of drawn edges with unknown figures in the span, or with a part whose figures are unknown. */
function unknownIn(span: FlowSpan | null, parts: FlowView['parts']): ReadonlySet<string> {
  if (span === null || span.unknown.size === 0) return new Set()
  const sums = [...parts].filter(([, own]) => own.some((part) => span.unknown.has(edgeKey(part)))).map(([key]) => key)
  return new Set([...span.unknown, ...sums])
}

function dimmedIn(
  root: string,
  unknown: ReadonlySet<string>,
  edges: readonly GraphEdge[],
  nodes: readonly FlowNode[],
): ReadonlySet<string> {
  const lit = new Set([root, ...edges.flatMap((edge) => [edge.from, edge.to])])
  return new Set([...unknown, ...nodes.map((node) => node.address).filter((address) => !lit.has(address))])
}
