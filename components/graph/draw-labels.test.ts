import { describe, expect, it, vi } from 'vitest'
import { flowView } from '@/components/fund-flow/flow-view'
import { toCanvas } from '@/components/fund-flow/to-canvas'
import { largeGraph } from '@/e2e/large-graph'
import { drawScene, type SeenNode } from './draw-labels'
import { fitFrame, roomFor, toDrawing } from './frame'
import { overlaps } from './place-labels'

vi.stubGlobal('Path2D', class {})
/** Letters of six pixels; all else is drawn nowhere. */
const context = new Proxy(
  {},
  {
    get: (_, key) => (key === 'measureText' ? (text: string) => ({ width: 6 * text.length }) : () => undefined),
    set: () => true,
  },
) as CanvasRenderingContext2D
const css = new Proxy({}, { get: (_, name) => String(name) }) as Parameters<typeof toCanvas>[2]
const colours = { background: '', surface: '', foreground: '', muted: '', edge: '', edgeDim: '', accent: '' }
const [width, height] = [1100, 620]

/** What is written of a generated graph, of all of it in the window or where every name has room. */
function written(addresses: number, flows: number, zoom: 'fit' | '100 %') {
  const document = largeGraph(addresses, flows)
  const drawn = toCanvas(document, flowView(document, null), css, null)
  const frame = fitFrame(drawn.nodes, width, height)
  const fitRow = height / (frame.box.y[1] - frame.box.y[0])
  const rowPx = zoom === 'fit' ? fitRow : fitRow * Math.max(1, roomFor(frame, fitRow))
  const r = Math.min(11, Math.max(2.2, rowPx * 0.34))
  const [left, right] = frame.box.x
  const [low, high] = frame.box.y
  const seen = new Map(
    drawn.nodes.map((node): [string, SeenNode] => {
      const place = toDrawing(frame, node)
      const scale = rowPx
      const x = width / 2 + (place.x - (left + right) / 2) * scale
      return [node.id, { node, x, y: height / 2 - (place.y - (low + high) / 2) * scale, r }]
    }),
  )
  const nodes = [...seen.values()].filter(({ x, y }) => x > -r && y > -r && x < width + r && y < height + r)
  const edges = drawn.edges.flatMap((edge) => {
    const [from, to] = [seen.get(edge.source), seen.get(edge.target)]
    return from && to ? [{ edge, from, to }] : []
  })
  const labels = drawScene(context, { nodes, edges, width, height, rowPx, boxed: null }, colours)
  return { labels, nodes, all: drawn.nodes.length }
}

describe.each([
  [60, 90],
  [300, 500],
  [2000, 5000],
])('%i addresses and %i flows', (addresses, flows) => {
  it.each(['fit', '100 %'] as const)('have no two labels one over the other, nor over a mark: %s', (zoom) => {
    const { labels, nodes } = written(addresses, flows, zoom)
    if (zoom !== 'fit') expect(labels.length).toBeGreaterThan(0)
    for (const [n, one] of labels.entries()) {
      for (const other of labels.slice(n + 1)) expect(overlaps(one.box, other.box), `${one.text} / ${other.text}`).toBe(false)
      for (const { x, y, r } of nodes)
        expect(overlaps(one.box, { x: x - r, y: y - r, width: 2 * r, height: 2 * r }), one.text).toBe(false)
    }
  })

  it('are all named at 100 %', () => {
    const { labels, nodes } = written(addresses, flows, '100 %')
    const inside = nodes.filter(({ x, y }) => x > 140 && x < width - 140 && y > 20 && y < height - 20)
    const named = new Set(labels.map(({ id }) => id))
    for (const { node } of inside) expect(named.has(`node ${node.id}`), node.id).toBe(true)
  })
})
