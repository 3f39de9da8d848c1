import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type GraphCase, graphCase } from '@/server/trace/arbitrary-graph'
import { MemoryGraph, type MemoryTransfer } from '@/server/trace/memory'
import { type Trace, trace } from '@/server/trace/trace'
import { readTrace } from './compact-trace'
import { type BuiltGraph, buildGraph, finish, pairsOf, setTotals, totalsOf } from './graph-fixture'
import { type EdgeQuestion, GraphTracer } from './graph-tracer'
import { PRIVATE, SHARED } from './tag-table'

const options = (g: GraphCase, privateTagged?: ReadonlySet<number>, silenced?: ReadonlySet<number>): EdgeQuestion => {
  const { transfers: _transfers, tagged: _tagged, ...rest } = g
  return { network: 1, ...rest, ...(privateTagged ? { privateTagged } : {}), ...(silenced ? { silenced } : {}) }
}
const reference = (g: GraphCase): Promise<Trace> => trace(new MemoryGraph(g.transfers, g.tagged), options(g))
const run = (
  built: BuiltGraph,
  g: GraphCase,
  privateTagged?: ReadonlySet<number>,
  silenced?: ReadonlySet<number>,
): Trace | null => {
  const answer = new GraphTracer(built.book, built.tags).trace(built.graph, options(g, privateTagged, silenced))
  return answer && readTrace(answer, g.direction, g.epsilon)
}

/** Updates a built graph from one set of transfers and tags to another, as following the ingest feed does. */
function follow(built: BuiltGraph, before: MemoryTransfer[], g: GraphCase): void {
  const { book, graph, tags } = built
  const now = new Map(pairsOf(g.transfers, g.unit).map((pair) => [`${pair.src}.${pair.dst}.${pair.asset}`, pair]))
  for (const pair of pairsOf(before, g.unit)) {
    const key = `${pair.src}.${pair.dst}.${pair.asset}`
    if (!now.has(key)) now.set(key, { ...pair, value: 0n })
  }
  graph.apply([...now.values()].map((pair) => ({ ...pair, src: book.add(pair.src), dst: book.add(pair.dst) })))
  const totals = totalsOf([...now.values()])
  setTotals(built, totals)
  const changed: number[] = []
  for (let node = 0; node < book.count; node++) {
    const bits = g.tagged.has(book.idOf(node)) ? SHARED : 0
    if (tags.of(node) === bits) continue
    tags.set(node, bits)
    changed.push(node)
  }
  graph.retag(changed)
}

describe('the in-process graph gives the bits of the reference', () => {
  it('freshly built, on random graphs', async () => {
    await fc.assert(
      fc.asyncProperty(graphCase(), async (g) => {
        expect(run(buildGraph(g.transfers, g.unit, g.tagged), g)).toEqual(await reference(g))
      }),
      { numRuns: 4_000 },
    )
  }, 120_000)

  it('on larger graphs, where paths tie and one node is reached under many bounds', async () => {
    await fc.assert(
      fc.asyncProperty(graphCase(14, 90), async (g) => {
        expect(run(buildGraph(g.transfers, g.unit, g.tagged), g)).toEqual(await reference(g))
      }),
      { numRuns: 1_500 },
    )
  }, 120_000)

  it('where all values are alike, so that parents tie and arrivals under several bounds fall together', async () => {
    const node = fc.integer({ min: 1, max: 6 })
    const one = fc.record({ from: node, to: node, asset: fc.integer({ min: 0, max: 1 }), time: fc.integer({ min: 0, max: 3 }) })
    const pays = fc.array(one, { minLength: 6, maxLength: 40 })
    const ends = fc.shuffledSubarray([1, 2, 3, 4, 5, 6], { minLength: 6 })
    // Shares of a power of two: links that carry exactly the minimum.
    const epsilons = fc.constantFrom(0, 0.125, 0.25, 0.5)
    await fc.assert(
      fc.asyncProperty(graphCase(6, 1), pays, ends, epsilons, async (shape, paid, ids, epsilon) => {
        const id = (n: number) => ids[n - 1] as number
        const transfers = paid.map((t) => ({ ...t, from: id(t.from), to: id(t.to), raw: 1n, usd: 1n }))
        const g: GraphCase = { ...shape, transfers, tagged: new Set([6]), nullEndpoints: new Set(), epsilon, hopLimit: 5 }
        expect(run(buildGraph(transfers, g.unit, g.tagged), g)).toEqual(await reference(g))
      }),
      { numRuns: 2_500 },
    )
  }, 120_000)

  it('with changes in the overlay, and compacted', async () => {
    await fc.assert(
      fc.asyncProperty(graphCase(), graphCase(), async (before, g) => {
        const built = buildGraph(before.transfers, g.unit, before.tagged)
        follow(built, before.transfers, g)
        const expected = await reference(g)
        expect(run(built, g)).toEqual(expected)
        finish(built.graph.build(built.book.count))
        expect(built.graph.drift).toBe(0)
        expect(run(built, g)).toEqual(expected)
      }),
      { numRuns: 3_000 },
    )
  }, 120_000)

  it('following step by step gives what one step gives', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(graphCase(6, 12), { minLength: 2, maxLength: 5 }), async (steps) => {
        const unit = steps[0]?.unit ?? { kind: 'usd' as const }
        const built = buildGraph([], unit, [])
        let before: MemoryTransfer[] = []
        for (const [i, step] of steps.entries()) {
          const g = { ...step, unit }
          follow(built, before, g)
          if (i % 2 === 1) finish(built.graph.build(built.book.count))
          expect(run(built, g)).toEqual(await reference(g))
          before = g.transfers
        }
      }),
      { numRuns: 600 },
    )
  }, 120_000)

  it('counts a private tag for its organisation and for no other', async () => {
    await fc.assert(
      fc.asyncProperty(graphCase(), async (g) => {
        const built = buildGraph(g.transfers, g.unit, g.tagged, PRIVATE)
        expect(run(built, g, g.tagged)).toEqual(await reference(g))
        expect(run(built, g, new Set([12_345]))).toEqual(await reference({ ...g, tagged: new Set() }))
      }),
      { numRuns: 2_000 },
    )
  }, 120_000)

  it('follows through what the organisation has silenced, and keeps its own tags there', async () => {
    await fc.assert(
      fc.asyncProperty(graphCase(), fc.nat(2), async (g, kept) => {
        const silenced = new Set([...g.tagged].filter((id) => id % 3 !== kept))
        const left = new Set([...g.tagged].filter((id) => !silenced.has(id)))
        const built = buildGraph(g.transfers, g.unit, g.tagged)
        expect(run(built, g, undefined, silenced)).toEqual(await reference({ ...g, tagged: left }))
        expect(run(built, g, silenced, silenced)).toEqual(await reference(g))
      }),
      { numRuns: 2_000 },
    )
  }, 120_000)
})

it('says nothing where a total is less than the edges', () => {
  const pay = { from: 2, to: 1, asset: 0, raw: 10n, usd: 10n, time: 1 }
  const g = {
    transfers: [pay],
    tagged: new Set([2]),
    nullEndpoints: new Set<number>(),
    direction: 'source',
    hopLimit: 3,
  } as const
  const built = buildGraph([pay], { kind: 'usd' }, [2])
  built.graph.side('source').setTotal(built.book.find(1), 9n)
  expect(run(built, { ...g, unit: { kind: 'usd' }, epsilon: 0, subject: 1, transfers: [pay] })).toBe(null)
})

it('forgets the exact size of a value that is round now', async () => {
  const pay = (raw: bigint) => ({ from: 2, to: 1, asset: 0, raw, usd: null, time: 1 })
  const unit = { kind: 'asset', asset: 0 } as const
  const rest = {
    tagged: new Set([2]),
    nullEndpoints: new Set<number>(),
    direction: 'source',
    hopLimit: 2,
    epsilon: 0,
    subject: 1,
  } as const
  const built = buildGraph([pay(2n ** 60n + 1n)], unit, [2])
  const g: GraphCase = { ...rest, tagged: new Set([2]), unit, transfers: [pay(2n ** 60n)] }
  follow(built, [pay(2n ** 60n + 1n)], g)
  expect(run(built, g)).toEqual(await reference(g))
})
