import { actualView, fitFrame, full, radiusAt, rowPixels, toDrawing } from '../arrange/frame'
import type { Scene, Written } from '../drawing/draw-labels'
import { glyphFrom, type SeenNode } from '../drawing/draw-marks'
import { curveBetween } from '../drawing/edge-curve'
import { overlaps } from '../drawing/place-labels'
import { bowtieReach } from '../event-shapes'
import type { CanvasEdge, CanvasNode } from '../graph-types'

/** Measures letters as six pixels wide; draws nothing. */
export const context = new Proxy(
  {},
  {
    get: (_, key) => (key === 'measureText' ? (text: string) => ({ width: 6 * text.length }) : () => undefined),
    set: () => true,
  },
) as CanvasRenderingContext2D

export const colours = { background: '', surface: '', foreground: '', muted: '', edge: '', edgeDim: '', accent: '' }

/** Shows everything in the window, with room for every name, or with rows this many pixels apart. */
export type Zoom = 'fit' | '100 %' | number

interface SceneInput {
  nodes: readonly CanvasNode[]
  edges: readonly CanvasEdge[]
  width: number
  height: number
  zoom: Zoom
  /** The place at the centre of the window; by default the middle of the whole. */
  about?: { x: number; y: number }
  boxed?: string | null
}

/** What a stage of this size draws, without WebGL: every node and flow at its place at a zoom. */
export function seenScene({ nodes, edges, width, height, zoom, about, boxed = null }: SceneInput): Scene {
  const actual = zoom === '100 %' ? actualView(nodes, width, height) : null
  const frame = actual?.frame ?? fitFrame(nodes, width, height)
  const rowPx = actual ? full.row : typeof zoom === 'number' ? zoom : rowPixels(frame, width, height)
  const r = radiusAt(rowPx)
  const [left, right] = frame.box.x
  const [low, high] = frame.box.y
  const middle = about && actual ? toDrawing(frame, about) : { x: (left + right) / 2, y: (low + high) / 2 }
  const seen = new Map(
    nodes.map((node): [string, SeenNode] => {
      const place = toDrawing(frame, node)
      return [node.id, { node, x: width / 2 + (place.x - middle.x) * rowPx, y: height / 2 - (place.y - middle.y) * rowPx, r }]
    }),
  )
  return {
    nodes: [...seen.values()].filter(({ x, y }) => x > -r && y > -r && x < width + r && y < height + r),
    edges: edges.flatMap((edge) => {
      const [from, to] = [seen.get(edge.source), seen.get(edge.target)]
      return from && to ? [{ edge, from, to, curve: curveBetween(from, to, edge.run, edge.outer, edge.turn) }] : []
    }),
    groups: [],
    width,
    height,
    rowPx,
    boxed,
    linesDrawn: false,
  }
}

/** Marks smaller than this are too small to count. */
const specks = 2.8

/** What overlaps: labels over one another, and over discs and their badges unless these are too small. */
export function coveredIn({ nodes }: Scene, labels: readonly Written[]): string[] {
  const marks = nodes.flatMap(({ node, x, y, r }) => {
    if (r < specks) return []
    const across = node.mark === 'bowtie' ? bowtieReach * r : r
    const disc = { x: x - across, y: y - r, width: 2 * across, height: 2 * r }
    const badge = { x: x + 0.25 * r, y: y - 1.25 * r, width: r, height: r }
    return r < glyphFrom || ['ring', 'dot', 'square', 'hexagon', 'bowtie', 'handle'].includes(node.mark) ? [disc] : [disc, badge]
  })
  return labels.flatMap((one, n) => [
    ...labels.slice(n + 1).flatMap((other) => (overlaps(one.box, other.box) ? [`${one.text} / ${other.text}`] : [])),
    ...marks.flatMap((mark) => (overlaps(one.box, mark) ? [one.text] : [])),
  ])
}
