import type { CanvasColours } from '../graph-types'
import { amountPlaces } from './amount-places'
import { drawEdges, isIn, type SeenEdge } from './draw-edges'
import { drawGroup, groupPlaces, type SeenGroup } from './draw-groups'
import { hoverBox } from './draw-hover'
import { drawMark, markBoxes, type SeenNode } from './draw-marks'
import { lineHeight, sides, styles, type Words, widthOf, write } from './draw-words'
import { spanOf } from './edge-curve'
import { type Box, type Candidate, placeLabels } from './place-labels'

/** With rows closer than this, in pixels, only the most important labels are drawn. */
const namesFrom = 8
/** From this distance on, rows have room for amounts beside names. */
const amountsFrom = 14
/** Up to this many selected flows have their amounts at any row distance; with more, it would be unclear which is whose. */
const mostStrong = 24
/** From this distance on, rows have room for a name's second line. */
const detailFrom = 30
/** Names with at least this priority are drawn at any row distance. */
export const alwaysNamed = 600
/** Names of groups come before those of addresses. */
const groupPriority = 940

export interface Scene {
  nodes: readonly SeenNode[]
  edges: readonly SeenEdge[]
  groups: readonly SeenGroup[]
  width: number
  height: number
  /** Pixels between rows. */
  rowPx: number
  /** The node whose label `drawHover` draws. */
  boxed: string | null
  /** Whether WebGL has drawn the lines of flows. */
  linesDrawn: boolean
}

/** What was written where, for tests of overlaps. */
export interface Written {
  id: string
  text: string
  box: Box
}

/** Draws flows, marks, names and amounts, each label only where it covers nothing. Returns the labels drawn. */
export function drawScene(context: CanvasRenderingContext2D, scene: Scene, colours: CanvasColours): Written[] {
  for (const seen of scene.groups) drawGroup(context, seen)
  drawEdges(context, scene.edges, scene, colours)
  for (const seen of scene.nodes) drawMark(context, seen, colours)
  const words = new Map<string, readonly Words[]>()
  const candidates: Candidate[] = []
  const offer = (id: string, priority: number, options: readonly { words: Words; box: Box }[]) => {
    words.set(
      id,
      options.map((option) => option.words),
    )
    // When marks are tiny, the most important names may cover them.
    const overMarks = scene.rowPx < namesFrom && priority >= alwaysNamed
    candidates.push({ id, priority, overMarks, places: options.map((option) => option.box) })
  }
  for (const seen of scene.groups) offer(`group ${seen.group.id}`, groupPriority, groupPlaces(context, seen))
  for (const seen of scene.nodes) {
    const { node } = seen
    if (node.label === '' || node.id === scene.boxed || (scene.rowPx < namesFrom && node.priority < alwaysNamed)) continue
    const places = nodePlaces(context, seen, scene.rowPx >= detailFrom)
    // When rows are closer than a line's height, a name on the inner side would cover its neighbours' flows.
    const crowded = scene.rowPx < lineHeight.name && node.priority < alwaysNamed
    offer(`node ${node.id}`, node.priority, crowded ? places.slice(0, 1) : places)
  }
  const strong = scene.edges.filter(({ edge }) => edge.strong).length
  for (const seen of scene.edges)
    if (
      seen.edge.labels.length > 0 &&
      (scene.rowPx >= amountsFrom || (seen.edge.strong && strong <= mostStrong)) &&
      isIn(seen.curve, scene.width, scene.height)
    )
      offer(`edge ${seen.edge.id}`, seen.edge.priority, edgePlaces(context, seen))
  const marks = scene.nodes.flatMap(markBoxes)
  const boxed = scene.nodes.find(({ node }) => node.id === scene.boxed)
  const bounds = { x: 0, y: 0, width: scene.width, height: scene.height }
  const placed = placeLabels(candidates, { solid: boxed ? [hoverBox(context, boxed, scene).around] : [], marks }, bounds)
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

/** The places for a name: on each side with its second line if there is room, else without it, and last in its short forms. */
function nodePlaces(context: CanvasRenderingContext2D, { node, x, y, r }: SeenNode, roomy: boolean) {
  const name = { text: node.label, style: styles.name, height: lineHeight.name, muted: node.dimmed }
  const detail = { text: node.detail, style: styles.detail, height: lineHeight.detail, muted: true }
  const away = r + 5
  const placesOf = (lines: Words['lines']) => {
    const width = Math.max(...lines.map((line) => widthOf(context, line.text, line.style)))
    const height = lines.reduce((sum, line) => sum + line.height, 0)
    const top = y - lineHeight.name / 2
    return {
      right: { words: { lines, align: 'left' as const }, box: { x: x + away, y: top, width, height } },
      left: { words: { lines, align: 'right' as const }, box: { x: x - away - width, y: top, width, height } },
      below: { words: { lines, align: 'center' as const }, box: { x: x - width / 2, y: y + away, width, height } },
      above: { words: { lines, align: 'center' as const }, box: { x: x - width / 2, y: y - away - height, width, height } },
    }
  }
  const forms = (roomy && node.detail !== '' ? [[name, detail], [name]] : [[name]]).map(placesOf)
  const whole = sides[node.side].flatMap((side) => forms.map((form) => form[side]))
  const short = (node.short ?? []).map((text) => placesOf([{ ...name, text }]))
  return [...whole, ...short.flatMap((form) => sides[node.side].map((side) => form[side]))]
}

function edgePlaces(context: CanvasRenderingContext2D, { edge, curve }: SeenEdge) {
  const height = lineHeight.amount
  return edge.labels.flatMap((text) => {
    const width = widthOf(context, text, styles.amount) + 6
    // The table and the panel show the amount of a flow too short for it.
    if (spanOf(curve) < width) return []
    const words: Words = { lines: [{ text, style: styles.amount, height, muted: edge.dimmed }], align: 'center' }
    return amountPlaces(curve, edge.outer, width).map(({ x, y }) => ({
      words,
      box: { x: x - width / 2, y: y - height / 2, width, height },
    }))
  })
}
