import type { CanvasColours, CanvasEdge, CanvasNode, MarkShape } from './graph-types'
import { glyphPath } from './kind-glyphs'
import { type Box, type Candidate, placeLabels } from './place-labels'

const font = '"Inter Variable", ui-sans-serif, system-ui, sans-serif'
const styles = { name: `500 12px ${font}`, detail: `400 10.5px ${font}`, amount: `400 10.5px ${font}` }
const lineHeight = { name: 15, detail: 13, amount: 14 }
/** Radius from which a mark has room for its pictogram. */
const glyphFrom = 7
/** Rows nearer to each other than this, in pixels, have no room for any words but those that matter most. */
const namesFrom = 8
/** Rows as near as this have room for one line. */
const detailFrom = 30
/** Names with at least this priority are written however near rows are. */
export const alwaysNamed = 600

/** A node where it stands on the screen. */
export interface SeenNode {
  node: CanvasNode
  x: number
  y: number
  r: number
}

/** A flow between two places of the screen. */
export interface SeenEdge {
  edge: CanvasEdge
  from: SeenNode
  to: SeenNode
}

export interface Scene {
  nodes: readonly SeenNode[]
  edges: readonly SeenEdge[]
  width: number
  height: number
  /** Pixels between rows. */
  rowPx: number
  /** The node whose words `drawHover` writes. */
  boxed: string | null
}

/** What was written where, for whoever checks that nothing overlaps. */
export interface Written {
  id: string
  text: string
  box: Box
}

const widths = new Map<string, number>()
function widthOf(context: CanvasRenderingContext2D, text: string, style: string): number {
  const key = `${style} ${text}`
  let width = widths.get(key)
  if (width === undefined) {
    context.font = style
    width = context.measureText(text).width
    if (widths.size > 20_000) widths.clear()
    widths.set(key, width)
  }
  return width
}

interface Words {
  /** On a plate, so that it can be read over a thick line. */
  plate?: boolean
  lines: readonly { text: string; style: string; height: number; muted: boolean }[]
  align: CanvasTextAlign
}

/** Draws marks, names and amounts, each label only where nothing stands in its way. Returns what was written. */
export function drawScene(context: CanvasRenderingContext2D, scene: Scene, colours: CanvasColours): Written[] {
  if (scene.edges.length <= mostArrows) for (const seen of scene.edges) drawArrow(context, seen, colours)
  for (const seen of scene.nodes) drawMark(context, seen, colours)
  const words = new Map<string, readonly Words[]>()
  const candidates: Candidate[] = []
  const offer = (id: string, priority: number, options: readonly { words: Words; box: Box }[]) => {
    words.set(
      id,
      options.map((option) => option.words),
    )
    candidates.push({ id, priority, places: options.map((option) => option.box) })
  }
  for (const seen of scene.nodes) {
    const { node } = seen
    if (node.label === '' || node.id === scene.boxed || (scene.rowPx < namesFrom && node.priority < alwaysNamed)) continue
    offer(`node ${node.id}`, node.priority, nodePlaces(context, seen, scene.rowPx >= detailFrom))
  }
  for (const seen of scene.edges)
    if (seen.edge.labels.length > 0 && (scene.rowPx >= namesFrom || seen.edge.strong))
      offer(`edge ${seen.edge.id}`, seen.edge.priority, edgePlaces(context, seen))
  const standing = scene.nodes.map(({ x, y, r }): Box => ({ x: x - r, y: y - r, width: 2 * r, height: 2 * r }))
  const boxed = scene.nodes.find(({ node }) => node.id === scene.boxed)
  if (boxed) standing.push(hoverBox(context, boxed, scene.width).around)
  const placed = placeLabels(candidates, standing, { x: 0, y: 0, width: scene.width, height: scene.height })
  const written: Written[] = []
  for (const { id, places } of candidates) {
    const index = placed.get(id)
    const [box, said] = index === undefined ? [] : [places[index], words.get(id)?.[index]]
    if (box === undefined || said === undefined) continue
    write(context, said, box, colours)
    written.push({ id, text: said.lines.map(({ text }) => text).join(' '), box })
  }
  return written
}

function nodePlaces(context: CanvasRenderingContext2D, { node, x, y, r }: SeenNode, roomy: boolean) {
  const name = { text: node.label, style: styles.name, height: lineHeight.name, muted: node.dimmed }
  const detail = { text: node.detail, style: styles.detail, height: lineHeight.detail, muted: true }
  const away = r + 5
  const options = (lines: Words['lines']) => {
    const width = Math.max(...lines.map((line) => widthOf(context, line.text, line.style)))
    const height = lines.reduce((sum, line) => sum + line.height, 0)
    const top = y - lineHeight.name / 2
    const at = {
      right: { words: { lines, align: 'left' as const }, box: { x: x + away, y: top, width, height } },
      left: { words: { lines, align: 'right' as const }, box: { x: x - away - width, y: top, width, height } },
      below: { words: { lines, align: 'center' as const }, box: { x: x - width / 2, y: y + away, width, height } },
      above: { words: { lines, align: 'center' as const }, box: { x: x - width / 2, y: y - away - height, width, height } },
    }
    const order = {
      right: ['right', 'below', 'above', 'left'],
      left: ['left', 'below', 'above', 'right'],
      below: ['below', 'above', 'right', 'left'],
    } as const
    return order[node.side].map((side) => at[side])
  }
  return roomy && node.detail !== '' ? [...options([name, detail]), ...options([name])] : options([name])
}

const tries = [0, 0.12, -0.12, 0.22, -0.22]

function edgePlaces(context: CanvasRenderingContext2D, { edge, from, to }: SeenEdge) {
  const height = lineHeight.amount
  return edge.labels.flatMap((text) => {
    const width = widthOf(context, text, styles.amount) + 6
    // A flow shorter than its words leaves them to the table and the panel.
    if (Math.hypot(to.x - from.x, to.y - from.y) < width) return []
    const words: Words = { lines: [{ text, style: styles.amount, height, muted: edge.dimmed }], align: 'center', plate: true }
    return tries.map((more) => {
      const at = edge.labelAt + more
      const [x, y] = [from.x + (to.x - from.x) * at, from.y + (to.y - from.y) * at]
      return { words, box: { x: x - width / 2, y: y - height / 2, width, height } }
    })
  })
}

function write(context: CanvasRenderingContext2D, { lines, align, plate }: Words, box: Box, colours: CanvasColours): void {
  if (plate) {
    context.fillStyle = colours.background
    context.globalAlpha = 0.9
    context.beginPath()
    context.roundRect(box.x, box.y, box.width, box.height, 3)
    context.fill()
    context.globalAlpha = 1
  }
  context.textAlign = align
  const x = align === 'left' ? box.x : align === 'right' ? box.x + box.width : box.x + box.width / 2
  let y = box.y
  for (const { text, style, height, muted } of lines) {
    context.font = style
    context.lineWidth = 3
    context.lineJoin = 'round'
    context.strokeStyle = colours.background
    context.strokeText(text, x, y + height - 3.5)
    context.fillStyle = muted ? colours.muted : colours.foreground
    context.fillText(text, x, y + height - 3.5)
    y += height
  }
  context.textAlign = 'left'
}

/** A disc in the colour of what it is with its pictogram, ringed in the colour of its level, with the level's badge. */
export function drawMark(context: CanvasRenderingContext2D, { node, x, y, r }: SeenNode, colours: CanvasColours): void {
  context.save()
  context.translate(x, y)
  if (node.dimmed) context.globalAlpha = 0.35
  if (node.mark === 'square') {
    context.fillStyle = node.color
    context.fillRect(-r * 0.7, -r * 0.7, r * 1.4, r * 1.4)
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
  if (node.glyph !== null && r >= glyphFrom) {
    const scale = (r * 1.15) / 16
    context.save()
    context.scale(scale, scale)
    context.translate(-8, -8)
    context.lineWidth = 1.6
    context.lineCap = 'round'
    context.lineJoin = 'round'
    context.strokeStyle = colours.background
    context.stroke(glyphPath(node.glyph))
    context.restore()
  }
  if (r >= glyphFrom && node.mark !== 'ring' && node.mark !== 'dot') drawBadge(context, node.mark, r, node.ring, colours)
  context.restore()
}

/** The silhouette of a level at the upper right of a mark, so that it reads without colour. */
function drawBadge(context: CanvasRenderingContext2D, mark: MarkShape, r: number, color: string, colours: CanvasColours): void {
  const size = Math.max(3.2, r * 0.38)
  context.translate(r * 0.75, -r * 0.75)
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

/** Where the box of a node's words stands: `around` is the box, `box` the words in it. */
function hoverBox(context: CanvasRenderingContext2D, { node, x, y, r }: SeenNode, width: number) {
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

/** Beyond so many flows arrowheads would be a grey cloud. */
const mostArrows = 1500

/** The head of a flow where it meets its target, on top of the line that WebGL drew. */
function drawArrow(context: CanvasRenderingContext2D, { edge, from, to }: SeenEdge, colours: CanvasColours): void {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const head = Math.min(5 + edge.width, to.r + 2)
  if (length < from.r + to.r + head) return
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length]
  const [x, y] = [to.x - dx * to.r, to.y - dy * to.r]
  const half = head * 0.42
  context.beginPath()
  context.moveTo(x, y)
  context.lineTo(x - dx * head - dy * half, y - dy * head + dx * half)
  context.lineTo(x - dx * head + dy * half, y - dy * head - dx * half)
  context.closePath()
  context.fillStyle = edge.strong ? colours.accent : edge.dimmed || edge.folded ? colours.edgeDim : colours.edge
  context.fill()
}
