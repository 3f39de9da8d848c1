import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MemoryGraph, type MemoryTransfer } from '@/server/trace'
import { inTimeOrder } from './in-time-order'
import { type LabelQuestion, searchLabels } from './search-labels'

const roomy = { links: 100_000, addresses: 100_000 }
const ask = (more: Partial<LabelQuestion> = {}): LabelQuestion => ({
  network: 3,
  unit: { kind: 'usd' },
  from: 1,
  to: 6,
  maxHops: 5,
  throughAttributed: false,
  nowhere: new Set([0]),
  leastShare: 0,
  prefer: 'heaviest',
  inTimeOrder: false,
  ...more,
})
type Pair = { value: bigint; first: number; last: number }

/** All links of a pair with value, over all assets; an unpriced transfer of a priced asset counts towards their times. */
function pairsOf(transfers: readonly MemoryTransfer[]): Map<string, Pair> {
  const pairs = new Map<string, Pair>()
  const links = Map.groupBy(
    transfers.filter(({ from, to }) => from !== to),
    ({ from, to, asset }) => `${from} ${to} ${asset}`,
  )
  for (const [key, own] of links) {
    const value = own.reduce((sum, { usd }) => sum + (usd ?? 0n), 0n)
    if (value === 0n) continue
    const pair = key.split(' ').slice(0, 2).join(' ')
    const known = pairs.get(pair)
    const times = own.map(({ time }) => time)
    pairs.set(pair, {
      value: (known?.value ?? 0n) + value,
      first: Math.min(known?.first ?? Number.POSITIVE_INFINITY, ...times),
      last: Math.max(known?.last ?? 0, ...times),
    })
  }
  return pairs
}

/** Every path without a cycle, tried one by one. */
function bruteForce(pairs: ReadonlyMap<string, Pair>, tagged: ReadonlySet<number>, question: LabelQuestion) {
  let best: { least: bigint; hops: number } | null = null
  const walk = (way: number[], steps: Pair[]) => {
    const at = way.at(-1) as number
    if (at === question.to) {
      if (question.inTimeOrder && !inTimeOrder(steps)) return
      const least = steps.reduce((value, step) => (step.value < value ? step.value : value), steps[0]?.value ?? 0n)
      const found = { least, hops: steps.length }
      const better = (a: typeof found, b: typeof found) =>
        question.prefer === 'heaviest'
          ? a.least > b.least || (a.least === b.least && a.hops < b.hops)
          : a.hops < b.hops || (a.hops === b.hops && a.least > b.least)
      if (best === null || better(found, best)) best = found
      return
    }
    if (steps.length === question.maxHops || (way.length > 1 && tagged.has(at) && !question.throughAttributed)) return
    for (let far = 1; far <= 7; far++) {
      const pair = pairs.get(`${at} ${far}`)
      if (pair && !way.includes(far)) walk([...way, far], [...steps, pair])
    }
  }
  walk([question.from], [])
  return best as { least: bigint; hops: number } | null
}

const transfers = fc.array(
  fc.record({
    from: fc.integer({ min: 0, max: 7 }),
    to: fc.integer({ min: 0, max: 7 }),
    asset: fc.integer({ min: 0, max: 1 }),
    usd: fc.option(fc.bigInt({ min: 0n, max: 12n }), { freq: 8 }),
    time: fc.integer({ min: 1, max: 9 }),
  }),
  { minLength: 4, maxLength: 30 },
)

describe('the best way', () => {
  it('is the one that trying every way finds, heaviest or shortest, with and without the order of time', async () => {
    let [found, none] = [0, 0]
    await fc.assert(
      fc.asyncProperty(
        transfers,
        fc.record({
          prefer: fc.constantFrom('heaviest' as const, 'shortest' as const),
          inTimeOrder: fc.boolean(),
          maxHops: fc.integer({ min: 1, max: 6 }),
          throughAttributed: fc.boolean(),
        }),
        fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 3 }),
        async (drawn, more, marked) => {
          const all: MemoryTransfer[] = drawn.map((one) => ({ ...one, raw: 1n }))
          const question = ask(more)
          const answer = await searchLabels(new MemoryGraph(all, new Set(marked)), question, roomy)
          const pairs = pairsOf(all)
          const best = bruteForce(pairs, new Set(marked), question)
          if (best === null) {
            none += 1
            expect(answer).toMatchObject({ outcome: 'none_within_hops', paths: [] })
            return
          }
          found += 1
          const [path] = answer.paths
          expect(answer.outcome).toBe('found')
          expect({ least: path?.least, hops: (path?.ids.length ?? 0) - 1 }).toEqual(best)
          // The path exists in the graph, has no cycle, and is in time order if requested.
          const ids = path?.ids ?? []
          const steps = ids.slice(1).flatMap((id, n) => pairs.get(`${ids[n]} ${id}`) ?? [])
          expect(steps).toHaveLength(ids.length - 1)
          expect(new Set(ids).size).toBe(ids.length)
          if (question.inTimeOrder) expect(inTimeOrder(steps)).toBe(true)
        },
      ),
      { numRuns: 1500 },
    )
    expect(Math.min(found, none)).toBeGreaterThan(150)
  })

  it('keeps an earlier way to an address where the wider and shorter one comes too late', async () => {
    const paid = (from: number, to: number, usd: bigint, time: number) => ({ from, to, asset: 0, raw: 1n, usd, time })
    const port = new MemoryGraph([paid(1, 3, 10n, 9), paid(1, 2, 5n, 1), paid(2, 3, 5n, 2), paid(3, 6, 8n, 4)], new Set())
    const [late] = (await searchLabels(port, ask(), roomy)).paths
    expect(late).toEqual({ ids: [1, 3, 6], least: 8n })
    const [early] = (await searchLabels(port, ask({ inTimeOrder: true }), roomy)).paths
    expect(early).toEqual({ ids: [1, 2, 3, 6], least: 5n })
  })

  it('says that the budget ended rather than that there is no way', async () => {
    const chain = [1, 2, 3, 4, 5].map((n) => ({ from: n, to: n + 1, asset: 0, raw: 1n, usd: 5n, time: 1 }))
    const port = new MemoryGraph(chain, new Set())
    expect(await searchLabels(port, ask(), { links: 1000, addresses: 3 })).toMatchObject({
      outcome: 'budget_spent',
      addresses: 3,
    })
    expect(await searchLabels(port, ask({ maxHops: 4 }), roomy)).toMatchObject({ outcome: 'none_within_hops' })
    expect((await searchLabels(port, ask(), roomy)).paths).toEqual([{ ids: [1, 2, 3, 4, 5, 6], least: 5n }])
  })
})
