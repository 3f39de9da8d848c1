import type { SeenEdge } from '../drawing/draw-edges'
import type { Written } from '../drawing/draw-labels'
import type { SeenNode } from '../drawing/draw-marks'
import { curveNear } from '../drawing/edge-curve'
import type { CanvasTarget } from '../graph-types'

interface Point {
  x: number
  y: number
}

/** Pixels by which the pointer may miss a mark or a flow. */
const slack = { mark: 2, flow: 5 }
/** The smallest radius of a mark for hit testing. */
const leastRadius = 5

/** The drawn elements that can be hit. */
export interface Drawn {
  nodes: readonly SeenNode[]
  edges: readonly SeenEdge[]
  written: readonly Written[]
}

/** The element at a point of the canvas: marks first, then names of groups, then flows. Null if there is none. */
export function targetAt({ nodes, edges, written }: Drawn, point: Point): CanvasTarget | null {
  let best: SeenNode | null = null
  let least = Number.POSITIVE_INFINITY
  for (const seen of nodes) {
    const away = Math.hypot(seen.x - point.x, seen.y - point.y)
    if (away > Math.max(seen.r, leastRadius) + slack.mark || away >= least) continue
    best = seen
    least = away
  }
  if (best) return { kind: 'node', id: best.node.id }
  const name = written.find(
    ({ id, box: { x, y, width, height } }) =>
      id.startsWith(groupPrefix) && point.x >= x && point.y >= y && point.x <= x + width && point.y <= y + height,
  )
  if (name) return { kind: 'group', id: name.id.slice(groupPrefix.length) }
  const near = curveNear(
    edges.map(({ curve, edge }) => ({ curve, width: edge.width, id: edge.id })),
    point,
    slack.flow,
  )
  return near ? { kind: 'edge', id: near.id } : null
}

/** The id prefix of group names among the labels. */
const groupPrefix = 'group '
