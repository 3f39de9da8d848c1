import type { FlowEnd } from '@/components/graph/graph-types'
import type { GraphEdge } from '@/contract/graph/graphs'

/** The end of a flow that is further from the root: the wide end of a fan. */
export function outerEnd(edge: GraphEdge, hops: ReadonlyMap<string, number>): FlowEnd | null {
  const [from, to] = [Math.abs(hops.get(edge.from) ?? 0), Math.abs(hops.get(edge.to) ?? 0)]
  return to > from ? 'target' : to < from ? 'source' : null
}
