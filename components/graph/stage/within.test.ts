import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isWithin, rectangle } from './within'

const place = fc.integer({ min: -100, max: 100 })
const point = fc.record({ x: place, y: place })

describe('a lasso', () => {
  it.each([
    ['in its left arm', { x: 1, y: 5 }, true],
    ['in its right arm', { x: 9, y: 5 }, true],
    ['between its arms', { x: 5, y: 5 }, false],
    ['below it', { x: 5, y: 11 }, false],
  ])('around a U knows what is %s', (_, at, inside) => {
    const u = [
      { x: 0, y: 0 },
      { x: 2, y: 0 },
      { x: 2, y: 8 },
      { x: 8, y: 8 },
      { x: 8, y: 0 },
      { x: 10, y: 0 },
      { x: 10, y: 10 },
      { x: 0, y: 10 },
    ]
    expect(isWithin(at, u)).toBe(inside)
    expect(isWithin(at, u.toReversed())).toBe(inside)
  })

  it('of one point or none holds nothing', () => {
    expect(isWithin({ x: 0, y: 0 }, [])).toBe(false)
    expect(isWithin({ x: 0, y: 0 }, [{ x: 0, y: 0 }])).toBe(false)
  })

  it('that is a rectangle holds what lies between its corners, whichever is drawn first', () => {
    fc.assert(
      fc.property(point, point, point, (from, to, at) => {
        fc.pre(![from.x, to.x].includes(at.x) && ![from.y, to.y].includes(at.y))
        const between = (n: number, a: number, b: number) => n > Math.min(a, b) && n < Math.max(a, b)
        expect(isWithin(at, rectangle(from, to))).toBe(between(at.x, from.x, to.x) && between(at.y, from.y, to.y))
      }),
    )
  })
})
