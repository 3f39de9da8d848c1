import { describe, expect, it } from 'vitest'
import { type Candidate, shareOut } from './share-out'

const people = (...open: number[]): Candidate[] => open.map((n, i) => ({ id: `p${i}`, open: n, lastTurn: 0 }))
const alerts = (n: number) => Array.from({ length: n }, (_, i) => `a${i}`)
const counts = (shares: { personId: string }[]) => {
  const out = new Map<string, number>()
  for (const { personId } of shares) out.set(personId, (out.get(personId) ?? 0) + 1)
  return out
}
/** A small seeded generator, so that every run has the same cases. */
function random(seed: number) {
  let at = seed
  return (below: number) => {
    at = (at * 1_103_515_245 + 12_345) % 2 ** 31
    return at % below
  }
}

describe('sharing out by turn', () => {
  it('goes round, whatever people have open, and goes on where the last batch ended', () => {
    const first = shareOut('by_turn', alerts(4), people(50, 0, 3), 0)
    expect(first.map(({ personId }) => personId)).toEqual(['p0', 'p1', 'p2', 'p0'])
    expect(first.map(({ turn }) => turn)).toEqual([1, 2, 3, 4])
    const after = people(0, 0, 0).map((one) => ({
      ...one,
      lastTurn: Math.max(0, ...first.filter(({ personId }) => personId === one.id).map(({ turn }) => turn)),
    }))
    expect(shareOut('by_turn', ['b'], after, 4)[0]?.personId).toBe('p1')
  })

  it('never lets two people differ by more than one turn, over generated desks', () => {
    const next = random(7)
    for (let i = 0; i < 300; i++) {
      const shares = shareOut(
        'by_turn',
        alerts(next(60)),
        people(...Array.from({ length: 1 + next(7) }, () => next(20))),
        next(100),
      )
      const given = [...counts(shares).values()]
      if (given.length > 1) expect(Math.max(...given) - Math.min(...given)).toBeLessThanOrEqual(1)
    }
  })
})

describe('sharing out by load', () => {
  it('gives each alert to whoever has the fewest then, over generated desks', () => {
    const next = random(11)
    for (let i = 0; i < 300; i++) {
      const before = people(...Array.from({ length: 1 + next(7) }, () => next(20)))
      const open = new Map(before.map((one) => [one.id, one.open]))
      const shares = shareOut('by_load', alerts(next(60)), before, 0)
      for (const { personId } of shares) {
        expect(open.get(personId)).toBe(Math.min(...open.values()))
        open.set(personId, (open.get(personId) ?? 0) + 1)
      }
    }
  })

  it('says why', () => {
    expect(shareOut('by_load', ['a'], people(4, 9), 0)[0]?.because).toBe('By load: 4 open alerts, the fewest of 2 people on duty')
    expect(shareOut('by_turn', ['a'], people(4, 9), 0)[0]?.because).toBe('By turn: next of 2 people on duty')
    expect(shareOut('by_turn', ['a'], people(4), 0)[0]?.because).toBe('By turn: the only person on duty')
  })
})

it('gives nothing to nobody, each alert once, and leaves what it was given as it was', () => {
  expect(shareOut('by_load', alerts(3), [], 0)).toEqual([])
  const given = people(1, 2)
  const shares = shareOut('by_load', alerts(10), given, 0)
  expect(new Set(shares.map(({ alertId }) => alertId)).size).toBe(10)
  expect(given).toEqual(people(1, 2))
})
