import type { Expansion } from '@/contract/graph/graph-questions'
import { besides, lessChosen, withoutChosen } from '@/contract/graph/graph-remainders'
import type { GraphDocument, GraphEdge, GraphNode, GraphRemainder } from '@/contract/graph/graphs'
import { graphLimits } from '@/contract/graph/graphs'
import { micros, usdText } from '@/contract/graph/micros'
import { withValidGroups } from './flow-groups'
import { columnBeside, placesNear } from './place-nodes'

export type FlowNode = GraphDocument['nodes'][number]

/** Where counterparties are placed by side: payers to the left, payees to the right. */
export const stepOf = (side: 'in' | 'out'): -1 | 1 => (side === 'in' ? -1 : 1)

/** A graph that begins with one address and its first counterparties. */
export function newDocument(expansion: Expansion, time: GraphDocument['time'] = { from: null, to: null }): GraphDocument {
  const { network, node, stale, last_good_read_at, data_as_of, index_from } = expansion
  const begun: GraphDocument = {
    format: 'assay.graph',
    version: 1,
    network,
    root: node.address,
    nodes: [{ ...node, x: 0, y: 0, hop: 0, note: null }],
    edges: [],
    remainders: [],
    annotations: [],
    collapsed: [],
    fold_below_usd: null,
    time,
    freshness: { stale, last_good_read_at, data_as_of, index_from },
    imported: false,
  }
  return withExpansion(begun, expansion)
}

/** The graph with the result of an expansion: new addresses beside the expanded one, all else unchanged. */
export function withExpansion(document: GraphDocument, expansion: Expansion): GraphDocument {
  const { address } = expansion.node
  const at = document.nodes.find((node) => node.address === address)
  if (at === undefined) return document
  const byAddress = new Map(expansion.nodes.map((node) => [node.address, node]))
  const known = new Set(document.nodes.map((node) => node.address))
  let { nodes } = document
  for (const side of ['in', 'out'] as const) {
    // An address on both sides is placed once, as a payer.
    const fresh = expansion.edges
      .filter((edge) => (side === 'in' ? edge.to : edge.from) === address)
      .map((edge) => byAddress.get(side === 'in' ? edge.from : edge.to))
      .filter((node): node is GraphNode => node !== undefined && !known.has(node.address))
    nodes = [...nodes, ...placed(nodes, fresh, at, side)]
    for (const node of fresh) known.add(node.address)
  }
  const sides = new Set(expansion.remainders.map((remainder) => remainder.side))
  return bounded({
    ...document,
    nodes: nodes.map((node) => (node.address === address ? { ...node, ...expansion.node } : node)),
    edges: withEdges(document.edges, expansion.edges),
    remainders: withRemainders(document, withTotals(expansion), expansion.edges),
    collapsed: document.collapsed.filter((one) => one.address !== address || !sides.has(one.side)),
  })
}

/** The graph with a path added: each address of the path gets a column, after the address where it begins. */
export function withPath(
  document: GraphDocument,
  path: { addresses: readonly string[]; nodes: readonly GraphNode[]; edges: readonly GraphEdge[] },
): GraphDocument {
  const byAddress = new Map(path.nodes.map((node) => [node.address, node]))
  let { nodes } = document
  let before = nodes.find((node) => node.address === path.addresses[0])
  // A path that begins outside the graph is placed to the left of its end, or at the foot of the graph.
  const end = nodes.find((node) => path.addresses.includes(node.address))
  for (const [n, address] of path.addresses.entries()) {
    const known = nodes.find((node) => node.address === address)
    const described = byAddress.get(address)
    if (known === undefined && described !== undefined) {
      const hop = before ? before.hop + 1 : (end?.hop ?? 0) - path.addresses.indexOf(end?.address ?? '') + n
      const [place] = placesNear(nodes, hop, before?.y ?? end?.y ?? 0, 1)
      before = { ...described, ...(place ?? { x: hop, y: 0 }), hop, note: null }
      nodes = [...nodes, before]
    } else before = known ?? before
  }
  return bounded(besides(document, { ...document, nodes, edges: withEdges(document.edges, path.edges) }))
}

/** The graph with more edges between its addresses; other edges are ignored. */
export function withLinks(document: GraphDocument, edges: readonly GraphEdge[]): GraphDocument {
  const known = new Set(document.nodes.map((node) => node.address))
  const between = edges.filter((edge) => known.has(edge.from) && known.has(edge.to))
  return bounded(besides(document, { ...document, edges: withEdges(document.edges, between) }))
}

/** The graph without an address and its edges; the root cannot be removed. */
export function withoutNode(document: GraphDocument, address: string): GraphDocument {
  if (address === document.root) return document
  return withValidGroups({
    ...document,
    nodes: document.nodes.filter((node) => node.address !== address),
    edges: document.edges.filter((edge) => edge.from !== address && edge.to !== address),
    remainders: document.remainders
      .filter((remainder) => remainder.address !== address)
      .map((remainder) => lessChosen(remainder, document.edges, address)),
    collapsed: document.collapsed.filter((one) => one.address !== address),
  })
}

/** Places new addresses beside an address, on the side their money came from or went to. */
export function placed(taken: readonly FlowNode[], fresh: readonly GraphNode[], at: FlowNode, side: 'in' | 'out'): FlowNode[] {
  const hop = at.hop + stepOf(side)
  const places = placesNear(taken, columnBeside(taken, at, stepOf(side)), at.y, fresh.length)
  return fresh.map((node, n) => ({ ...node, ...(places[n] ?? { x: hop, y: at.y }), hop, note: null }))
}

export const edgeKey = (edge: Pick<GraphEdge, 'from' | 'to'>) => `${edge.from} ${edge.to}`

/** Adds edges; a known edge is replaced. */
export function withEdges(edges: readonly GraphEdge[], more: readonly GraphEdge[]): GraphEdge[] {
  const all = new Map(edges.map((edge) => [edgeKey(edge), edge]))
  for (const edge of more) all.set(edgeKey(edge), edge)
  return [...all.values()]
}

/** The remainders with the total dollars of their side, taken from the first page of a side unless it was only partly read. */
function withTotals({ node, edges, remainders, read_back_to }: Expansion): GraphRemainder[] {
  return remainders.map((rest) => {
    const own = edges.filter((edge) => (rest.side === 'in' ? edge.to : edge.from) === node.address)
    if (read_back_to !== null || rest.shown !== own.length) return rest
    return { ...rest, total_usd: usdText(own.reduce((sum, edge) => sum + micros(edge.usd), micros(rest.usd))) }
  })
}

function withRemainders(
  { remainders, edges }: GraphDocument,
  more: readonly GraphRemainder[],
  page: readonly GraphEdge[],
): GraphRemainder[] {
  const all = new Map(remainders.map((one) => [`${one.address} ${one.side}`, one]))
  for (const one of more) {
    const known = all.get(`${one.address} ${one.side}`)
    // Reloading a first page must not discard what later pages added.
    if (known !== undefined && one.shown < known.shown) continue
    const rest = known?.total_usd && !one.total_usd ? { ...one, total_usd: known.total_usd } : one
    all.set(`${one.address} ${one.side}`, known === undefined ? rest : withoutChosen(rest, known, edges, page))
  }
  return [...all.values()]
}

/** Refuses a graph larger than can be saved. Throws a RangeError with the reason as its message. */
export function bounded(document: GraphDocument): GraphDocument {
  if (document.nodes.length > graphLimits.nodes || document.edges.length > graphLimits.edges) {
    throw new RangeError(
      `A graph holds at most ${graphLimits.nodes.toLocaleString('en')} addresses and ${graphLimits.edges.toLocaleString('en')} edges. Remove some first, or begin a new graph.`,
    )
  }
  return document
}
