import { besides, withoutFlows } from '@/contract/graph/graph-remainders'
import type { Candidate, Candidates } from '@/contract/graph/graph-work'
import type { FlowSide, GraphDocument, GraphEdge, GraphNode, GraphRemainder } from '@/contract/graph/graphs'
import { bounded, type FlowNode, placed, withEdges } from './flow-document'
import { placesNear } from './place-nodes'

/** Addresses and flows that a query found. */
export interface Found {
  nodes: readonly GraphNode[]
  edges: readonly GraphEdge[]
}

/** The counterparties of one side that were chosen. */
export interface Choice {
  address: string
  side: FlowSide
  rows: readonly Candidate[]
  whole: Candidates['whole']
  /** False if transfers of the span were not all read, so that the total of the side is unknown. */
  whole_known: boolean
}

/** The graph with what was found: each new address beside the one it is linked to, unlinked ones at the foot. */
export function withFound(document: GraphDocument, found: Found): GraphDocument {
  const nodes = grown(document, found)
  return bounded(besides(document, { ...document, nodes, edges: withEdges(document.edges, edgesAmong(nodes, found.edges)) }))
}

/** The graph with chosen counterparties of one side, which its remainder no longer counts. */
export function withChoice(document: GraphDocument, { address, side, rows, whole, whole_known }: Choice): GraphDocument {
  const edges = rows.map((row) => row.edge)
  const nodes = grown(document, { nodes: rows.map((row) => row.node), edges })
  const known = document.remainders.find((one) => one.address === address && one.side === side)
  const begun: GraphRemainder = known ?? {
    address,
    side,
    ...whole,
    shown: 0,
    ...(whole_known ? { total_usd: whole.usd } : {}),
  }
  const present = new Set(document.edges.map((edge) => `${edge.from} ${edge.to}`))
  // For a side that was never fetched, flows already in the graph do not count as remainder either.
  const before = known === undefined ? document.edges : []
  const fresh = rows.filter((row) => !row.came_by_rank && !present.has(`${row.edge.from} ${row.edge.to}`)).map((row) => row.edge)
  const rest = withoutFlows(begun, [...before, ...fresh])
  return bounded({
    ...document,
    nodes,
    edges: withEdges(document.edges, edges),
    remainders: [...document.remainders.filter((one) => one !== known), rest],
    collapsed: document.collapsed.filter((one) => one.address !== address || one.side !== side),
  })
}

/** Unfolds these addresses: they keep their places, as if pinned by hand. */
export function withKept(document: GraphDocument, addresses: readonly string[]): GraphDocument {
  const kept = new Set(addresses)
  const { nodes } = document
  if (!nodes.some((node) => kept.has(node.address) && !node.pinned)) return document
  return { ...document, nodes: nodes.map((node) => (kept.has(node.address) ? { ...node, pinned: true } : node)) }
}

function grown({ nodes }: GraphDocument, found: Found): FlowNode[] {
  const all = new Map(nodes.map((node) => [node.address, node]))
  let waiting = found.nodes.filter((node) => !all.has(node.address))
  while (waiting.length > 0) {
    const beside = sidesOf(waiting, all, found.edges)
    if (beside.size === 0) {
      // None of the rest is linked: the first is placed at the foot, and others may be placed beside it.
      const [first] = waiting
      if (first === undefined) break
      const foot = Math.max(...[...all.values()].map((node) => node.y)) + 2
      const [place] = placesNear([...all.values()], 0, foot, 1)
      all.set(first.address, { ...first, ...(place ?? { x: 0, y: foot }), hop: 0, note: null })
    }
    for (const { at, side, fresh } of beside.values())
      for (const node of placed([...all.values()], fresh, at, side)) all.set(node.address, node)
    waiting = waiting.filter((node) => !all.has(node.address))
  }
  return [...all.values()]
}

/** New addresses grouped by the known address and the side they belong to. */
function sidesOf(waiting: readonly GraphNode[], known: ReadonlyMap<string, FlowNode>, edges: readonly GraphEdge[]) {
  const groups = new Map<string, { at: FlowNode; side: FlowSide; fresh: GraphNode[] }>()
  for (const node of waiting) {
    for (const edge of edges) {
      const side = edge.from === node.address ? 'in' : edge.to === node.address ? 'out' : null
      const at = side && known.get(side === 'in' ? edge.to : edge.from)
      if (!side || !at) continue
      const key = `${at.address} ${side}`
      const group = groups.get(key) ?? { at, side, fresh: [] }
      group.fresh.push(node)
      groups.set(key, group)
      break
    }
  }
  return groups
}

function edgesAmong(nodes: readonly FlowNode[], edges: readonly GraphEdge[]): GraphEdge[] {
  const known = new Set(nodes.map((node) => node.address))
  return edges.filter((edge) => known.has(edge.from) && known.has(edge.to))
}
