import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseFlows, type Followable, type FollowRule } from './choose-flows'

const flow = (id: number, value: number, first = 10, last = first): Followable => ({
  id: String(id),
  value: BigInt(value),
  first,
  last,
})
const rule = (more: Partial<FollowRule> = {}): FollowRule => ({
  side: 'out',
  base: 100n,
  leastPercent: 20,
  branches: 1,
  moment: null,
  ...more,
})
const ids = (flows: Followable[], more: Partial<FollowRule> = {}) => chooseFlows(flows, rule(more)).taken.map((one) => one.id)

describe('following money', () => {
  it.each<[what: string, flows: Followable[], more: Partial<FollowRule>, taken: string[], stop: string | null]>([
    ['takes the largest flow', [flow(1, 30), flow(2, 60)], {}, ['2'], null],
    [
      'takes as many as are wanted, the largest first',
      [flow(1, 30), flow(2, 60), flow(3, 25)],
      { branches: 2 },
      ['2', '1'],
      null,
    ],
    ['takes a flow of exactly the share', [flow(1, 20)], {}, ['1'], null],
    ['leaves one just below it', [flow(1, 199)], { base: 1000n }, [], 'below_share'],
    ['of equals takes the older address', [flow(10, 50), flow(9, 50)], {}, ['9'], null],
    ['leaves what had left before the money came', [flow(1, 90, 1, 4), flow(2, 30, 1, 9)], { moment: 5 }, ['2'], null],
    ['says that everything had left before', [flow(1, 90, 1, 4)], { moment: 5 }, [], 'time_order'],
    ['backwards leaves what came after the money left', [flow(1, 90, 6, 9)], { side: 'in', moment: 5 }, [], 'time_order'],
    ['backwards takes what had come by then', [flow(1, 90, 5, 9)], { side: 'in', moment: 5 }, ['1'], null],
    ['says that there is nowhere to go', [], {}, [], 'no_flows'],
    ['cannot tell a share of nothing', [flow(1, 5)], { base: 0n }, [], 'share_unknown'],
    ['does not take a flow of no value', [flow(1, 0)], { leastPercent: 1 }, [], 'below_share'],
  ])('%s', (_what, flows, more, taken, stop) => {
    expect(ids(flows, more)).toEqual(taken)
    expect(chooseFlows(flows, rule(more)).stop).toBe(stop)
  })

  it('says how large the largest was that time allows, rounded down', () => {
    expect(chooseFlows([flow(1, 19), flow(2, 90, 1, 1)], rule({ moment: 5 }))).toMatchObject({
      stop: 'below_share',
      largestPercent: 19,
    })
  })

  it('goes on from the moment at which the money can have come', () => {
    expect(chooseFlows([flow(1, 90, 3, 9)], rule({ moment: 5 })).taken[0]?.moment).toBe(5)
    expect(chooseFlows([flow(1, 90, 7, 9)], rule({ moment: 5 })).taken[0]?.moment).toBe(7)
    expect(chooseFlows([flow(1, 90, 3, 9)], rule({ side: 'in', moment: 5 })).taken[0]?.moment).toBe(5)
    expect(chooseFlows([flow(1, 90, 1, 3)], rule({ side: 'in', moment: 5 })).taken[0]?.moment).toBe(3)
  })

  const flows = fc.uniqueArray(
    fc.record({ id: fc.integer({ min: 1, max: 50 }), value: fc.nat(1000), first: fc.nat(20), more: fc.nat(20) }),
    { selector: (one) => one.id, maxLength: 12 },
  )
  it('whatever the flows: every flow taken obeys the rule, none left out is larger, and it ends for one reason or goes on', () => {
    fc.assert(
      fc.property(
        flows,
        fc.record({
          side: fc.constantFrom('in' as const, 'out' as const),
          base: fc.bigInt({ min: 0n, max: 2000n }),
          leastPercent: fc.integer({ min: 1, max: 100 }),
          branches: fc.integer({ min: 1, max: 3 }),
          moment: fc.option(fc.nat(40)),
        }),
        (drawn, asked) => {
          const all = drawn.map(({ id, value, first, more }) => flow(id, value, first, first + more))
          const { taken, stop } = chooseFlows(all, asked)
          expect(taken.length > 0).toBe(stop === null)
          expect(taken.length).toBeLessThanOrEqual(asked.branches)
          const obeys = (one: Followable) =>
            one.value > 0n &&
            one.value * 100n >= asked.base * BigInt(asked.leastPercent) &&
            (asked.moment === null || (asked.side === 'out' ? one.last >= asked.moment : one.first <= asked.moment))
          const chosen = all.filter((one) => taken.some(({ id }) => id === one.id))
          expect(chosen.every(obeys)).toBe(true)
          const left = all.filter((one) => !chosen.includes(one) && obeys(one))
          if (taken.length < asked.branches && asked.base > 0n) expect(left).toEqual([])
          for (const one of left) for (const other of chosen) expect(other.value >= one.value).toBe(true)
        },
      ),
      { numRuns: 1000 },
    )
  })
})
