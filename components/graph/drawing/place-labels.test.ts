import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Box, type Candidate, overlaps, placeLabels } from './place-labels'

const bounds: Box = { x: 0, y: 0, width: 900, height: 600 }
const box = fc.record({
  x: fc.integer({ min: -50, max: 900 }),
  y: fc.integer({ min: -50, max: 600 }),
  width: fc.integer({ min: 4, max: 220 }),
  height: fc.integer({ min: 4, max: 30 }),
})
const candidates = fc
  .array(fc.record({ priority: fc.integer({ min: 0, max: 9 }), places: fc.array(box, { maxLength: 4 }) }), { maxLength: 80 })
  .map((all) => all.map((one, n): Candidate => ({ id: `n${n}`, ...one })))
const boxesOf = (all: readonly Candidate[], placed: Map<string, number>) =>
  all.flatMap(({ id, places }) => (placed.has(id) ? [places[placed.get(id) as number] as Box] : []))

it('never writes a label over another, over what stands there, or outside the picture', () => {
  fc.assert(
    fc.property(candidates, fc.array(box, { maxLength: 40 }), (all, standing) => {
      const boxes = boxesOf(all, placeLabels(all, { solid: standing.slice(0, 9), marks: standing.slice(9) }, bounds))
      for (const [n, one] of boxes.entries()) {
        for (const other of boxes.slice(n + 1)) expect(overlaps(one, other)).toBe(false)
        for (const other of standing) expect(overlaps(one, other)).toBe(false)
        expect(one.x >= 0 && one.y >= 0 && one.x + one.width <= 900 && one.y + one.height <= 600).toBe(true)
      }
    }),
    { numRuns: 300 },
  )
})

it('leaves out only what has no free place beside what matters more', () => {
  fc.assert(
    fc.property(candidates, fc.array(box, { maxLength: 20 }), (all, standing) => {
      const placed = placeLabels(all, { solid: standing.slice(0, 9), marks: standing.slice(9) }, bounds)
      for (const { id, priority, places } of all) {
        if (placed.has(id)) continue
        const before = boxesOf(
          all.filter((other) => other.priority > priority || (other.priority === priority && other.id < id)),
          placed,
        )
        const free = places.some(
          (one) =>
            one.x >= 0 &&
            one.y >= 0 &&
            one.x + one.width <= 900 &&
            one.y + one.height <= 600 &&
            ![...before, ...standing].some((other) => overlaps(one, other)),
        )
        expect(free).toBe(false)
      }
    }),
    { numRuns: 300 },
  )
})

it('gives the same picture whatever the order of the input', () => {
  fc.assert(
    fc.property(candidates, (all) => {
      expect([...placeLabels(all, { solid: [], marks: [] }, bounds)].sort()).toEqual(
        [...placeLabels(all.toReversed(), { solid: [], marks: [] }, bounds)].sort(),
      )
    }),
  )
})
