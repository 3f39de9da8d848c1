import type { GraphDocument } from '@/contract/graph/graphs'
import type { Place } from './place-nodes'

/** Canvas ids of the end of an annotation’s arrow, and of the arrow itself. */
export const endId = (annotation: string) => `${annotation} end`
export const arrowId = (annotation: string) => `${annotation} arrow`

/** The annotation that a canvas element belongs to: itself, its arrow, or the arrow's end. */
export function annotationOf(document: GraphDocument, id: string | undefined): GraphDocument['annotations'][number] | null {
  return document.annotations.find((one) => one.id === id || endId(one.id) === id || arrowId(one.id) === id) ?? null
}

/** Rounds coordinates, so that the graph can be saved without the noise of dragging. */
const bound = (value: number) => Math.round(Math.min(1e6, Math.max(-1e6, value)) * 1000) / 1000

/** Moves addresses, annotations and ends of their arrows. Returns the same graph if nothing moves. */
export function withPlaces(document: GraphDocument, places: readonly ({ id: string } & Place)[], pinned: boolean): GraphDocument {
  const byId = new Map(places.map(({ id, x, y }) => [id, { x: bound(x), y: bound(y) }]))
  const moves = (id: string, at: Place) => {
    const to = byId.get(id)
    return to !== undefined && (to.x !== at.x || to.y !== at.y) ? to : null
  }
  let changed = false
  const nodes = document.nodes.map((node) => {
    const to = moves(node.address, node)
    if (to === null) return node
    changed = true
    return { ...node, ...to, ...(pinned ? { pinned } : {}) }
  })
  const annotations = document.annotations.map((one) => {
    const to = moves(one.id, one)
    const end = one.to ? moves(endId(one.id), one.to) : null
    if (to === null && end === null) return one
    changed = true
    return { ...one, ...to, ...(end ? { to: end } : {}) }
  })
  return changed ? { ...document, nodes, annotations } : document
}
