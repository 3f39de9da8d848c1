import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { uuidv7 } from '@/server/platform/ids'
import { drawOf, isDrawn, percentFor } from './draw'

const seedOf = (text: string) => createHash('sha256').update(text).digest()
const idOf = (n: number) => `00000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`

/** The tolerance of a count: five standard deviations of a binomial, exceeded in one of two million cases. */
const within = (n: number, p: number) => 5 * Math.sqrt(n * p * (1 - p))

describe('the draw of second looks', () => {
  it('is the same for the same seed and alert, whenever it is asked for', () => {
    const [seed, id] = [seedOf('one'), uuidv7()]
    expect(drawOf(seed, id)).toBe(drawOf(Buffer.from(seed), id))
    // A known answer, for other implementations of the draw.
    expect(drawOf(Buffer.alloc(32), idOf(1))).toBeCloseTo(0.4232777105, 10)
  })

  it('cannot be told without the seed: another seed draws other alerts', () => {
    const n = 4_000
    const [one, two] = [seedOf('one'), seedOf('two')]
    const both = Array.from({ length: n }, (_, i) => idOf(i)).filter(
      (id) => isDrawn(drawOf(one, id), 20) && isDrawn(drawOf(two, id), 20),
    )
    expect(Math.abs(both.length - n * 0.04)).toBeLessThan(within(n, 0.04))
  })

  it.each([1, 5, 10, 25, 50, 75, 99])('takes %d percent of closed alerts, within binomial bounds, under any seed', (percent) => {
    const n = 5_000
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) {
      const seed = seedOf(`${name} ${percent}`)
      const ids = Array.from({ length: n }, (_, i) => idOf(i * 7 + name.charCodeAt(0) * n))
      const drawn = ids.filter((id) => isDrawn(drawOf(seed, id), percent)).length
      expect(Math.abs(drawn - (n * percent) / 100)).toBeLessThan(within(n, percent / 100))
    }
  })

  it('takes none of 0 % and all of 100 %, and of a larger share all that a smaller one takes', () => {
    const seed = seedOf('shares')
    for (let i = 0; i < 2_000; i++) {
      const draw = drawOf(seed, idOf(i))
      expect(draw).toBeGreaterThanOrEqual(0)
      expect(draw).toBeLessThan(1)
      expect([isDrawn(draw, 0), isDrawn(draw, 100)]).toEqual([false, true])
      if (isDrawn(draw, 10)) expect(isDrawn(draw, 30)).toBe(true)
    }
  })

  it('goes by the kind of rule where that has a share of its own, 0 included', () => {
    const rules = { percent: 5, by_rule: { velocity: 0, sanctions_exposure: 100 } }
    expect(percentFor(rules, 'velocity')).toBe(0)
    expect(percentFor(rules, 'sanctions_exposure')).toBe(100)
    expect(percentFor(rules, 'risk_score')).toBe(5)
  })
})
