import { describe, expect, it, vi } from 'vitest'
import { arranged, arrangeQuestion } from '@/components/fund-flow/flow-arrange'
import { beginHistory, flowHistory } from '@/components/fund-flow/flow-history'
import { flowView } from '@/components/fund-flow/flow-view'
import { toCanvas } from '@/components/fund-flow/to-canvas'
import type { GraphDocument } from '@/contract/graphs'
import { largeGraph } from '@/e2e/large-graph'
import { arrange } from './arrange'
import { drawScene } from './draw-labels'
import { glyphFrom, type SeenNode } from './draw-marks'
import { curveBetween } from './edge-curve'
import { actualFrame, actualRow, fitFrame, roomFor, toDrawing } from './frame'
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

/** A generated graph in which every tenth flow has one back, and every seventh address a long name. */
function busyGraph(addresses: number, flows: number): GraphDocument {
  const document = largeGraph(addresses, flows)
  const back = document.edges.filter((_, n) => n % 10 === 0).map((edge) => ({ ...edge, from: edge.to, to: edge.from }))
  const asset = { symbol: 'ETH', type: 'native' as const, contract: null, decimals: 18 }
  const amounts = [{ asset, amount: '4600.5', amount_raw: '4600500000000000000000', amount_usd: null }]
  return {
    ...document,
    nodes: document.nodes.map((node, n) => {
      const entity = {
        id: 'ent_01h455vb4pex5vsknk084sn02q',
        name: `Exchange number ${n}, hot wallet`,
        category: null,
        confidence: 90,
      }
      return n % 7 === 0 ? { ...node, entity } : node
    }),
    edges: [...document.edges, ...back].map((edge) => ({ ...edge, amounts })),
  }
}

function arrangedGraph(document: GraphDocument): GraphDocument {
  const { nodes, edges } = arrangeQuestion(flowView(document, null))
  return flowHistory(beginHistory(document), arranged(document, [...arrange(nodes, edges)])).present
}

/** What is written of a graph at a zoom: all of it in the window, where every name has room, or rows so many pixels apart. */
function written(document: GraphDocument, zoom: 'fit' | '100 %' | number) {
  const drawn = toCanvas(document, flowView(document, null), css, null, new Set())
  const whole = fitFrame(drawn.nodes, width, height)
  const fitRow = height / (whole.box.y[1] - whole.box.y[0])
  const frame = zoom === '100 %' && roomFor(whole, fitRow) > 1 ? actualFrame(whole) : whole
  const rowPx = zoom === 'fit' || (zoom === '100 %' && frame === whole) ? fitRow : zoom === '100 %' ? actualRow : zoom
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
    return from && to ? [{ edge, from, to, curve: curveBetween(from, to, edge.run, edge.outer) }] : []
  })
  const scene = { nodes, edges, groups: [], width, height, rowPx, boxed: null, linesDrawn: false }
  return { labels: drawScene(context, scene, colours), nodes, edges }
}

describe.each([
  [60, 90],
  [300, 500],
  [2000, 5000],
])('%i addresses and %i flows', (addresses, flows) => {
  const busy = busyGraph(addresses, flows)
  const graphs = { 'as it grew': busy, arranged: arrangedGraph(busy) }
  it.each([
    ['fit', 'as it grew'],
    ['100 %', 'as it grew'],
    ['fit', 'arranged'],
    ['100 %', 'arranged'],
  ] as const)('have no two labels one over the other, nor over a mark: %s, %s', (zoom, layout) => {
    const { labels, nodes } = written(graphs[layout], zoom)
    if (zoom !== 'fit') expect(labels.length).toBeGreaterThan(0)
    const marks = nodes.map(({ x, y, r }) => ({ x: x - r, y: y - r, width: 2 * r, height: 2 * r }))
    const over = labels.flatMap((one, n) => [
      ...labels.slice(n + 1).flatMap((other) => (overlaps(one.box, other.box) ? [`${one.text} / ${other.text}`] : [])),
      ...marks.flatMap((mark) => (overlaps(one.box, mark) ? [one.text] : [])),
    ])
    expect(over).toEqual([])
  })

  it.each(['as it grew', 'arranged'] as const)('are all named at full size: %s', (layout) => {
    const { labels, nodes } = written(graphs[layout], '100 %')
    const inside = nodes.filter(({ x, y }) => x > 260 && x < width - 260 && y > 20 && y < height - 20)
    const named = new Set(labels.map(({ id }) => id))
    for (const { node } of inside) expect(named.has(`node ${node.id}`), node.id).toBe(true)
  })

  it('arranged, say of at least half of the large flows their asset and dollars at 100 %', () => {
    const { labels, edges } = written(graphs.arranged, '100 %')
    const inside = ({ x, y }: SeenNode) => x > 0 && x < width && y > 40 && y < height - 40
    const large = edges
      .filter(({ from, to }) => inside(from) && inside(to))
      .toSorted((a, b) => b.edge.priority - a.edge.priority)
      .slice(0, 10)
    const texts = new Map(labels.map(({ id, text }) => [id, text]))
    const said = large.filter(({ edge }) => edge.labels.slice(0, 2).includes(texts.get(`edge ${edge.id}`) ?? ''))
    expect(said.length, `${said.length} of ${large.length}`).toBeGreaterThanOrEqual(large.length / 2)
  })
})

describe('as one zooms out', () => {
  const document = arrangedGraph(busyGraph(300, 500))
  const at = (rowPx: number) => {
    const { labels, nodes } = written(document, rowPx)
    const names = labels.filter(({ id }) => id.startsWith('node ')).length
    return { names, amounts: labels.length - names, glyphs: nodes.some(({ r }) => r >= glyphFrom) }
  }
  it('amounts go first, then names, then pictograms, until dots are left', () => {
    expect(at(44)).toMatchObject({ glyphs: true, names: expect.toSatisfy(some), amounts: expect.toSatisfy(some) })
    expect(at(22)).toMatchObject({ glyphs: true, names: expect.toSatisfy(some) })
    expect(at(12)).toMatchObject({ glyphs: false, names: expect.toSatisfy(some), amounts: 0 })
    // Where it begins is named at any size, if its name has room.
    expect(at(5)).toEqual({ glyphs: false, names: expect.toSatisfy((names) => names <= 1), amounts: 0 })
  })
})

const some = (count: number) => count > 0
