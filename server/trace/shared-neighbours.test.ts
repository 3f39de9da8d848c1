import { setImmediate as turn } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { graphCase } from './arbitrary-graph'
import { ONE } from './mass'
import { MemoryGraph } from './memory'
import type { Neighbourhood, NeighbourQuery, NeighboursPort } from './port'
import { SharedNeighbours } from './shared-neighbours'
import { trace } from './trace'

const network = 1

/** A graph that answers later and remembers what it was asked. */
class Recorded implements NeighboursPort {
  readonly asked: NeighbourQuery[] = []
  constructor(private readonly graph: NeighboursPort) {}
  async neighbours(query: NeighbourQuery): Promise<Map<number, Neighbourhood>> {
    this.asked.push(query)
    await turn()
    return this.graph.neighbours(query)
  }
}

const pay = (from: number, to: number, raw: bigint) => ({ from, to, asset: 0, raw, usd: raw, time: 1 })
const ask = (ids: number[], cuts: number[], direction: NeighbourQuery['direction'] = 'source'): NeighbourQuery => ({
  network,
  direction,
  unit: { kind: 'usd' },
  node: 'address',
  ids,
  cuts,
})

describe('one graph for many traces', () => {
  it('gives each of them what it would have got alone, whatever the others ask', async () => {
    const subjects = fc.array(
      fc.record({
        subject: fc.integer({ min: 1, max: 12 }),
        epsilon: fc.constantFrom(0, 1e-4, 1e-2, 0.2),
        hopLimit: fc.integer({ min: 1, max: 6 }),
        direction: fc.constantFrom('source' as const, 'destination' as const),
      }),
      { minLength: 1, maxLength: 8 },
    )
    await fc.assert(
      fc.asyncProperty(graphCase(10, 40), subjects, async ({ transfers, tagged, nullEndpoints, unit }, several) => {
        const graph = new MemoryGraph(transfers, tagged)
        const shared = new SharedNeighbours(new Recorded(graph))
        const options = several.map((one) => ({ network, nullEndpoints, unit, ...one }))
        const together = await Promise.all(options.map((one) => trace(shared, one)))
        for (const [i, one] of options.entries()) expect(together[i]).toEqual(await trace(graph, one))
        // And once more, when most of it is known.
        const [first] = options
        if (first !== undefined)
          expect(await trace(shared, { ...first, epsilon: 1e-6 })).toEqual(await trace(graph, { ...first, epsilon: 1e-6 }))
      }),
      { numRuns: 300 },
    )
  }, 60_000)

  it('asks at once for what is wanted at the same time, each node once and by the smallest cut', async () => {
    const graph = new Recorded(new MemoryGraph([pay(2, 1, 90n), pay(3, 1, 10n), pay(1, 4, 5n)], new Set()))
    const shared = new SharedNeighbours(graph)
    const half = ONE / 2
    const [a, b, c, d] = await Promise.all([
      shared.neighbours(ask([1], [half])),
      shared.neighbours(ask([1, 2], [0, 0])),
      shared.neighbours(ask([1], [ONE + 1])),
      shared.neighbours(ask([1], [0], 'destination')),
    ])
    expect(graph.asked.map(({ direction, ids, cuts }) => ({ direction, ids, cuts }))).toEqual([
      { direction: 'source', ids: [1, 2], cuts: [0, 0] },
      { direction: 'destination', ids: [1], cuts: [0] },
    ])
    expect(a.get(1)?.links.map(({ id }) => id)).toEqual([2])
    expect(b.get(1)?.links.map(({ id }) => id)).toEqual([2, 3])
    expect(b.has(2)).toBe(false)
    expect(c.get(1)).toMatchObject({ total: 100n, links: [] })
    expect(d.get(1)?.links.map(({ id }) => id)).toEqual([4])
  })

  it('asks again only for what it knows too little of', async () => {
    const graph = new Recorded(new MemoryGraph([pay(2, 1, 90n), pay(3, 1, 10n)], new Set()))
    const shared = new SharedNeighbours(graph)
    await shared.neighbours(ask([1], [ONE / 2]))
    expect((await shared.neighbours(ask([1, 9], [ONE + 1, 0]))).get(1)?.links).toEqual([])
    expect((await shared.neighbours(ask([1, 9], [Math.floor(ONE / 100), 0]))).get(1)?.links.map(({ id }) => id)).toEqual([2, 3])
    await shared.neighbours(ask([1, 9], [ONE / 2, ONE]))
    expect(graph.asked.map(({ ids }) => ids)).toEqual([[1], [9], [1]])
  })

  it('fails whoever waited for the question that failed, and answers the next', async () => {
    let broken = true
    const graph = new MemoryGraph([pay(2, 1, 9n)], new Set())
    const shared = new SharedNeighbours({
      neighbours: async (query) => {
        if (broken) throw new Error('gone')
        return graph.neighbours(query)
      },
    })
    const both = await Promise.allSettled([shared.neighbours(ask([1], [0])), shared.neighbours(ask([1], [5]))])
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    broken = false
    expect((await shared.neighbours(ask([1], [0]))).get(1)?.total).toBe(9n)
  })
})
