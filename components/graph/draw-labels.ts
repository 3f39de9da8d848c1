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
  const { x, y, align } = labelPlace(data, size)
  context.textAlign = align
  text(context, data.label, x, y, `500 12px ${font}`, data.dimmed ? colours.muted : colours.foreground, colours)
  if (data.detail) text(context, String(data.detail), x, y + 13, `400 10.5px ${font}`, colours.muted, colours)
  context.textAlign = 'left'
}

function labelPlace({ x, y, side }: NodeData, size: number): { x: number; y: number; align: CanvasTextAlign } {
  const away = size * 1.4 + 4
  if (side === 'left') return { x: x - away, y: y + 1, align: 'right' }
  if (side === 'below') return { x, y: y + away + 10, align: 'center' }
  return { x: x + away, y: y + 1, align: 'left' }
}

/** Draws the node under the pointer or the cursor: the same in a box, so that it stands out from its neighbours. */
export function drawNodeHover(context: CanvasRenderingContext2D, data: NodeData, colours: CanvasColours): void {
  const size = Math.max(data.size, 3)
  context.font = `500 12px ${font}`
  const widest = Math.max(context.measureText(data.label ?? '').width, context.measureText(String(data.detail ?? '')).width)
  const [margin, mark] = [4, size * 1.4]
  const { x, y, align } = labelPlace(data, size)
  const left = align === 'right' ? x - widest : align === 'center' ? Math.min(x - widest / 2, data.x - mark) : data.x - mark
  const right = align === 'left' ? x + widest : align === 'center' ? Math.max(x + widest / 2, data.x + mark) : data.x + mark
  const top = align === 'center' ? data.y - mark : y - 13
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
