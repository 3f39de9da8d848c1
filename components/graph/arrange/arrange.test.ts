import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { largeGraph } from '@/e2e/large-graph'
import { type ArrangeNode, arrange, spaced } from './arrange'
import { countCrossings } from './count-crossings'

const nodes = fc
  .array(
    fc.record({
      layer: fc.integer({ min: -3, max: 4 }),
      order: fc.integer({ min: 0, max: 5 }),
      fixed: fc.option(fc.record({ x: fc.integer({ min: -4, max: 6 }), y: fc.integer({ min: -9, max: 9 }) }), { freq: 6 }),
      words: fc.integer({ min: 10, max: 260 }),
      side: fc.constantFrom('left' as const, 'right' as const, 'below' as const),
    }),
    { minLength: 1, maxLength: 60 },
  )
  .map((all) => all.map((one, n): ArrangeNode => ({ id: `n${n}`, ...one })))
const graph = nodes.chain((all) =>
  fc.record({
    all: fc.constant(all),
    edges: fc.array(
      fc.record({
        from: fc.constantFrom(...all.map((one) => one.id)),
        to: fc.constantFrom(...all.map((one) => one.id)),
        words: fc.integer({ min: 10, max: 200 }),
      }),
      { maxLength: 120 },
    ),
  }),
)

describe('a layout', () => {
  it('has no two nodes in one place, keeps what is pinned, and goes from left to right by hop', () => {
    fc.assert(
      fc.property(graph, ({ all, edges }) => {
        const places = arrange(all, edges)
        expect(places.size).toBe(all.length)
        const free = all.filter((one) => one.fixed === null)
        for (const one of all) if (one.fixed) expect(places.get(one.id)).toEqual(one.fixed)
        for (const one of free) {
          const at = places.get(one.id) as { x: number; y: number }
          for (const other of all) {
            if (other === one) continue
            const there = places.get(other.id) as { x: number; y: number }
            expect(Math.abs(at.x - there.x) >= 0.8 || Math.abs(at.y - there.y) >= 1).toBe(true)
            if (other.fixed === null && one.layer < other.layer) expect(at.x).toBeLessThanOrEqual(there.x - 1)
            if (other.fixed === null && one.layer === other.layer && all.length <= 30) expect(at.x).toBe(there.x)
          }
        }
      }),
      { numRuns: 150 },
    )
  })

  it('is the same for the same graph', () => {
    fc.assert(
      fc.property(graph, ({ all, edges }) => {
        expect([...arrange(all, edges)]).toEqual([...arrange(all, edges)])
      }),
      { numRuns: 20 },
    )
  })

  it('crosses fewer flows than the order of coming, and puts a chain in one row', () => {
    const { nodes: known, edges } = largeGraph(300, 500)
    const places = arrange(
      known.map((node, n) => ({ id: node.address, layer: node.hop, order: n, fixed: null, words: 90, side: 'right' as const })),
      edges.map(({ from, to }) => ({ from, to, words: 60 })),
    )
    const crossed = (at: (address: string) => number) => {
      const hops = new Map(known.map((node) => [node.address, node.hop]))
      const columns = Map.groupBy(edges, (edge) => hops.get(edge.from))
      return [...columns.values()].reduce(
        (sum, column) => sum + countCrossings(column.map(({ from, to }): [number, number] => [at(from) + 500, at(to) + 500])),
        0,
      )
    }
    const before = new Map(known.map((node, n) => [node.address, n % 500]))
    expect(crossed((one) => places.get(one)?.y ?? 0)).toBeLessThan(0.6 * crossed((one) => before.get(one) ?? 0))
    const chain = arrange(
      [0, 1, 2, 3].map((layer) => ({ id: `${layer}`, layer, order: 0, fixed: null, words: 80, side: 'right' as const })),
      [0, 1, 2].map((from) => ({ from: `${from}`, to: `${from + 1}`, words: 60 })),
    )
    expect(new Set([...chain.values()].map((place) => place.y)).size).toBe(1)
  })

  it('breaks a fan of hundreds into columns, so that it is about as wide as high, and keeps who goes on at the outside', () => {
    const payees = Array.from({ length: 298 }, (_, n) => ({
      id: `p${n}`,
      layer: 1,
      order: n,
      fixed: null,
      words: 90,
      side: 'right' as const,
    }))
    const node = (id: string, layer: number) => ({ id, layer, order: 0, fixed: null, words: 90, side: 'right' as const })
    const places = arrange(
      [node('root', 0), ...payees, node('next', 2)],
      [...payees.map(({ id }) => ({ from: 'root', to: id, words: 60 })), { from: 'p7', to: 'next', words: 60 }],
    )
    const at = (id: string) => places.get(id) ?? { x: 0, y: 0 }
    const [xs, ys] = [payees.map(({ id }) => at(id).x), payees.map(({ id }) => at(id).y)]
    const shape = ((Math.max(...xs) - at('root').x) * 190) / ((Math.max(...ys) - Math.min(...ys)) * 44)
    expect(shape).toBeGreaterThan(0.7)
    expect(shape).toBeLessThan(2)
    expect(at('p7').x).toBe(Math.max(...xs))
    expect(Math.max(...xs)).toBeLessThanOrEqual(at('next').x - 1)
    // No nodes of two neighbouring columns are level, so that a flow to the outer column passes between those of the inner.
    const inner = new Set(payees.filter(({ id }) => at(id).x === Math.min(...xs)).map(({ id }) => at(id).y))
    const outer = payees.filter(({ id }) => at(id).x !== Math.min(...xs) && id !== 'p7')
    expect(outer.filter(({ id }) => inner.has(at(id).y))).toEqual([])
  })

  it('leaves room for the longest words between columns', () => {
    const one = (words: number) =>
      arrange(
        [
          { id: 'a', layer: 1, order: 0, fixed: null, words, side: 'right' },
          { id: 'b', layer: 2, order: 0, fixed: null, words: 80, side: 'right' },
        ],
        [{ from: 'a', to: 'b', words: 100 }],
      )
    const wide = (places: ReturnType<typeof one>) => ((places.get('b')?.x ?? 0) - (places.get('a')?.x ?? 0)) * 190
    expect(wide(one(220))).toBeGreaterThanOrEqual(220 + 100)
    expect(wide(one(20))).toBeLessThan(220)
  })
})

it('spaced values are at least 1 apart, in order, and nearest to what was wanted', () => {
  const wanted = fc.array(fc.record({ y: fc.integer({ min: -20, max: 20 }), weight: fc.integer({ min: 1, max: 4 }) }), {
    maxLength: 9,
  })
  fc.assert(
    fc.property(wanted, (all) => {
      const found = spaced(all)
      const cost = (ys: readonly number[]) =>
        ys.reduce((sum, y, n) => sum + (all[n]?.weight ?? 0) * (y - (all[n]?.y ?? 0)) ** 2, 0)
      for (let n = 1; n < found.length; n++) expect((found[n] ?? 0) - (found[n - 1] ?? 0)).toBeGreaterThan(1 - 1e-9)
      // No small move that keeps the distances is better.
      for (const by of [0.05, -0.05])
        for (let from = 0; from < found.length; from++)
          for (let to = from; to < found.length; to++) {
            const moved = found.map((y, n) => (n >= from && n <= to ? y + by : y))
            const kept = moved.every((y, n) => n === 0 || y - (moved[n - 1] ?? 0) >= 1 - 1e-9)
            if (kept) expect(cost(moved)).toBeGreaterThanOrEqual(cost(found) - 1e-6)
          }
    }),
    { numRuns: 100 },
  )
})

it('counts crossings as comparing each pair does', () => {
  const line = fc.tuple(fc.nat(12), fc.nat(12))
  fc.assert(
    fc.property(fc.array(line, { maxLength: 40 }), (lines) => {
      let pairs = 0
      for (const [n, a] of lines.entries()) for (const b of lines.slice(n + 1)) if ((a[0] - b[0]) * (a[1] - b[1]) < 0) pairs++
      expect(countCrossings(lines)).toBe(pairs)
    }),
  )
})
