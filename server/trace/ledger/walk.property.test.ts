import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { generatedCases } from '@/scripts/test/generated-cases'
import { ONE } from '../mass'
import { MemoryLedgers, type MemoryMovement } from './memory'
import type { LedgerRow } from './port'
import { traceLedgers } from './trace-ledger'
import { type Entry, LedgerWalk } from './walk'

const cases = generatedCases['server/trace/ledger/walk.property.test.ts']
const [owner, asset] = [1, 0]

/** Movements of one ledger: positive came in, negative went out. Some ledgers start before the index and go below 0. */
const movements = fc
  .array(fc.integer({ min: -9, max: 9 }), { minLength: 1, maxLength: 9 })
  .map((list) => list.filter((n) => n !== 0))

function rowsOf(list: readonly number[]): LedgerRow[] {
  const chain = list.map((n, at): MemoryMovement => {
    const [from, to] = n > 0 ? [at + 2, owner] : [owner, at + 2]
    return { place: { height: at, tx: 0, index: 0, hash: '' }, time: at, from, to, asset, raw: BigInt(Math.abs(n)) }
  })
  return new MemoryLedgers(chain, new Map()).ledger(owner, asset)
}

/** An exact share n / d. */
interface Share {
  n: bigint
  d: bigint
}
const times = ({ n, d }: Share, by: bigint, over: bigint): Share => reduced({ n: n * by, d: d * over })
const plus = (a: Share, b: Share): Share => reduced({ n: a.n * b.d + b.n * a.d, d: a.d * b.d })
function reduced({ n, d }: Share): Share {
  let [a, b] = [n, d]
  while (b !== 0n) [a, b] = [b, a % b]
  return a === 0n ? { n: 0n, d: 1n } : { n: n / a, d: d / a }
}

/**
 * The composition of a payment at `at`, coin by coin and forwards in time: a pool holds coins by origin, and each payment takes
 * from all of them in proportion. `unknown` coins were there before the index, as many as the ledger lacked up to the payment.
 */
function coinsOf(list: readonly number[], at: number): Map<number | 'unknown', Share> {
  let [balance, lacking] = [0, 0]
  for (const n of list.slice(0, at + 1)) {
    balance += n
    lacking = Math.max(lacking, -balance)
  }
  const pool = new Map<number | 'unknown', Share>(lacking > 0 ? [['unknown', { n: BigInt(lacking), d: 1n }]] : [])
  let held = BigInt(lacking)
  for (const [i, n] of list.slice(0, at).entries()) {
    if (n > 0) pool.set(i, { n: BigInt(n), d: 1n })
    else for (const [origin, coins] of pool) pool.set(origin, times(coins, held + BigInt(n), held))
    held += BigInt(n)
    if (held === 0n) pool.clear()
  }
  return new Map([...pool].map(([origin, coins]) => [origin, times(coins, 1n, held)]))
}

/** Where the coins of an arrival at `at` went, forwards: coins that the pool lacks are added when it has to pay them. */
function wentTo(list: readonly number[], at: number): Map<number | 'held', Share> {
  const sent = new Map<number | 'held', Share>()
  let [balance, lacking] = [0, 0]
  let mine: Share = { n: 0n, d: 1n }
  for (const [i, n] of list.entries()) {
    const before = balance
    balance += n
    lacking = Math.max(lacking, -balance)
    if (i === at) mine = { n: 1n, d: 1n }
    else if (i > at && n < 0) {
      const pool = BigInt(before + lacking)
      sent.set(i, times(mine, BigInt(-n), pool))
      mine = times(mine, pool + BigInt(n), pool)
    }
  }
  return sent.set('held', mine)
}

/** Whether an integer mass is within one unit per step, plus one, of the exact share. */
function near(mass: number, { n, d }: Share, whole: number, steps: number): boolean {
  const exact = Number((n * BigInt(whole)) / d)
  return Math.abs(mass - exact) <= steps + 1
}

describe('a walk over a ledger', () => {
  it('explains payments as a simulation coin by coin does, backwards and forwards', () => {
    const worlds = fc.record({
      list: movements,
      direction: fc.constantFrom('source' as const, 'destination' as const),
      chosen: fc.array(fc.nat(8), { minLength: 1, maxLength: 3 }),
    })
    let tried = 0
    fc.assert(
      fc.property(worlds, ({ list, direction, chosen }) => {
        const source = direction === 'source'
        const ends = list.flatMap((n, at) => (n < 0 === source ? [at] : []))
        const picked = [...new Set(chosen.map((n) => ends[n % ends.length]))].filter((at) => at !== undefined)
        if (picked.length === 0) return
        tried++
        const rows = rowsOf(list)
        const walk = new LedgerWalk(direction, entriesOf(rows, picked, source), 1)
        walk.feed(source ? [...rows].reverse() : rows)
        if (!walk.done) walk.end()
        const exact = new Map<number | 'rest', Share>()
        for (const at of picked) {
          const parts = source ? coinsOf(list, at) : wentTo(list, at)
          for (const [origin, share] of parts) {
            const key = typeof origin === 'number' ? origin : 'rest'
            exact.set(key, plus(exact.get(key) ?? { n: 0n, d: 1n }, share))
          }
        }
        const found = new Map(walk.shares.map(({ row, mass }) => [row.place.height, mass]))
        const steps = list.length * picked.length
        for (const [key, share] of exact) {
          const mass = key === 'rest' ? walk.left + walk.pruned : (found.get(key) ?? 0)
          if (!near(mass, share, ONE, steps)) throw new Error(`${direction} ${list} of ${picked}: ${key} has ${mass}`)
        }
        for (const key of found.keys())
          if (!exact.has(key)) throw new Error(`${direction} ${list} of ${picked}: ${key} explains nothing`)
        const all = walk.shares.reduce((sum, { mass }) => sum + mass, walk.left + walk.pruned)
        expect(all).toBe(ONE * picked.length)
      }),
      { numRuns: cases.simulation },
    )
    expect(tried).toBeGreaterThan(cases.simulation / 2)
  }, 120_000)
})

function entriesOf(rows: readonly LedgerRow[], picked: readonly number[], source: boolean): Entry[] {
  const inOrder = [...picked].sort((a, b) => (source ? b - a : a - b))
  return inOrder.map((at) => ({ place: (rows[at] as LedgerRow).place, mass: ONE }))
}

const chains = fc.record({
  list: fc.array(fc.tuple(fc.integer({ min: 2, max: 6 }), fc.integer({ min: 2, max: 6 }), fc.integer({ min: 1, max: 20 })), {
    minLength: 3,
    maxLength: 14,
  }),
  tagged: fc.uniqueArray(fc.integer({ min: 2, max: 6 }), { maxLength: 2 }),
  hopLimit: fc.integer({ min: 1, max: 5 }),
  epsilon: fc.constantFrom(0, 1e-6, 1e-2, 0.1),
})
const toMovement = ([from, to, raw]: [number, number, number], at: number): MemoryMovement => {
  return { place: { height: at, tx: 0, index: 0, hash: '' }, time: at, from, to, asset, raw: BigInt(raw) }
}

/** Traces the last payment of the chain as the subject's. */
async function traced(
  chain: readonly MemoryMovement[],
  tagged: readonly number[],
  options: { hopLimit: number; epsilon: number },
  at: number,
) {
  const { place, time, raw, from } = chain[at] as MemoryMovement
  const payments = [{ near: 1, counterparty: from, asset, place, time, raw, mass: ONE }]
  const port = new MemoryLedgers(chain, new Map(tagged.map((id) => [id, []])))
  return traceLedgers(port, { network: 1, direction: 'source', nullEndpoints: new Set([0]), payments, ...options })
}

describe('a trace over ledgers', () => {
  it('is not changed by anything that came after the payment', async () => {
    await fc.assert(
      fc.asyncProperty(
        chains,
        fc.array(fc.tuple(fc.integer({ min: 2, max: 6 }), fc.integer({ min: 2, max: 6 }), fc.integer({ min: 1, max: 10 ** 9 })), {
          maxLength: 6,
        }),
        async (c, more) => {
          const before = c.list.map(toMovement).filter(({ from, to }) => from !== to)
          if (before.length === 0) return
          const at = before.length - 1
          const after = more.map((m, i) => toMovement(m, before.length + 100 + i))
          expect(await traced([...before, ...after], c.tagged, c, at)).toEqual(await traced(before, c.tagged, c, at))
        },
      ),
      { numRuns: cases.later },
    )
  }, 60_000)
  it('keeps every unit of mass', async () => {
    await fc.assert(
      fc.asyncProperty(chains, async (c) => {
        const chain = c.list.map(toMovement).filter(({ from, to }) => from !== to)
        if (chain.length === 0) return
        const { masses, hits } = await traced(chain, c.tagged, c, chain.length - 1)
        expect(Object.values(masses).reduce((sum, mass) => sum + mass, 0)).toBe(ONE)
        expect(hits.reduce((sum, hit) => sum + hit.mass, 0)).toBe(masses.absorbed)
        for (const hit of hits) expect(hit.parts.reduce((sum, part) => sum + part, 0)).toBe(hit.mass)
      }),
      { numRuns: cases.conserved },
    )
  }, 60_000)
})
