import type { CanvasColours, CanvasEdge } from '../graph-types'
import type { SeenNode } from './draw-marks'
import { arrival, boundsOf, type Curve } from './edge-curve'

/** A flow with its curve on the screen. */
export interface SeenEdge {
  edge: CanvasEdge
  from: SeenNode
  to: SeenNode
  curve: Curve
}

/** With rows close together a line takes at most this share of their distance, so that a fan does not become a wedge. */
const shareOfRow = 0.4
const thinnest = 0.7
/** With more flows than this, arrowheads would blur into grey. */
const mostArrows = 1500

/**
 * Draws flows with arrowheads. If WebGL has drawn the lines, only the dashed ones and all arrowheads. Emphasised flows come
 * last, on top.
 */
export function drawEdges(
  context: CanvasRenderingContext2D,
  edges: readonly SeenEdge[],
  { width, height, rowPx, linesDrawn }: { width: number; height: number; rowPx: number; linesDrawn: boolean },
  colours: CanvasColours,
): void {
  const heads = edges.length <= mostArrows
  const most = Math.max(thinnest, rowPx * shareOfRow)
  for (const strong of [false, true])
    for (const seen of edges) {
      if (seen.edge.strong !== strong || !isIn(seen.curve, width, height)) continue
      if (!linesDrawn || seen.edge.folded) drawLine(context, seen, Math.min(most, seen.edge.width), colours)
      if (heads) drawHead(context, seen, colours)
    }
}

/** Whether any part of a curve can be visible. */
export function isIn(curve: Curve, width: number, height: number): boolean {
  const box = boundsOf(curve)
  return box.x <= width && box.y <= height && box.x + box.width >= 0 && box.y + box.height >= 0
}

const colourOf = (edge: CanvasEdge, colours: CanvasColours) =>
  edge.strong ? colours.accent : edge.dimmed ? colours.edgeDim : (edge.color ?? colours.edge)

/** Length of a flow's arrowhead, in pixels. */
const headOf = ({ edge, to }: SeenEdge) => Math.min(5 + edge.width, to.r + 2)

const isShort = (seen: SeenEdge) =>
  Math.hypot(seen.to.x - seen.from.x, seen.to.y - seen.from.y) < seen.from.r + seen.to.r + headOf(seen)

function drawLine(context: CanvasRenderingContext2D, seen: SeenEdge, width: number, colours: CanvasColours): void {
  const { edge, curve } = seen
  const { start, from, out, into, to, end } = curve
  // The line ends under its arrowhead, so that a thick one does not show beside the tip.
  const towards = arrival(curve)
  const back = isShort(seen) ? 0 : headOf(seen) * 0.7
  context.beginPath()
  const tip = { x: end.x - towards.x * back, y: end.y - towards.y * back }
  const joint = to === end ? tip : to
  context.moveTo(start.x, start.y)
  if (from !== start) context.lineTo(from.x, from.y)
  context.bezierCurveTo(out.x, out.y, into.x, into.y, joint.x, joint.y)
  if (joint !== tip) context.lineTo(tip.x, tip.y)
  context.lineWidth = width
  context.strokeStyle = colourOf(edge, colours)
  if (edge.folded) context.setLineDash([5, 4])
  context.stroke()
  if (edge.folded) context.setLineDash([])
}

function drawHead(context: CanvasRenderingContext2D, seen: SeenEdge, colours: CanvasColours): void {
  if (isShort(seen)) return
  const { x, y } = seen.curve.end
  const { x: dx, y: dy } = arrival(seen.curve)
  const head = headOf(seen)
  const half = Math.max(head * 0.42, seen.edge.width * 0.8)
  context.beginPath()
  context.moveTo(x, y)
  context.lineTo(x - dx * head - dy * half, y - dy * head + dx * half)
  context.lineTo(x - dx * head + dy * half, y - dy * head - dx * half)
  context.closePath()
  context.fillStyle = colourOf(seen.edge, colours)
  context.fill()
}
