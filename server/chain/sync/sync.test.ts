import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type NormalisedBlock, ProviderError } from '../provider'
import { batches } from './batches'
import { fetchAhead } from './fetch-ahead'
import { findFork, ReorgTooDeep } from './find-fork'
import { failureOf } from './sync-network'

const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function collect<T>(stream: AsyncIterable<T>): Promise<{ items: T[]; error: unknown }> {
  const items: T[] = []
  try {
    for await (const item of stream) items.push(item)
    return { items, error: null }
  } catch (error) {
    return { items, error }
  }
}

describe('fetchAhead', () => {
  it('keeps order and its bounds whatever the answers take', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 30 }),
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 1, max: 8 }),
        async (delays, concurrency, ahead) => {
          let running = 0
          let fetched = 0
          let taken = 0
          const stream = fetchAhead(
            10,
            9 + delays.length,
            async (height) => {
              running += 1
              fetched += 1
              expect(running).toBeLessThanOrEqual(concurrency)
              expect(fetched - taken).toBeLessThanOrEqual(ahead + 1)
              await later(delays[height - 10] as number)
              running -= 1
              return height
            },
            { concurrency, ahead },
          )
          const got: number[] = []
          for await (const height of stream) {
            taken += 1
            got.push(height)
          }
          expect(got).toEqual(delays.map((_, n) => n + 10))
        },
      ),
      { numRuns: 25 },
    )
  })

  it('yields what lies before a failure, then fails, and asks for nothing beyond', async () => {
    const asked: number[] = []
    const fetch = async (height: number) => {
      asked.push(height)
      await later(height === 3 ? 0 : 5)
      if (height === 3) throw new Error('bad block 3')
      return height
    }
    const { items, error } = await collect(fetchAhead(1, 100, fetch, { concurrency: 4, ahead: 8 }))
    expect(items).toEqual([1, 2])
    expect(String(error)).toMatch(/bad block 3/)
    expect(Math.max(...asked)).toBeLessThanOrEqual(4)
  })

  it('ends where the other side has no more', async () => {
    const { items, error } = await collect(fetchAhead(1, 9, async (h) => (h < 4 ? h : null), { concurrency: 3, ahead: 5 }))
    expect([items, error]).toEqual([[1, 2, 3], null])
  })

  it('goes on fetching while the consumer is busy', async () => {
    let fetched = 0
    const stream = fetchAhead(
      1,
      20,
      async (h) => {
        fetched += 1
        return h
      },
      { concurrency: 2, ahead: 6 },
    )
    await stream.next()
    await later(20)
    expect(fetched).toBeGreaterThanOrEqual(6)
    await stream.return(undefined)
  })
})

describe('batches', () => {
  const block = (height: number, transfers: number) =>
    ({ height, transactions: [{ transfers: Array(transfers).fill(null) }] }) as unknown as NormalisedBlock
  async function* of(list: NormalisedBlock[], error?: Error) {
    yield* list
    if (error) throw error
  }
  const limits = { batchBlocks: 3, batchTransfers: 10, batchMs: 1_000_000 }
  const heights = (found: NormalisedBlock[][]) => found.map((batch) => batch.map((b) => b.height))

  it('closes a batch at its blocks or its transfers', async () => {
    const { items } = await collect(batches(of([1, 1, 1, 12, 1, 1].map((n, i) => block(i, n))), limits))
    expect(heights(items)).toEqual([[0, 1, 2], [3], [4, 5]])
  })

  it('hands over what it gathered before a failure', async () => {
    const { items, error } = await collect(batches(of([block(0, 1), block(1, 1)], new Error('refused')), limits))
    expect([heights(items), String(error)]).toEqual([[[0, 1]], 'Error: refused'])
  })

  it('does not hold a slow stream back', async () => {
    let clock = 0
    const slow = async function* () {
      for (let n = 0; n < 4; n++) {
        clock += 600
        yield block(n, 1)
      }
    }
    const { items } = await collect(batches(slow(), { ...limits, batchMs: 1_000 }, () => clock))
    expect(heights(items)).toEqual([
      [0, 1],
      [2, 3],
    ])
  })
})

describe('findFork', () => {
  const search = (ours: Record<number, string>, theirs: Record<number, string>, head: number, limit = 5, from = head) =>
    findFork({ head, from, limit, stored: async (h) => ours[h] ?? null, node: async (h) => theirs[h] ?? null })

  it('is the highest common block', async () => {
    const ours = { 1: 'a', 2: 'b', 3: 'c', 4: 'd' }
    expect(await search(ours, { 1: 'a', 2: 'b', 3: 'x', 4: 'y' }, 4)).toBe(2)
    expect(await search(ours, ours, 4)).toBe(4)
  })
  it('lies below everything stored where nothing is common', async () => {
    expect(await search({ 3: 'c', 4: 'd' }, { 2: 'b', 3: 'x', 4: 'y' }, 4)).toBe(2)
  })
  it('counts a height that the node has not reached as different', async () => {
    expect(await search({ 1: 'a', 2: 'b', 3: 'c' }, { 1: 'a' }, 3)).toBe(1)
  })
  it('is not sought beyond the limit, counted in blocks that would go', async () => {
    const ours = Object.fromEntries([...Array(20).keys()].map((n) => [n, `a${n}`]))
    const forkedAt = (n: number) => Object.fromEntries(Object.entries(ours).map(([h, hash]) => [h, Number(h) <= n ? hash : 'x']))
    expect(await search(ours, forkedAt(14), 19)).toBe(14)
    await expect(search(ours, forkedAt(13), 19)).rejects.toThrow(ReorgTooDeep)
    await expect(search(ours, forkedAt(13), 19, 5, 15)).rejects.toThrow(/more than 5 blocks below 19.*rewind/)
  })
})

describe('failureOf', () => {
  it.each([
    [new ProviderError('timeout', 'no answer'), 'unreachable'],
    [new ProviderError('malformed', 'not JSON'), 'refused'],
    [new ProviderError('contradictory', 'two tips'), 'refused'],
    [new ProviderError('wrong_chain', 'chain 5'), 'wrong_chain'],
    [new ReorgTooDeep(9, 3), 'reorg_too_deep'],
    [new Error('disk full'), 'failed'],
  ])('%s', (error, state) => {
    expect(failureOf(error).state).toBe(state)
  })
  it('keeps credentials out', () => {
    expect(failureOf(new ProviderError('http', 'http://user:secret@node:8332 said 500')).message).not.toMatch(/secret|user/)
  })
})
