import { decimalForDrawing } from '@/components/chain/decimal'
import { spanningTree } from '@/components/graph/drawing/draw-groups'
import type { CanvasColours, CanvasEdge, CanvasGroup, CanvasNode, CanvasTarget, MarkShape } from '@/components/graph/graph-types'
import type { GraphDocument, GraphEdge } from '@/contract/graph/graphs'
import { usdText } from '@/contract/graph/micros'
import type { Level } from '@/contract/kernel'
import { edgeKey } from '../document/flow-document'
import { arrowId, endId } from '../document/flow-places'
import type { FlowView } from '../flow-view'
import { edgeTexts, foldText, nodeDetail, nodeLevel, nodeName } from '../flow-words'
import { isSevereKind, kindColour } from '../node-kinds'
import type { Css } from './css-colours'
import { drawnValue } from './drawn-value'
import { edgeWidth } from './edge-width'
import { eventMarks } from './event-marks'
import { fanTurns } from './fan-turns'
import type { FlowColours } from './flow-colours'
import { mostOfLeg } from './flow-lines'
import { handColour } from './hand-colours'
import { initialsOf } from './initials'
import { foldSide, labelSides } from './label-side'
import { outerEnd } from './outer-end'

const marks: Record<Level, MarkShape> = { unknown: 'ring', low: 'dot', medium: 'triangle', high: 'diamond', severe: 'octagon' }

export const canvasColours = (css: Css): CanvasColours => ({
  background: css['--background'],
  surface: css['--popover'],
  foreground: css['--foreground'],
  muted: css['--muted-foreground'],
  edge: css['--border-strong'],
  edgeDim: css['--border'],
  accent: css['--primary'],
})

export const flowColours = (css: Css): FlowColours => ({
  background: css['--background'],
  foreground: css['--foreground'],
  muted: css['--muted-foreground'],
  edge: css['--border-strong'],
  levels: {
    unknown: css['--level-unknown'],
    low: css['--level-low'],
    medium: css['--level-medium'],
    high: css['--level-high'],
    severe: css['--level-severe'],
  },
  kind: (kind) => css[kindColour(kind)],
  hand: (colour) => css[handColour[colour]],
})

/** The thinnest and the thickest line: with many flows all are drawn thinner, or they would cover everything. */
const widthsOf = (flows: number): [thin: number, thick: number] =>
  flows > 600 ? [0.6, 3] : [1, Math.min(7, Math.max(3, 7 * (40 / flows) ** 0.5))]

/** The most letters of a label on the canvas; the panel and the table show all of it. Flows leave the root beside its name. */
const mostLetters = { name: 32, root: 20, annotation: 60 }
const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text)

/** Label priorities: the selection, the root, annotations, crimes, names, value. */
const priorities = {
  selected: 1000,
  written: 950,
  root: 900,
  note: 850,
  severe: 700,
  named: 60,
  node: 420,
  touched: 410,
  value: 400,
} as const

/** What the canvas draws: addresses by kind and level, folds as squares, annotations as labels of their own. */
export function toCanvas(
  document: GraphDocument,
  view: FlowView,
  css: Css,
  selected: CanvasTarget | null,
  picked: ReadonlySet<string>,
): { nodes: CanvasNode[]; edges: CanvasEdge[]; groups: CanvasGroup[] } {
  const { levels } = flowColours(css)
  const legs = view.coinjoins.flatMap((one) => one.legs)
  const flows = [...view.edges, ...legs]
  const valued = drawnValue(flows)
  const largest = Math.max(...flows.map(valued))
  const [thin, thick] = widthsOf(flows.length)
  const share = (edge: GraphEdge) => (largest > 0 ? Math.round(priorities.value * (valued(edge) / largest) ** 0.5) : 0)
  const moved = new Map<string, number>()
  for (const edge of flows) for (const end of [edge.from, edge.to]) moved.set(end, Math.max(moved.get(end) ?? 0, share(edge)))
  const priorityOf = (node: FlowView['nodes'][number]): number => {
    if (node.address === selected?.id) return priorities.selected
    if (node.address === document.root) return priorities.root
    if (node.note !== null) return priorities.note
    if (isSevereKind(node.said?.kind ?? null)) return priorities.severe
    return priorities.node + (node.entity ? priorities.named : 0) + (moved.get(node.address) ?? 0) / 10
  }
  const sideOf = labelSides(flows)
  const nodes: CanvasNode[] = view.nodes.map((node) => ({
    id: node.address,
    x: node.x,
    y: node.y,
    label: cut(nodeName(node), sideOf(node.address) === 'below' ? mostLetters.root : mostLetters.name),
    detail: node.note === null ? nodeDetail(node) : `${nodeDetail(node)} · ${node.note.replace(/\s+/g, ' ').slice(0, 40)}`,
    color: css[node.colour ? handColour[node.colour] : kindColour(node.said?.kind ?? null)],
    glyph: node.said?.kind ?? null,
    initials: node.entity ? initialsOf(node.entity.name) : null,
    picked: picked.has(node.address),
    ring: levels[nodeLevel(node)],
    mark: marks[nodeLevel(node)],
    dimmed: view.dimmed.has(node.address),
    priority: priorityOf(node),
    movable: !view.joined.has(node.address),
    side: sideOf(node.address),
  }))
  for (const fold of view.folds) {
    nodes.push({
      id: fold.key,
      x: fold.x,
      y: fold.y,
      label: foldText(fold),
      detail: fold.collapsed ? 'collapsed' : fold.hidden.length > 0 ? 'folded' : 'not fetched',
      color: css['--border-strong'],
      glyph: null,
      initials: null,
      picked: false,
      ring: css['--border-strong'],
      mark: 'square',
      dimmed: false,
      priority: priorities.value,
      movable: false,
      side: foldSide(fold.side),
    })
  }
  const events = eventMarks(view, css, selected, {
    thin,
    widthOf: (leg) => edgeWidth(valued(leg), largest, thin, Math.min(thick, mostOfLeg)),
    priorityOf: (leg, touched) => (touched ? priorities.touched + share(leg) / 50 : share(leg)),
    selected: priorities.selected,
    node: priorities.node,
    named: priorities.node + priorities.named,
  })
  nodes.push(...events.nodes)
  const arrows: CanvasEdge[] = []
  for (const { id, x, y, text, to, colour } of document.annotations) {
    const color = css[colour ? handColour[colour] : '--primary']
    const words = {
      glyph: null,
      initials: null,
      color,
      ring: color,
      detail: '',
      dimmed: false,
      priority: priorities.written,
      movable: true,
      side: 'right' as const,
    }
    nodes.push({ ...words, id, x, y, label: cut(text, mostLetters.annotation), mark: 'square', picked: picked.has(id) })
    if (!to) continue
    nodes.push({ ...words, ...to, id: endId(id), label: '', mark: 'handle', picked: picked.has(endId(id)) })
    arrows.push({
      id: arrowId(id),
      source: id,
      target: endId(id),
      width: 1.5,
      labels: [],
      outer: null,
      turn: 1,
      priority: 0,
      dimmed: false,
      strong: false,
      folded: false,
      run: 'line',
      color,
    })
  }
  const hops = new Map(view.nodes.map((node) => [node.address, node.hop]))
  const turns = fanTurns(view.edges, view.nodes)
  const pairs = new Set(view.edges.map(edgeKey))
  const edges: CanvasEdge[] = view.edges.map((edge) => {
    const id = edgeKey(edge)
    const touched = selected?.kind === 'node' && (edge.from === selected.id || edge.to === selected.id)
    return {
      id,
      source: edge.from,
      target: edge.to,
      width: edgeWidth(valued(edge), largest, thin, thick),
      labels: edgeTexts(edge),
      outer: outerEnd(edge, hops),
      turn: turns.get(id) ?? 1,
      priority: selected?.id === id ? priorities.selected - 1 : touched ? priorities.touched + share(edge) / 50 : share(edge),
      dimmed: view.dimmed.has(id),
      strong: touched || (selected?.kind === 'edge' && selected.id === id),
      folded: false,
      run: pairs.has(`${edge.to} ${edge.from}`) ? 'lane' : 'curve',
      color: null,
    }
  })
  for (const fold of view.folds) {
    const [source, target] = fold.side === 'in' ? [fold.key, fold.address] : [fold.address, fold.key]
    const width = edgeWidth(decimalForDrawing(usdText(fold.usd)), largest, thin, thick)
    edges.push({
      id: `${fold.key} edge`,
      source,
      target,
      width,
      labels: [],
      outer: fold.side === 'in' ? 'source' : 'target',
      turn: 1,
      priority: 0,
      dimmed: false,
      strong: false,
      folded: true,
      run: 'curve',
      color: null,
    })
  }
  return { nodes, edges: [...edges, ...events.edges, ...arrows], groups: groupsOf(document, nodes, css) }
}

/** Groups with their drawn members; a folded group is a node of its own. */
function groupsOf(document: GraphDocument, nodes: readonly CanvasNode[], css: Css): CanvasGroup[] {
  const drawn = new Map(nodes.map((node) => [node.id, node]))
  return (document.groups ?? []).flatMap(({ id, name, colour, addresses, folded }) => {
    const members = addresses.flatMap((address) => drawn.get(address) ?? [])
    if (folded || members.length === 0) return []
    return [{ id, name, color: css[handColour[colour]], members: members.map((node) => node.id), links: spanningTree(members) }]
  })
}
