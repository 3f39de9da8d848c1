import { describe, expect, it, vi } from 'vitest'
import { drawScene } from '@/components/graph/drawing/draw-labels'
import { colours, context, coveredIn, seenScene } from '@/components/graph/testing/seen-scene'
import { graphDocument } from '@/contract/graph/graphs'
import { realGraph, realGraphs } from '@/e2e/real-graphs'
import { hasRecorded } from '@/e2e/recorded-data'
import { arrangedGraph, drawnGraph } from './testing/drawn-graph'

vi.stubGlobal('Path2D', class {})
vi.setConfig({ testTimeout: 120_000 })

/** Two window sizes; the picture fills the whole window in full screen. */
const windows = [
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
]

describe.skipIf(!hasRecorded).each(realGraphs)('%s of ../shared/data', (name) => {
  const grown = hasRecorded ? realGraph(name) : null
  const layouts = grown && { 'as it grew': grown, arranged: arrangedGraph(grown) }
  const each = (['as it grew', 'arranged'] as const).flatMap((layout) => windows.map((size) => ({ layout, ...size })))

  it('is a graph that a file can hold', () => {
    expect(graphDocument.safeParse(grown).error?.issues).toBeUndefined()
  })

  it.each(each)('writes nothing over anything at fit: $layout, $width × $height', ({ layout, ...size }) => {
    if (layouts === null) return
    const scene = seenScene({ ...drawnGraph(layouts[layout], true), ...size, zoom: 'fit', boxed: layouts[layout].root })
    expect(coveredIn(scene, drawScene(context, scene, colours))).toEqual([])
  })

  it.each(each)('writes nothing over anything at 1:1, and names all: $layout, $width × $height', ({ layout, ...size }) => {
    if (layouts === null) return
    const drawn = drawnGraph(layouts[layout])
    const named = new Set<string>()
    for (const about of middlesOf(drawn.nodes, size)) {
      const scene = seenScene({ ...drawn, ...size, zoom: '100 %', about })
      const labels = drawScene(context, scene, colours)
      expect(coveredIn(scene, labels)).toEqual([])
      for (const { id } of labels) named.add(id)
    }
    const nameless = drawn.nodes.filter(({ id }) => !named.has(`node ${id}`))
    expect(nameless.map(({ label }) => label)).toEqual([])
  })
})

/** Places to centre the window on so that every node is in the middle of one of them. */
function middlesOf(nodes: readonly { x: number; y: number }[], { width, height }: { width: number; height: number }) {
  const step = { x: width / 2 / 190, y: height / 2 / 44 }
  const cells = new Map(
    nodes.map(({ x, y }) => {
      const [column, row] = [Math.round(x / step.x), Math.round(y / step.y)]
      return [`${column} ${row}`, { x: column * step.x, y: row * step.y }]
    }),
  )
  return [...cells.values()]
}
