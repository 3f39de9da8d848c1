import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MemoryLedgers } from '../ledger/memory'
import { type LedgerTrace, traceLedgers } from '../ledger/trace-ledger'
import { type LedgerCase, ledgerCase, movementsOf, paymentsOf } from '../testing/arbitrary-ledgers'
import { buildHeld, finish, followChain, traceHeld } from './ledger-fixture'
import { compactLedgers } from './ledgers/compact-ledgers'

const reference = ({ movements, tagged, options }: LedgerCase): Promise<LedgerTrace> =>
  traceLedgers(new MemoryLedgers(movements, tagged), options)
const text = (trace: LedgerTrace | null) => JSON.stringify(trace, (_, value) => (typeof value === 'bigint' ? `${value}n` : value))

describe('ledgers in memory give the bytes of the reference', () => {
  it('freshly built, on random chains', async () => {
    let hits = 0
    await fc.assert(
      fc.asyncProperty(ledgerCase(), async (g) => {
        const expected = await reference(g)
        hits += expected.hits.length
        expect(text(traceHeld(buildHeld(g.movements, g.tagged), g.options))).toBe(text(expected))
      }),
      { numRuns: 4_000 },
    )
    expect(hits).toBeGreaterThan(300)
  }, 120_000)

  it('on longer ledgers, where checkpoints are passed', async () => {
    await fc.assert(
      fc.asyncProperty(ledgerCase(4, 400), async (g) => {
        expect(text(traceHeld(buildHeld(g.movements, g.tagged), g.options))).toBe(text(await reference(g)))
      }),
      { numRuns: 600 },
    )
  }, 120_000)

  it('where all amounts are alike, so that ways and carriers tie', async () => {
    await fc.assert(
      fc.asyncProperty(ledgerCase(5, 60), async (g) => {
        const movements = g.movements.map((m) => ({ ...m, raw: 1n }))
        const drawn = paymentsOf(movements, g.options.direction, g.tagged)
        const options = { ...g.options, epsilon: 0, payments: drawn.map((payment) => ({ ...payment, raw: 1n, mass: 64 })) }
        const tied = { ...g, movements, options }
        expect(text(traceHeld(buildHeld(movements, g.tagged), options))).toBe(text(await reference(tied)))
      }),
      { numRuns: 2_000 },
    )
  }, 120_000)

  it('after rows came behind, below and away, compacted or not', async () => {
    await fc.assert(
      fc.asyncProperty(
        ledgerCase(5, 30),
        fc.array(fc.record({ more: movementsOf(5, 12), gone: fc.nat(100), compact: fc.boolean() }), {
          minLength: 1,
          maxLength: 4,
        }),
        async ({ movements, tagged, options }, steps) => {
          const built = buildHeld(movements, tagged)
          let before = movements
          for (const { more, gone, compact } of steps) {
            const places = new Set(before.map(({ place }) => `${place.hash} ${place.index}`))
            const fresh = more.filter(({ place }) => !places.has(`${place.hash} ${place.index}`))
            // Some of the newest are removed, as in a reorg; some of the fresh ones are below those already loaded.
            const now = [...before.filter((_, i) => i % 5 !== gone % 7), ...fresh]
            followChain(built, before, now)
            if (compact) {
              finish(compactLedgers(built.ledgers))
              expect(built.ledgers.transactions.outOfPlace).toBe(0)
              expect(built.ledgers.wasted).toBe(0)
            }
            const payments = paymentsOf(now, options.direction, tagged)
            const g = { movements: now, tagged, options: { ...options, payments } }
            expect(text(traceHeld(built, g.options))).toBe(text(await reference(g)))
            before = now
          }
        },
      ),
      { numRuns: 1_500 },
    )
  }, 120_000)

  it('where the organisation says and disputes things of its own', async () => {
    await fc.assert(
      fc.asyncProperty(ledgerCase(), fc.uniqueArray(fc.integer({ min: 2, max: 7 })), async (g, own) => {
        const said = new Map(own.map((id, i) => [id, i % 3 === 0 ? null : [1010 + id]]))
        const tagged = new Map(g.tagged)
        for (const [id, cuts] of said) {
          if (cuts === null) tagged.delete(id)
          else tagged.set(id, cuts)
        }
        const payments = paymentsOf(g.movements, g.options.direction, tagged)
        const options = { ...g.options, payments }
        const built = buildHeld(g.movements, g.tagged)
        expect(text(traceHeld(built, { ...options, said }))).toBe(text(await reference({ ...g, tagged, options })))
        const unsaid = { ...g.options, payments: paymentsOf(g.movements, g.options.direction, g.tagged) }
        expect(text(traceHeld(built, unsaid))).toBe(text(await reference({ ...g, options: unsaid })))
      }),
      { numRuns: 1_500 },
    )
  }, 120_000)

  it('when what is said changes', async () => {
    await fc.assert(
      fc.asyncProperty(ledgerCase(), ledgerCase(), async (g, { tagged }) => {
        const built = buildHeld(g.movements, g.tagged)
        built.said.set(tagged)
        const options = { ...g.options, payments: paymentsOf(g.movements, g.options.direction, tagged) }
        expect(text(traceHeld(built, options))).toBe(text(await reference({ ...g, tagged, options })))
      }),
      { numRuns: 300 },
    )
  }, 120_000)
})

it('says nothing of a payment that is not on its ledger, or on its wrong side', () => {
  const hash = 'ab'.repeat(32)
  const place = { height: 1, tx: 0, index: 0, hash }
  const built = buildHeld([{ place, time: 1, from: 2, to: 1, asset: 0, raw: 5n }], new Map())
  const payment = { near: 1, counterparty: 2, asset: 0, place, time: 1, raw: 5n, mass: 2 ** 40 }
  const options = { network: 1, hopLimit: 3, epsilon: 0, nullEndpoints: new Set([0]) }
  const ask = (direction: 'source' | 'destination', change: Partial<typeof payment>) =>
    traceHeld(built, { ...options, direction, payments: [{ ...payment, ...change }] })
  expect(ask('source', {})?.masses.unknownOrigin).toBe(2 ** 40)
  expect(ask('destination', {})).toBe(null)
  expect(ask('source', { asset: 1 })).toBe(null)
  expect(ask('source', { counterparty: 3 })).toBe(null)
  expect(ask('source', { place: { ...place, index: 1 } })).toBe(null)
  expect(ask('source', { place: { ...place, hash: 'cd'.repeat(32) } })).toBe(null)
  expect(ask('source', { place: { ...place, hash: 'ab' } })).toBe(null)
})
