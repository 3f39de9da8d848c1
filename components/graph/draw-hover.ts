import { drawMark, type SeenNode } from './draw-marks'
import { lineHeight, styles, widthOf, write } from './draw-words'
import type { CanvasColours } from './graph-types'
import type { Box } from './place-labels'

/** Where the box of a node's words stands: `around` is the box, `box` the words in it. */
export function hoverBox(context: CanvasRenderingContext2D, { node, x, y, r }: SeenNode, width: number) {
  const lines = [
    { text: node.label, style: styles.name, height: lineHeight.name, muted: false },
    ...(node.detail === '' ? [] : [{ text: node.detail, style: styles.detail, height: lineHeight.detail, muted: true }]),
  ]
  const wide = Math.max(...lines.map((line) => widthOf(context, line.text, line.style)))
  const high = lines.reduce((sum, line) => sum + line.height, 0)
  if (node.side === 'below') {
    const box: Box = { x: x - wide / 2, y: y + r + 4, width: wide, height: high }
    const around: Box = { x: box.x - 6, y: y - r - 4, width: wide + 12, height: 2 * r + high + 12 }
    return { lines, box, around, align: 'center' as const }
  }
  const leftwards = node.side === 'left' ? x - r - 9 - wide > 0 : x + r + 9 + wide > width
  const box: Box = { x: leftwards ? x - r - 7 - wide : x + r + 7, y: y - high / 2, width: wide, height: high }
  const [left, right] = [Math.min(box.x, x - r) - 5, Math.max(box.x + wide, x + r) + 5]
  const around: Box = { x: left, y: Math.min(box.y, y - r) - 4, width: right - left, height: Math.max(high, 2 * r) + 8 }
  return { lines, box, around, align: leftwards ? ('right' as const) : ('left' as const) }
}

/** The node under the pointer or the cursor in a box of its own, above everything, with all its words. */
export function drawHover(context: CanvasRenderingContext2D, seen: SeenNode, width: number, colours: CanvasColours): void {
  const { lines, box, around, align } = hoverBox(context, seen, width)
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
