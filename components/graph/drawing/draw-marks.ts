import { bowtie, bowtieReach, hexagon } from '../event-shapes'
import type { CanvasColours, CanvasNode, MarkShape } from '../graph-types'
import { glyphPath, type KindGlyph } from '../kind-glyphs'
import type { Box } from './place-labels'

/** The radius from which a mark has room for its pictogram or initials. */
export const glyphFrom = 7

/** A node with its place on the screen. */
export interface SeenNode {
  node: CanvasNode
  x: number
  y: number
  r: number
}

/**
 * A disc in the colour of its kind with its pictogram or its entity’s initials, ringed in the colour of its level, with the
 * level's badge.
 */
export function drawMark(context: CanvasRenderingContext2D, { node, x, y, r }: SeenNode, colours: CanvasColours): void {
  context.save()
  context.translate(x, y)
  if (node.dimmed) context.globalAlpha = 0.35
  if (node.picked) {
    context.beginPath()
    context.arc(0, 0, r + 3.5, 0, Math.PI * 2)
    context.lineWidth = 2.5
    context.strokeStyle = colours.accent
    context.stroke()
  }
  if (node.mark === 'handle') {
    context.beginPath()
    context.arc(0, 0, Math.min(4, r * 0.5), 0, Math.PI * 2)
    context.lineWidth = 1.5
    context.fillStyle = colours.background
    context.fill()
    context.strokeStyle = node.color
    context.stroke()
    context.restore()
    return
  }
  if (node.mark === 'square') {
    context.fillStyle = node.color
    context.fillRect(-r * 0.7, -r * 0.7, r * 1.4, r * 1.4)
    context.restore()
    return
  }
  if (node.mark === 'hexagon' || node.mark === 'bowtie') {
    drawEvent(context, node, r, colours)
    context.restore()
    return
  }
  const ring = Math.max(1.25, r * 0.22)
  context.beginPath()
  context.arc(0, 0, r, 0, Math.PI * 2)
  context.fillStyle = colours.background
  context.fill()
  context.beginPath()
  context.arc(0, 0, Math.max(1, r - ring - 1), 0, Math.PI * 2)
  context.fillStyle = node.color
  context.fill()
  context.beginPath()
  context.arc(0, 0, r - ring / 2, 0, Math.PI * 2)
  context.lineWidth = ring
  context.strokeStyle = node.ring
  if (node.mark === 'ring') context.setLineDash([r * 0.5, r * 0.35])
  context.stroke()
  context.setLineDash([])
  if (node.glyph !== null && r >= glyphFrom) drawGlyph(context, node.glyph, r, colours.background)
  else if (node.initials !== null && r >= glyphFrom) {
    context.font = `600 ${(r * 0.85).toFixed(1)}px "Inter Variable", ui-sans-serif, system-ui, sans-serif`
    context.textAlign = 'center'
    context.fillStyle = colours.background
    context.fillText(node.initials, 0, r * 0.31)
    context.textAlign = 'left'
  }
  if (hasBadge(node, r)) drawBadge(context, node.mark, r, node.ring, colours)
  context.restore()
}

/** Filled with the background and outlined: events are less prominent than the addresses they concern. */
function drawEvent(context: CanvasRenderingContext2D, node: CanvasNode, r: number, colours: CanvasColours): void {
  context.beginPath()
  for (const [x, y] of node.mark === 'bowtie' ? bowtie : hexagon) context.lineTo(x * r, y * r)
  context.closePath()
  context.fillStyle = colours.background
  context.fill()
  context.lineWidth = Math.max(1.25, r * 0.18)
  context.strokeStyle = node.color
  if (node.dashed) context.setLineDash([r * 0.35, r * 0.25])
  context.stroke()
  context.setLineDash([])
  if (node.glyph !== null && r >= glyphFrom) drawGlyph(context, node.glyph, r, node.color)
}

function drawGlyph(context: CanvasRenderingContext2D, glyph: KindGlyph, r: number, ink: string): void {
  const scale = (r * 1.15) / 16
  context.save()
  context.scale(scale, scale)
  context.translate(-8, -8)
  context.lineWidth = 1.6
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.strokeStyle = ink
  context.stroke(glyphPath(glyph))
  context.restore()
}

const hasBadge = ({ mark }: CanvasNode, r: number) =>
  r >= glyphFrom && (mark === 'triangle' || mark === 'diamond' || mark === 'octagon')
/** A badge: its size, and its centre as a share of the radius, to the upper right of the mark's centre. */
const badgeSize = (r: number) => Math.max(3.2, r * 0.38)
const badgeAt = 0.75

/** The rectangles that a mark occupies: its disc, and its badge with the rim around it. */
export function markBoxes({ node, x, y, r }: SeenNode): Box[] {
  const across = node.mark === 'bowtie' ? bowtieReach * r : r
  const disc = { x: x - across, y: y - r, width: 2 * across, height: 2 * r }
  if (!hasBadge(node, r)) return [disc]
  const reach = badgeSize(r) * 1.3 + 1
  const badge = { x: x + badgeAt * r - reach, y: y - badgeAt * r - reach, width: 2 * reach, height: 2 * reach }
  return [disc, badge]
}

/** The silhouette of a level at the upper right of a mark, recognisable without colour. */
function drawBadge(context: CanvasRenderingContext2D, mark: MarkShape, r: number, color: string, colours: CanvasColours): void {
  const size = badgeSize(r)
  context.translate(r * badgeAt, -r * badgeAt)
  context.beginPath()
  if (mark === 'triangle') {
    context.moveTo(0, -size * 1.2)
    context.lineTo(size * 1.2, size * 0.9)
    context.lineTo(-size * 1.2, size * 0.9)
  } else if (mark === 'diamond') {
    context.moveTo(0, -size * 1.3)
    context.lineTo(size * 1.3, 0)
    context.lineTo(0, size * 1.3)
    context.lineTo(-size * 1.3, 0)
  } else
    for (let n = 0; n < 8; n++) {
      const angle = (Math.PI / 4) * n + Math.PI / 8
      context.lineTo(Math.cos(angle) * size * 1.2, Math.sin(angle) * size * 1.2)
    }
  context.closePath()
  context.lineWidth = 2
  context.strokeStyle = colours.background
  context.stroke()
  context.fillStyle = color
  context.fill()
}
