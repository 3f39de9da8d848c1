import type { CanvasColours } from '../graph-types'
import { drawMark, markBoxes, type SeenNode } from './draw-marks'
import { lineHeight, sides, styles, widthOf, write } from './draw-words'
import { type Box, isWithin, overlaps } from './place-labels'

/** The picture around a box: its size in pixels and what is drawn in it. */
interface Around {
  width: number
  height: number
  nodes: readonly SeenNode[]
}

/**
 * The place of a node's hover box: `around` is the box, `box` its text. It is on the node's own side unless it would leave the
 * picture or cover other marks there; then on the side where it does so least.
 */
export function hoverBox(context: CanvasRenderingContext2D, seen: SeenNode, { width, height, nodes }: Around) {
  const { node, x, y, r } = seen
  const lines = [
    { text: node.label, style: styles.name, height: lineHeight.name, muted: false },
    ...(node.detail === '' ? [] : [{ text: node.detail, style: styles.detail, height: lineHeight.detail, muted: true }]),
  ]
  const wide = Math.max(...lines.map((line) => widthOf(context, line.text, line.style)))
  const high = lines.reduce((sum, line) => sum + line.height, 0)
  const marks = nodes.filter((other) => other.node.id !== node.id).flatMap(markBoxes)
  const places = sides[node.side].map((side) => {
    const box = { ...wordsAt(side, seen, wide, high), width: wide, height: high }
    const upright = side === 'below' || side === 'above'
    const around = enclosing(box, { x: x - r, y: y - r, width: 2 * r, height: 2 * r }, upright ? 6 : 5, 4)
    const outside = !isWithin(around, { x: 0, y: 0, width, height })
    const covered = marks.filter((mark) => overlaps(around, mark)).length
    return { box, around, align: aligned[side], cost: (outside ? marks.length + 1 : 0) + covered }
  })
  const { box, around, align } = places.reduce((best, place) => (place.cost < best.cost ? place : best))
  return { lines, box, around, align }
}

const aligned = { right: 'left', left: 'right', below: 'center', above: 'center' } as const

/** The upper left corner of text beside a mark. */
function wordsAt(side: keyof typeof aligned, { x, y, r }: SeenNode, wide: number, high: number) {
  if (side === 'below') return { x: x - wide / 2, y: y + r + 4 }
  if (side === 'above') return { x: x - wide / 2, y: y - r - 4 - high }
  return { x: side === 'left' ? x - r - 7 - wide : x + r + 7, y: y - high / 2 }
}

function enclosing(a: Box, b: Box, dx: number, dy: number): Box {
  const [left, top] = [Math.min(a.x, b.x) - dx, Math.min(a.y, b.y) - dy]
  const [right, bottom] = [Math.max(a.x + a.width, b.x + b.width) + dx, Math.max(a.y + a.height, b.y + b.height) + dy]
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** The node under the pointer or the cursor, with its full text in a box above everything else. */
export function drawHover(context: CanvasRenderingContext2D, seen: SeenNode, picture: Around, colours: CanvasColours): void {
  const { lines, box, around, align } = hoverBox(context, seen, picture)
  context.beginPath()
  context.roundRect(around.x, around.y, around.width, around.height, 7)
  context.fillStyle = colours.surface
  context.fill()
  context.lineWidth = 1.5
  context.strokeStyle = colours.accent
  context.stroke()
  const onBox = { ...colours, background: colours.surface }
  drawMark(context, seen, onBox)
  write(context, { lines, align }, box, onBox)
}
