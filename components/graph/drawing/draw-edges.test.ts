import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { CanvasEdge } from '../graph-types'
import { drawEdges, type SeenEdge } from './draw-edges'
import { curveBetween } from './edge-curve'

type Point = [x: number, y: number]
const far = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(bx - ax, by - ay)

/** What is drawn of one flow: the end of its line, and the tip and the two corners of its arrowhead. */
function drawnOf(seen: SeenEdge) {
  const ends: Point[] = []
  const heads: Point[][] = []
  let path: Point[] = []
  const context = {
    beginPath: () => {
      path = []
    },
    moveTo: (x: number, y: number) => path.push([x, y]),
    lineTo: (x: number, y: number) => path.push([x, y]),
    bezierCurveTo: (...at: number[]) => ends.push(at.slice(4) as Point),
    closePath: () => heads.push(path),
    setLineDash: () => {},
    stroke: () => {},
    fill: () => {},
  } as unknown as CanvasRenderingContext2D
  const colours = { background: '', surface: '', foreground: '', muted: '', edge: '', edgeDim: '', accent: '' }
  drawEdges(context, [seen], { width: 4000, height: 4000, rowPx: 30, linesDrawn: false }, colours)
  return { ends, heads }
}

const at = fc.record({
  // Not near the edge of the window, beyond which nothing is drawn.
  x: fc.integer({ min: 100, max: 3000 }),
  y: fc.integer({ min: 100, max: 3000 }),
  r: fc.double({ min: 2.2, max: 11, noNaN: true }),
})

it('joins the head of a flow to its line and to the mark it points at, at every zoom', () => {
  fc.assert(
    fc.property(
      fc.tuple(at, at).filter(([a, b]) => Math.hypot(b.x - a.x, b.y - a.y) > 80),
      fc.double({ min: 0.7, max: 12, noNaN: true }),
      fc.constantFrom('curve' as const, 'lane' as const, 'line' as const),
      ([a, b], width, run) => {
        const edge = { width, strong: false, dimmed: false, folded: false, color: null } as unknown as CanvasEdge
        const seen = { edge, from: a, to: b, curve: curveBetween(a, b, run) } as unknown as SeenEdge
        const { ends, heads } = drawnOf(seen)
        const [end] = ends
        const [tip, left, right] = heads[0] ?? []
        if (!end || !tip || !left || !right) throw new Error('the flow has no line or no head')
        expect(far(tip, [b.x, b.y])).toBeCloseTo(b.r, 4)
        const base: Point = [(left[0] + right[0]) / 2, (left[1] + right[1]) / 2]
        expect(far(end, tip)).toBeLessThan(far(base, tip))
        expect(far(end, tip) + far(end, base)).toBeCloseTo(far(base, tip), 4)
      },
    ),
  )
})
