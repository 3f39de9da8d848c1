import { describe, expect, it } from 'vitest'
import { MemoryGraph } from '@/server/trace'
import { inTimeOrder } from './in-time-order'
import { type PathQuestion, searchPaths } from './search-paths'

type Edge = [from: number, to: number, usd: number]
const graph = (edges: Edge[], tagged: number[] = []) =>
  new MemoryGraph(
    edges.map(([from, to, usd]) => ({ from, to, asset: 0, raw: BigInt(usd), usd: BigInt(usd), time: 1 })),
    new Set(tagged),
  )
const roomy = { links: 10_000, addresses: 10_000 }
const ask = (from: number, to: number, more: Partial<PathQuestion> = {}): PathQuestion => ({
  network: 3,
  unit: { kind: 'usd' },
  from,
  to,
  maxHops: 6,
  throughAttributed: false,
  nowhere: new Set([0]),
  leastShare: 0.001,
  ...more,
})
const ways = (found: { paths: { ids: number[] }[] }) => found.paths.map((path) => path.ids.join('-'))

describe('a path between two addresses', () => {
  it('goes with the money and never against it', async () => {
    const port = graph([
      [1, 2, 10],
      [2, 3, 10],
    ])
    expect(await searchPaths(port, ask(1, 3), roomy)).toMatchObject({ outcome: 'found', paths: [{ ids: [1, 2, 3], least: 10n }] })
    expect(await searchPaths(port, ask(3, 1), roomy)).toMatchObject({ outcome: 'none_within_hops', paths: [] })
  })

  it('is the shortest, and of several of that length the one whose narrowest edge is widest comes first', async () => {
    const port = graph([
      [1, 2, 50],
      [2, 9, 5],
      [1, 3, 40],
      [3, 9, 40],
      [1, 4, 90],
      [4, 5, 90],
      [5, 9, 90],
    ])
    const found = await searchPaths(port, ask(1, 9), roomy)
    expect(ways(found)).toEqual(['1-3-9', '1-2-9'])
    expect(found.paths.map((path) => path.least)).toEqual([40n, 5n])
  })

  it('does not lead through an attributed address unless asked, but may end at one', async () => {
    const edges: Edge[] = [
      [1, 7, 10],
      [7, 9, 10],
      [1, 2, 10],
      [2, 3, 10],
      [3, 9, 10],
    ]
    const port = graph(edges, [7, 9])
    expect(ways(await searchPaths(port, ask(1, 9), roomy))).toEqual(['1-2-3-9'])
    expect(ways(await searchPaths(port, ask(1, 9, { throughAttributed: true }), roomy))).toEqual(['1-7-9'])
    expect(ways(await searchPaths(port, ask(1, 7), roomy))).toEqual(['1-7'])
  })

  it('does not lead through an endpoint that belongs to nobody', async () => {
    const port = graph([
      [1, 0, 10],
      [0, 9, 10],
    ])
    expect((await searchPaths(port, ask(1, 9), roomy)).outcome).toBe('none_within_hops')
  })

  it('is not sought beyond the hops, and an edge below the least share is not followed', async () => {
    const chain = graph([1, 2, 3, 4, 5].map((n): Edge => [n, n + 1, 10]))
    expect((await searchPaths(chain, ask(1, 6, { maxHops: 5 }), roomy)).paths).toHaveLength(1)
    expect(await searchPaths(chain, ask(1, 6, { maxHops: 4 }), roomy)).toMatchObject({ outcome: 'none_within_hops', hops: 4 })
    const dust = graph([
      [1, 2, 1],
      [1, 3, 9999],
      [2, 9, 1],
      [8, 9, 99_999],
    ])
    expect((await searchPaths(dust, ask(1, 9, { leastShare: 0.01 }), roomy)).outcome).toBe('none_within_hops')
    expect((await searchPaths(dust, ask(1, 9, { leastShare: 0.000001 }), roomy)).outcome).toBe('found')
  })

  it('says that the budget ended rather than that there is no path', async () => {
    const fan = (from: number, first: number): Edge[] => Array.from({ length: 40 }, (_, n) => [from, first + n, 10])
    const edges = [...fan(1, 100), ...fan(100, 200), ...fan(101, 300), ...fan(102, 400)]
    for (let n = 0; n < 40; n++) edges.push([500 + n, 9, 10], [600 + n, 500 + n, 10])
    const port = graph(edges)
    expect(await searchPaths(port, ask(1, 9), { links: 60, addresses: 1000 })).toMatchObject({ outcome: 'budget_spent' })
    expect(await searchPaths(port, ask(1, 9), { links: 10_000, addresses: 3 })).toMatchObject({
      outcome: 'budget_spent',
      addresses: 3,
    })
    expect((await searchPaths(port, ask(1, 9), roomy)).outcome).toBe('none_within_hops')
  })

  it('has no address twice', async () => {
    const port = graph([
      [1, 2, 10],
      [2, 1, 10],
      [2, 3, 10],
      [3, 2, 10],
      [3, 9, 10],
    ])
    expect(ways(await searchPaths(port, ask(1, 9), roomy))).toEqual(['1-2-3-9'])
  })
})

describe('the order of time', () => {
  it.each([
    [
      'one after the other',
      [
        [1, 2],
        [3, 4],
        [5, 5],
      ],
      true,
    ],
    [
      'overlapping spans',
      [
        [1, 9],
        [2, 3],
        [2, 8],
      ],
      true,
    ],
    [
      'a last edge that ended before the first began',
      [
        [5, 6],
        [1, 4],
      ],
      false,
    ],
    [
      'a span that ends before an earlier step can have arrived',
      [
        [5, 9],
        [1, 9],
        [2, 4],
      ],
      false,
    ],
  ] as const)('%s', (_what, steps, possible) => {
    expect(inTimeOrder(steps.map(([first, last]) => ({ first, last })))).toBe(possible)
  })
})
