import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type GraphCase, graphCase } from './arbitrary-graph'
import { cutOf, ONE, portion } from './mass'
import { MemoryGraph, type MemoryTransfer } from './memory'
import type { NeighboursPort } from './port'
import { type Trace, trace } from './trace'

const run = (g: GraphCase, over: Partial<GraphCase> = {}): Promise<Trace> => {
  const { transfers, tagged, ...options } = { ...g, ...over }
  return trace(new MemoryGraph(transfers, tagged), { network: 1, ...options })
}
const sum = (t: Trace) =>
  t.masses.attributed + t.masses.pruned + t.masses.beyondHopLimit + t.masses.unknownOrigin + t.masses.timeRefused

/** Attributed mass per (address, hop) as an exact fraction, by walking every path separately. */
function solveExactly(g: GraphCase): Map<string, { n: bigint; d: bigint }> {
  const found = new Map<string, { n: bigint; d: bigint }>()
  const links = (id: number) => {
    const out = new Map<string, { id: number; value: bigint; first: number; last: number }>()
    for (const t of g.transfers) {
      const near = g.direction === 'source' ? t.to : t.from
      const far = g.direction === 'source' ? t.from : t.to
      if (near !== id || far === id || (g.unit.kind === 'asset' && t.asset !== g.unit.asset)) continue
      const value = g.unit.kind === 'usd' ? (t.usd ?? 0n) : t.raw
      const held = out.get(`${far}.${t.asset}`) ?? { id: far, value: 0n, first: t.time, last: t.time }
      held.value += value
      held.first = Math.min(held.first, t.time)
      held.last = Math.max(held.last, t.time)
      out.set(`${far}.${t.asset}`, held)
    }
    return [...out.values()].filter((l) => l.value > 0n)
  }
  const walk = (id: number, hop: number, bound: number, n: bigint, d: bigint): void => {
    const around = links(id)
    const total = around.reduce((s, l) => s + l.value, 0n)
    for (const link of around) {
      const late = g.direction === 'source' ? link.first > bound : link.last < bound
      if (late || g.nullEndpoints.has(link.id)) continue
      const [pn, pd] = [n * link.value, d * total]
      if (g.tagged.has(link.id)) {
        const key = `${link.id}@${hop}`
        const held = found.get(key) ?? { n: 0n, d: 1n }
        found.set(key, { n: held.n * pd + pn * held.d, d: held.d * pd })
      } else if (hop < g.hopLimit) {
        const next = g.direction === 'source' ? Math.min(link.last, bound) : Math.max(link.first, bound)
        walk(link.id, hop + 1, next, pn, pd)
      }
    }
  }
  walk(g.subject, 1, g.direction === 'source' ? Infinity : -Infinity, 1n, 1n)
  return found
}

describe('portion', () => {
  it('is the exact floor at every size', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: ONE }), fc.bigInt(0n, 2n ** 250n), fc.bigInt(1n, 2n ** 250n), (mass, a, b) => {
        const [value, total] = a <= b ? [a, b] : [b, a]
        const m = BigInt(portion(mass, value, total === 0n ? 1n : total))
        expect(m * total <= BigInt(mass) * value && (m + 1n) * total > BigInt(mass) * value).toBe(true)
      }),
      { numRuns: 5_000 },
    )
  })
  it('cuts never drop a link that carries enough', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: ONE }),
        fc.integer({ min: 1, max: ONE }),
        fc.bigInt(1n, 10n ** 30n),
        fc.bigInt(0n, 10n ** 30n),
        (mass, least, total, v) => {
          const value = v % (total + 1n)
          if (portion(mass, value, total) >= least) {
            expect(value * BigInt(ONE) >= BigInt(cutOf(mass, least)) * total).toBe(true)
          }
        },
      ),
      { numRuns: 5_000 },
    )
  })
})

describe('trace, on random graphs', () => {
  it('conserves mass: attributed + pruned + unresolved = 2^40', async () => {
    await fc.assert(
      fc.asyncProperty(graphCase(), async (g) => {
        const t = await run(g)
        expect(sum(t)).toBe(t.total === 0n ? 0 : ONE)
        expect(t.hits.reduce((s, h) => s + h.mass, 0)).toBe(t.masses.attributed)
        for (const hit of t.hits) {
          expect(hit.arrivals.reduce((s, a) => s + a.mass, 0)).toBe(hit.mass)
          expect(hit.path.mass).toBeLessThanOrEqual(hit.mass)
          expect(hit.path.links.length).toBe(hit.hop)
          expect(hit.path.links[0]?.near).toBe(g.subject)
          expect(hit.path.links.at(-1)?.far).toBe(hit.id)
        }
      }),
      { numRuns: 6_000 },
    )
  }, 120_000)

  it('does not depend on the order of transfers, links or answers', async () => {
    await fc.assert(
      fc.asyncProperty(graphCase(), fc.infiniteStream(fc.integer({ min: 0, max: 1 << 30 })), async (g, dice) => {
        const shuffle = <T>(items: T[]): T[] =>
          items
            .map((item) => [dice.next().value as number, item] as const)
            .sort((a, b) => a[0] - b[0])
            .map((x) => x[1])
        const graph = new MemoryGraph(shuffle(g.transfers), g.tagged)
        const port: NeighboursPort = {
          neighbours: (query) => {
            const answer = graph.neighbours(query)
            return new Map(
              shuffle([...answer]).map(([id, n]) => [id, { total: n.total, links: shuffle(n.links), tagged: shuffle(n.tagged) }]),
            )
          },
        }
        expect(await trace(port, { network: 1, ...g })).toEqual(await run(g))
      }),
      { numRuns: 4_000 },
    )
  }, 120_000)

  it('keeps the exact solution inside [x, x + pruned], per address and hop', async () => {
    await fc.assert(
      fc.asyncProperty(graphCase(7, 18), async (g) => {
        const t = await run(g)
        const exact = solveExactly(g)
        const reached = new Map(t.hits.map((h) => [`${h.id}@${h.hop}`, h.mass]))
        for (const [key, { n, d }] of exact) {
          const x = BigInt(reached.get(key) ?? 0)
          expect(x * d <= n * BigInt(ONE)).toBe(true)
          expect(n * BigInt(ONE) <= (x + BigInt(t.masses.pruned)) * d).toBe(true)
        }
        for (const hit of t.hits) if (hit.mass > 0) expect(exact.has(`${hit.id}@${hit.hop}`)).toBe(true)
      }),
      { numRuns: 6_000 },
    )
  }, 120_000)

  it('grows with a finer epsilon and a deeper hop limit, hit by hit', async () => {
    await fc.assert(
      fc.asyncProperty(graphCase(), async (g) => {
        const coarse = await run(g)
        const fine = await run(g, { epsilon: g.epsilon / 10 })
        const deep = await run(g, { hopLimit: g.hopLimit + 1 })
        const mass = (t: Trace) => new Map(t.hits.map((h) => [`${h.id}@${h.hop}`, h.mass]))
        for (const [key, m] of mass(coarse)) {
          expect(mass(fine).get(key) ?? -1).toBeGreaterThanOrEqual(m)
          expect(mass(deep).get(key) ?? -1).toBeGreaterThanOrEqual(m)
        }
        expect(fine.masses.pruned).toBeLessThanOrEqual(coarse.masses.pruned + 1000)
      }),
      { numRuns: 4_000 },
    )
  }, 120_000)

  it('gives direct exposure exactly, however coarse the pruning', async () => {
    await fc.assert(
      fc.asyncProperty(graphCase(), async (g) => {
        const direct = (t: Trace) => t.hits.filter((h) => h.hop === 1).map((h) => [h.id, h.mass])
        expect(direct(await run(g, { epsilon: 0.9 }))).toEqual(direct(await run(g, { epsilon: 0 })))
      }),
      { numRuns: 2_000 },
    )
  }, 120_000)
})

describe('trace, case by case', () => {
  const pay = (from: number, to: number, usd: number, time = 0): MemoryTransfer => ({
    from,
    to,
    asset: 0,
    raw: BigInt(usd),
    usd: BigInt(usd),
    time,
  })
  const base = {
    network: 1,
    direction: 'source',
    unit: { kind: 'usd' },
    subject: 1,
    hopLimit: 5,
    epsilon: 0,
    nullEndpoints: new Set<number>(),
  } as const
  const at = (transfers: MemoryTransfer[], tagged: number[], over: object = {}) =>
    trace(new MemoryGraph(transfers, new Set(tagged)), { ...base, ...over })

  it('shares a hop by value and absorbs at a tag, never behind it', async () => {
    const t = await at([pay(2, 1, 3), pay(3, 1, 1), pay(9, 2, 10), pay(8, 9, 10)], [9, 8])
    expect(t.hits.map((h) => [h.id, h.hop, h.mass])).toEqual([[9, 2, (ONE / 4) * 3]])
    expect(t.masses).toEqual({ attributed: (ONE / 4) * 3, pruned: 0, beyondHopLimit: 0, unknownOrigin: ONE / 4, timeRefused: 0 })
  })
  it('reaches hop h with h - 1 expansions', async () => {
    const t = await at([pay(2, 1, 1), pay(3, 2, 1), pay(4, 3, 1)], [4], { hopLimit: 3 })
    expect([t.hits[0]?.hop, t.nodesExpanded]).toEqual([3, 3])
    const short = await at([pay(2, 1, 1), pay(3, 2, 1), pay(4, 3, 1)], [4], { hopLimit: 2 })
    expect([short.hits.length, short.masses.beyondHopLimit]).toEqual([0, ONE])
  })
  it('refuses what came after the payment it would explain', async () => {
    const early = await at([pay(2, 1, 1, 5), pay(9, 2, 1, 5)], [9])
    expect(early.masses.attributed).toBe(ONE)
    const late = await at([pay(2, 1, 1, 5), pay(9, 2, 1, 6)], [9])
    expect([late.masses.attributed, late.masses.timeRefused]).toEqual([0, ONE])
    const mirrored = await at([pay(1, 2, 1, 5), pay(2, 9, 1, 4)], [9], { direction: 'destination' })
    expect([mirrored.masses.attributed, mirrored.masses.timeRefused]).toEqual([0, ONE])
  })
  it('never hits or passes through a null endpoint, even a tagged one', async () => {
    const t = await at([pay(7, 1, 1), pay(9, 7, 1)], [7, 9], { nullEndpoints: new Set([7]) })
    expect([t.hits.length, t.masses.unknownOrigin]).toEqual([0, ONE])
  })
  it('takes the heaviest path, ties to the smaller id', async () => {
    const t = await at([pay(2, 1, 1), pay(3, 1, 1), pay(9, 2, 1), pay(9, 3, 1)], [9])
    expect(t.hits[0]?.path.links.map((l) => l.far)).toEqual([2, 9])
    expect([t.hits[0]?.mass, t.hits[0]?.path.mass]).toEqual([ONE, ONE / 2])
  })
  it('answers nothing for an address without value in that direction', async () => {
    const t = await at([pay(1, 2, 1)], [2])
    expect([t.total, t.hits.length, sum(t)]).toEqual([0n, 0, 0])
  })
})
