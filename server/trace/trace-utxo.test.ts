import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type UtxoCase, utxoCase } from './arbitrary-utxo'
import { ONE } from './mass'
import { type MemoryTransaction, MemoryUtxoGraph } from './memory-utxo'
import type { NeighboursPort } from './port'
import { type Trace, trace } from './trace'

const nullEndpoints = new Set([0])
const run = (c: UtxoCase, over: Partial<UtxoCase> = {}): Promise<Trace> => {
  const { transactions, tagged, ...options } = { ...c, ...over }
  return traceOver(new MemoryUtxoGraph(transactions, tagged), options)
}
const traceOver = (port: NeighboursPort, options: Omit<UtxoCase, 'transactions' | 'tagged'>) =>
  trace(port, { network: 2, unit: { kind: 'asset', asset: 0 }, node: 'transaction', nullEndpoints, ...options })
const sum = (list: readonly { value: bigint }[]) => list.reduce((total, { value }) => total + value, 0n)

/** A share as an exact fraction. */
interface Share {
  n: bigint
  d: bigint
}
const plus = (a: Share, b: Share): Share => ({ n: a.n * b.d + b.n * a.d, d: a.d * b.d })

/**
 * What every outpoint carries, followed one by one and never rounded: by address and hop, by CoinJoin and hop, and the share
 * without a known origin.
 */
function solveExactly(c: UtxoCase, mixed: ReadonlySet<number> = new Set()) {
  const byId = new Map(c.transactions.map((t) => [t.id, t]))
  const spender = (id: number, index: number) =>
    c.transactions.find((t) => t.inputs.some((i) => i.prev === id && i.prevIndex === index))
  const hits = new Map<string, Share>()
  const coinjoins = new Map<string, Share>()
  let unknown: Share = { n: 0n, d: 1n }
  const walk = (t: MemoryTransaction, hop: number, share: Share): void => {
    if (hop > 1 && mixed.has(t.id)) {
      coinjoins.set(`${t.id}@${hop}`, plus(coinjoins.get(`${t.id}@${hop}`) ?? { n: 0n, d: 1n }, share))
      return
    }
    const source = c.direction === 'source'
    const parts = source
      ? t.inputs.map((i) => ({ address: i.address, value: i.value, next: byId.get(i.prev) }))
      : t.outputs.map((o, index) => ({ address: o.address, value: o.value, next: spender(t.id, index) }))
    const made = sum(t.outputs)
    const total = source && made > sum(t.inputs) ? made : sum(parts)
    // A coinbase is recognised when its inputs are read, which the last hop does only for tags.
    if (total === 0n || (parts.length === 0 && hop < c.hopLimit)) {
      unknown = plus(unknown, share)
      return
    }
    for (const { address, value, next } of parts) {
      const part = { n: share.n * value, d: share.d * total }
      if (c.tagged.has(address)) hits.set(`${address}@${hop}`, plus(hits.get(`${address}@${hop}`) ?? { n: 0n, d: 1n }, part))
      else if (hop < c.hopLimit && next !== undefined) walk(next, hop + 1, part)
      else if (hop < c.hopLimit) unknown = plus(unknown, part)
    }
  }
  const subject = byId.get(c.subject)
  if (subject !== undefined) walk(subject, 1, { n: 1n, d: 1n })
  return { hits, coinjoins, unknown }
}

/** Whether an exact share lies in [mass, mass + pruned] / 2^40. */
const within = ({ n, d }: Share, mass: number, pruned: number) =>
  n * BigInt(ONE) >= BigInt(mass) * d && n * BigInt(ONE) <= BigInt(mass + pruned) * d

describe('a trace over transactions', () => {
  it('conserves mass and refuses none for its time', async () => {
    await fc.assert(
      fc.asyncProperty(utxoCase(), async (c) => {
        const { masses, total, hits } = await run(c)
        const all = Object.values(masses).reduce((a, b) => a + b, 0)
        expect(all).toBe(total === 0n ? 0 : ONE)
        expect(masses.timeRefused).toBe(0)
        expect(hits.reduce((mass, hit) => mass + hit.mass, 0)).toBe(masses.attributed)
      }),
      { numRuns: 3_000 },
    )
  })
  it('keeps the exact haircut of every outpoint inside [x, x + pruned], by address and hop', async () => {
    await fc.assert(
      fc.asyncProperty(utxoCase(), async (c) => {
        const found = await run(c)
        if (found.total === 0n) return
        const exact = solveExactly(c)
        const reached = new Map(found.hits.map((hit) => [`${hit.id}@${hit.hop}`, hit.mass]))
        for (const key of reached.keys()) expect(exact.hits.has(key)).toBe(true)
        for (const [key, share] of exact.hits) expect(within(share, reached.get(key) ?? 0, found.masses.pruned)).toBe(true)
        expect(within(exact.unknown, found.masses.unknownOrigin, found.masses.pruned)).toBe(true)
      }),
      { numRuns: 3_000 },
    )
  })
  it('ends at CoinJoins, and finds nothing that lies behind one', async () => {
    let met = 0
    await fc.assert(
      fc.asyncProperty(
        utxoCase(),
        fc.uniqueArray(fc.integer({ min: 1, max: 10 }), { minLength: 1, maxLength: 4 }),
        async (c, ids) => {
          const { transactions, tagged, ...options } = c
          const mixed = new Set(ids)
          const found = await traceOver(new MemoryUtxoGraph(transactions, tagged, mixed), options)
          if (found.total === 0n) return
          expect(Object.values(found.masses).reduce((a, b) => a + b, 0)).toBe(ONE)
          const exact = solveExactly(c, mixed)
          const ends = new Map((found.coinjoins ?? []).map((end) => [`${end.tx}@${end.hop}`, end.mass]))
          met += ends.size
          for (const hit of found.hits) expect(exact.hits.has(`${hit.id}@${hit.hop}`)).toBe(true)
          for (const key of ends.keys()) expect(exact.coinjoins.has(key)).toBe(true)
          for (const [key, share] of exact.coinjoins) expect(within(share, ends.get(key) ?? 0, found.masses.pruned)).toBe(true)
        },
      ),
      { numRuns: 1_500 },
    )
    expect(met).toBeGreaterThan(100)
  })
  it('is exact to the rounding of a unit a link where nothing is pruned', async () => {
    await fc.assert(
      fc.asyncProperty(utxoCase(5, 7), async (c) => {
        const found = await run(c, { epsilon: 0 })
        expect(found.masses.pruned).toBeLessThan(400)
      }),
      { numRuns: 1_000 },
    )
  })
  it('does not depend on the order of transactions, inputs, outputs of one owner or answers', async () => {
    await fc.assert(
      fc.asyncProperty(utxoCase(), fc.infiniteStream(fc.nat({ max: 1000 })), async (c, numbers) => {
        const next = () => numbers.next().value as number
        const shuffled = <T>(list: readonly T[]): T[] =>
          list
            .map((item) => ({ item, key: next() }))
            .sort((a, b) => a.key - b.key)
            .map(({ item }) => item)
        const graph = new MemoryUtxoGraph(shuffled(c.transactions.map((t) => ({ ...t, inputs: shuffled(t.inputs) }))), c.tagged)
        const port: NeighboursPort = {
          neighbours: (query) =>
            new Map(
              shuffled([...graph.neighbours(query)]).map(([id, around]) => [
                id,
                { ...around, links: shuffled(around.links), tagged: shuffled(around.tagged) },
              ]),
            ),
        }
        const { transactions: _, tagged: __, ...options } = c
        expect(await traceOver(port, options)).toEqual(await run(c))
      }),
      { numRuns: 1_000 },
    )
  })
  it('shows paths whose every link is an outpoint of the transaction it names, from the subject outwards', async () => {
    await fc.assert(
      fc.asyncProperty(utxoCase(), async (c) => {
        const byId = new Map(c.transactions.map((t) => [t.id, t]))
        for (const hit of (await run(c)).hits) {
          expect(hit.path.links).toHaveLength(hit.hop)
          expect(hit.path.mass).toBeLessThanOrEqual(hit.mass)
          expect(hit.path.links.at(-1)?.far).toBe(hit.id)
          expect(hit.path.links[0]?.tx).toBe(c.subject)
          for (const [i, link] of hit.path.links.entries()) {
            const here = byId.get(link.tx ?? 0)
            const ends = c.direction === 'source' ? here?.inputs : here?.outputs
            expect(ends?.some((end) => end.address === link.far)).toBe(true)
            const before = hit.path.links[i - 1]
            if (before === undefined) continue
            expect(link.near).toBe(before.far)
            const nearer = byId.get(before.tx ?? 0)
            const joined = c.direction === 'source' ? nearer?.inputs : here?.inputs
            const to = c.direction === 'source' ? here?.id : nearer?.id
            expect(joined?.some((input) => input.prev === to && input.address === before.far)).toBe(true)
          }
        }
      }),
      { numRuns: 2_000 },
    )
  })
  it('takes outpoints as they are where block times step back, also from a first layer with a time of its own', async () => {
    const transactions: MemoryTransaction[] = [
      { id: 1, time: 130, inputs: [{ prev: 9, prevIndex: 0, address: 5, value: 8n }], outputs: [{ address: 6, value: 8n }] },
    ]
    const link = { id: 1, address: 6, near: 7, asset: 0, value: 8n, first: 100, last: 100, tx: 2 }
    const found = await trace(new MemoryUtxoGraph(transactions, new Set([5])), {
      network: 2,
      direction: 'source',
      unit: { kind: 'asset', asset: 0 },
      node: 'transaction',
      subject: -1,
      hopLimit: 3,
      epsilon: 1e-4,
      nullEndpoints,
      start: { total: 8n, links: [link], tagged: [], bound: 100 },
    })
    expect(found.masses).toMatchObject({ attributed: ONE, timeRefused: 0 })
    expect(found.hits[0]?.arrivals).toMatchObject([{ first: 130, last: 130 }])
    expect(found.hits[0]?.path.links).toMatchObject([
      { near: 7, far: 6, tx: 2 },
      { near: 6, far: 5, tx: 1 },
    ])
  })
  it('never reaches an owner by spending beside it', async () => {
    // 200 owners sweep together; the source of one of them is its own funding and nothing of the others'.
    const owners = Array.from({ length: 200 }, (_, i) => i + 1)
    const funding = owners.map(
      (address): MemoryTransaction => ({ id: address, time: 1, inputs: [], outputs: [{ address, value: 5n }] }),
    )
    const sweep: MemoryTransaction = {
      id: 500,
      time: 2,
      inputs: owners.map((address) => ({ prev: address, prevIndex: 0, address, value: 5n })),
      outputs: [{ address: 900, value: 1000n }],
    }
    const base = { transactions: [...funding, sweep], hopLimit: 5, epsilon: 1e-6, tagged: new Set([7]) }
    const payer = await run({ ...base, direction: 'source', subject: 9 })
    expect(payer.hits).toEqual([])
    const spender = await run({ ...base, direction: 'destination', subject: 9 })
    expect(spender.hits).toEqual([])
    const swept = await run({ ...base, direction: 'source', subject: 500 })
    expect(swept.hits.map((hit) => [hit.id, hit.hop, hit.mass])).toEqual([[7, 1, Math.floor(ONE / 200)]])
  })
})
