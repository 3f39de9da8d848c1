import { describe, expect, it, vi } from 'vitest'
import { arrangedGraph, drawnGraph } from '@/components/fund-flow/testing/drawn-graph'
import type { GraphDocument } from '@/contract/graph/graphs'
import { largeGraph } from '@/e2e/large-graph'
import { colours, context, coveredIn, seenScene, type Zoom } from '../testing/seen-scene'
import { drawScene } from './draw-labels'
import { glyphFrom, type SeenNode } from './draw-marks'

vi.stubGlobal('Path2D', class {})
const [width, height] = [1100, 620]

/** A generated graph in which every tenth flow has an opposite one, and every seventh address a long name. */
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

/** The labels of a graph at a zoom. */
function written(document: GraphDocument, zoom: Zoom) {
  const scene = seenScene({ ...drawnGraph(document), width, height, zoom })
  return { labels: drawScene(context, scene, colours), nodes: scene.nodes, edges: scene.edges, scene }
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
    const { labels, scene } = written(graphs[layout], zoom)
    if (zoom !== 'fit') expect(labels.length).toBeGreaterThan(0)
    expect(coveredIn(scene, labels)).toEqual([])
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
    // The root is named at any size, if its name has room.
    expect(at(5)).toEqual({ glyphs: false, names: expect.toSatisfy((names) => names <= 1), amounts: 0 })
  })
})

const some = (count: number) => count > 0
