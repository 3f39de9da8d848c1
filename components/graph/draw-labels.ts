import type { EdgeDisplayData, NodeDisplayData, PartialButFor } from 'sigma/types'
import type { CanvasColours, MarkShape } from './graph-types'

type NodeData = PartialButFor<NodeDisplayData, 'x' | 'y' | 'size' | 'label' | 'color'>
type Ends = PartialButFor<NodeDisplayData, 'x' | 'y' | 'size'>

const font = '"Inter Variable", ui-sans-serif, system-ui, sans-serif'

/** Draws a silhouette of `radius` around the origin of the context. */
export function drawMark(context: CanvasRenderingContext2D, mark: MarkShape, radius: number, color: string, behind: string) {
  context.beginPath()
  const r = radius
  switch (mark) {
    case 'ring':
    case 'dot':
      context.arc(0, 0, r, 0, Math.PI * 2)
      break
    case 'triangle':
      context.moveTo(0, -r * 1.25)
      context.lineTo(r * 1.25, r * 0.95)
      context.lineTo(-r * 1.25, r * 0.95)
      break
    case 'diamond':
      context.moveTo(0, -r * 1.35)
      context.lineTo(r * 1.35, 0)
      context.lineTo(0, r * 1.35)
      context.lineTo(-r * 1.35, 0)
      break
    case 'octagon':
      for (let n = 0; n < 8; n++) {
        const angle = (Math.PI / 4) * n + Math.PI / 8
        context.lineTo(Math.cos(angle) * r * 1.25, Math.sin(angle) * r * 1.25)
      }
      break
    case 'square':
      context.rect(-r, -r, 2 * r, 2 * r)
      break
  }
  context.closePath()
  context.fillStyle = mark === 'ring' ? behind : color
  context.fill()
  if (mark === 'ring') {
    context.lineWidth = Math.max(1.5, r * 0.35)
    context.strokeStyle = color
    context.stroke()
  }
}

/** Draws a node's mark over its disc, its label and, where there is room, the line below it. */
export function drawNodeLabel(context: CanvasRenderingContext2D, data: NodeData, colours: CanvasColours): void {
  const size = Math.max(data.size, 3)
  context.save()
  context.translate(data.x, data.y)
  context.beginPath()
  context.arc(0, 0, size * 1.4, 0, Math.PI * 2)
  context.fillStyle = colours.background
  context.fill()
  drawMark(context, (data.mark as MarkShape | undefined) ?? 'dot', size, data.color, colours.background)
  context.restore()
  if (!data.label) return
  const { x, y, align } = labelPlace(context, data, size)
  context.textAlign = align
  text(context, data.label, x, y, `500 12px ${font}`, data.dimmed ? colours.muted : colours.foreground, colours)
  if (data.detail) text(context, String(data.detail), x, y + 13, `400 10.5px ${font}`, colours.muted, colours)
  context.textAlign = 'left'
}

interface LabelPlace {
  x: number
  y: number
  align: CanvasTextAlign
  /** Pixels of the longer of its two lines. */
  widest: number
}

const edge = 6

/** Beside the node on its side; under it, flush with the edge of the canvas, where the canvas would cut it. */
function labelPlace(context: CanvasRenderingContext2D, { x, y, side, label, detail }: NodeData, size: number): LabelPlace {
  context.font = `500 12px ${font}`
  const widest = Math.max(context.measureText(label ?? '').width, context.measureText(String(detail ?? '')).width)
  const away = size * 1.4 + 4
  const under = y + away + 10
  if (side === 'below') return { x, y: under, align: 'center', widest }
  const width = context.canvas.width / context.getTransform().a
  const shown = x > 0 && x < width
  if (side === 'left')
    return shown && x - away < widest
      ? { x: edge, y: under, align: 'left', widest }
      : { x: x - away, y: y + 1, align: 'right', widest }
  return shown && x + away + widest > width
    ? { x: width - edge, y: under, align: 'right', widest }
    : { x: x + away, y: y + 1, align: 'left', widest }
}

/** Draws the node under the pointer or the cursor: the same in a box, so that it stands out from its neighbours. */
export function drawNodeHover(context: CanvasRenderingContext2D, data: NodeData, colours: CanvasColours): void {
  const size = Math.max(data.size, 3)
  const { x, y, align, widest } = labelPlace(context, data, size)
  const [margin, mark] = [4, size * 1.4]
  const under = y > data.y + mark
  const start = align === 'right' ? x - widest : align === 'center' ? x - widest / 2 : x
  const left = Math.min(start, data.x - mark)
  const right = Math.max(start + widest, data.x + mark)
  // A box around a mark as well would hide the amounts of the flows that leave it.
  const top = under ? y - 11 : y - 13
  context.beginPath()
  context.roundRect(left - margin, top - margin, right - left + 2 * margin, y + 18 - top + margin, 6)
  context.fillStyle = colours.surface
  context.fill()
  context.lineWidth = 1.5
  context.strokeStyle = colours.accent
  context.stroke()
  drawNodeLabel(context, data, { ...colours, background: colours.surface })
}

/** Draws what an edge says at its middle, level and on the background, so that it can be read whatever its slope. */
export function drawEdgeLabel(
  context: CanvasRenderingContext2D,
  data: PartialButFor<EdgeDisplayData, 'label' | 'color' | 'size'>,
  source: Ends,
  target: Ends,
  colours: CanvasColours,
): void {
  if (!data.label) return
  const at = typeof data.labelAt === 'number' ? data.labelAt : 0.5
  const x = source.x + (target.x - source.x) * at
  const y = source.y + (target.y - source.y) * at
  context.font = `400 10.5px ${font}`
  const width = context.measureText(data.label).width
  // Columns too near to each other for words leave them to the table and the panel.
  if (Math.abs(target.x - source.x) < width) return
  context.fillStyle = colours.background
  context.globalAlpha = 0.86
  context.fillRect(x - width / 2 - 3, y - 7, width + 6, 14)
  context.globalAlpha = 1
  context.fillStyle = data.dimmed ? colours.muted : colours.foreground
  context.fillText(data.label, x - width / 2, y + 4)
}

function text(
  context: CanvasRenderingContext2D,
  words: string,
  x: number,
  y: number,
  style: string,
  fill: string,
  colours: CanvasColours,
): void {
  context.font = style
  context.lineWidth = 3
  context.lineJoin = 'round'
  context.strokeStyle = colours.background
  context.strokeText(words, x, y)
  context.fillStyle = fill
  context.fillText(words, x, y)
}
