import type { GraphEdge } from '@/contract/graph/graphs'
import { edgeKey } from '../document/flow-document'
import type { Place } from '../document/place-nodes'
import { outerEnd } from './outer-end'

/** Columns nearer to each other than this count as one. */
const apart = 0.8

/**
 * Where the flows of a fan turn, as a share of their length by key: those to its outer columns turn before the nearest column,
 * and run level between its rows from there. Flows without an entry may turn anywhere.
 */
export function fanTurns(
  edges: readonly GraphEdge[],
  nodes: readonly (Place & { address: string; hop: number })[],
): ReadonlyMap<string, number> {
  const byAddress = new Map(nodes.map((node) => [node.address, node]))
  const hops = new Map(nodes.map((node) => [node.address, node.hop]))
  const ways = edges.flatMap((edge) => {
    const end = outerEnd(edge, hops)
    const [from, to] = [byAddress.get(edge.from), byAddress.get(edge.to)]
    if (end === null || !from || !to) return []
    const [inner, outer] = end === 'target' ? [from, to] : [to, from]
    return [{ key: edgeKey(edge), fan: `${inner.address} ${outer.hop}`, length: Math.abs(outer.x - inner.x) }]
  })
  const nearest = new Map<string, number>()
  for (const { fan, length } of ways)
    if (length >= apart) nearest.set(fan, Math.min(nearest.get(fan) ?? Number.POSITIVE_INFINITY, length))
  return new Map(
    ways.flatMap(({ key, fan, length }) => {
      const least = nearest.get(fan) ?? length
      return length - least >= apart ? [[key, least / length] as const] : []
    }),
  )
}
