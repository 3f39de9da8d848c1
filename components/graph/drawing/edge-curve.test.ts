import fc from 'fast-check'
import { expect, it } from 'vitest'
import { arrival, boundsOf, curveBetween, curveNear, distanceTo, pointAt } from './edge-curve'

const end = fc.record({
  x: fc.integer({ min: 0, max: 1200 }),
  y: fc.integer({ min: 0, max: 700 }),
  r: fc.integer({ min: 2, max: 11 }),
})
const apart = fc.tuple(end, end).filter(([a, b]) => Math.hypot(b.x - a.x, b.y - a.y) > 60)
const run = fc.constantFrom('curve' as const, 'lane' as const, 'line' as const)

const outer = fc.constantFrom(null, 'source' as const, 'target' as const)
const turn = fc.constantFrom(1, 0.6, 0.25)

it('begins and ends on the rims of its marks and stays within its bounds', () => {
  fc.assert(
    fc.property(apart, run, outer, turn, ([a, b], how, end, share) => {
      const curve = curveBetween(a, b, how, end, share)
      expect(Math.hypot(curve.start.x - a.x, curve.start.y - a.y)).toBeCloseTo(a.r, 5)
      expect(Math.hypot(curve.end.x - b.x, curve.end.y - b.y)).toBeCloseTo(b.r, 5)
      const box = boundsOf(curve)
      for (const t of [0, 0.2, 0.5, 0.8, 1]) {
        const { x, y } = pointAt(curve, t)
        expect(x >= box.x - 1e-6 && x <= box.x + box.width + 1e-6 && y >= box.y - 1e-6 && y <= box.y + box.height + 1e-6).toBe(
          true,
        )
        expect(distanceTo(curve, x, y)).toBeLessThan(4)
      }
    }),
    {
      // One directly above the other.
      examples: [
        [
          [
            { x: 5, y: 61, r: 2 },
            { x: 5, y: 0, r: 2 },
          ],
          'curve',
          'target',
          0.25,
        ],
      ],
      numRuns: 1000,
    },
  )
})

it('keeps opposite flows apart in their middle, so that each has its own amount', () => {
  fc.assert(
    fc.property(apart, ([a, b]) => {
      const [there, back] = [curveBetween(a, b, 'lane'), curveBetween(b, a, 'lane')]
      const [one, other] = [pointAt(there, 0.5), pointAt(back, 0.5)]
      expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(8)
    }),
  )
})

it('arrives sideways from another column', () => {
  const { x, y } = arrival(curveBetween({ x: 0, y: 0, r: 8 }, { x: 300, y: 200, r: 8 }, 'curve'))
  expect([x, y]).toEqual([1, 0])
  expect(arrival(curveBetween({ x: 300, y: 0, r: 8 }, { x: 0, y: 200, r: 8 }, 'curve')).x).toBe(-1)
})

it('is level beyond its turn, at the end that is one of many', () => {
  const [a, b] = [
    { x: 0, y: 0, r: 8 },
    { x: 900, y: 200, r: 8 },
  ]
  const out = curveBetween(a, b, 'curve', 'target', 1 / 3)
  const into = curveBetween(a, b, 'curve', 'source', 1 / 3)
  for (const t of [0.4, 0.6, 0.8, 1]) {
    expect(pointAt(out, t).y).toBeCloseTo(200, 5)
    expect(pointAt(into, 1 - t).y).toBeCloseTo(0, 5)
  }
  expect(arrival(out)).toEqual({ x: 1, y: 0 })
})

it('is found under the pointer where it runs, not where a straight line would', () => {
  const curve = curveBetween({ x: 0, y: 0, r: 8 }, { x: 400, y: 400, r: 8 }, 'curve')
  const items = [{ id: 'a', curve, width: 2 }]
  const on = pointAt(curve, 0.2)
  expect(curveNear(items, { x: on.x, y: on.y + 3 }, 5)?.id).toBe('a')
  expect(curveNear(items, { x: 80, y: 80 }, 5)).toBeNull()
  const other = { id: 'b', curve: curveBetween({ x: 0, y: 20, r: 8 }, { x: 400, y: 20, r: 8 }, 'curve'), width: 2 }
  expect(curveNear([...items, other], { x: 200, y: 22 }, 5)?.id).toBe('b')
})
