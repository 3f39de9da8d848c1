import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { generatedCases } from '@/scripts/test/generated-cases'
import { MemoryLedgers } from '../ledger/memory'
import { type LedgerTrace, traceLedgers } from '../ledger/trace-ledger'
import { type SwapCase, swapCase } from '../testing/arbitrary-swaps'
import { buildHeld, finish, traceHeld } from './ledger-fixture'
import { compactLedgers } from './ledgers/compact-ledgers'

const cases = generatedCases['server/trace/graph/swap-tracer.test.ts']
const reference = ({ movements, tagged, swaps, options }: SwapCase): Promise<LedgerTrace> =>
  traceLedgers(new MemoryLedgers(movements, tagged, new Map(), swaps), options)
const text = (trace: LedgerTrace | null) => JSON.stringify(trace, (_, value) => (typeof value === 'bigint' ? `${value}n` : value))

describe('a trace through swaps', () => {
  it('keeps every unit of mass, and is the same to the byte in memory', async () => {
    const met = { hits: 0, conversions: 0, inferred: 0, unfollowed: 0 }
    await fc.assert(
      fc.asyncProperty(swapCase(), async (g) => {
        const expected = await reference(g)
        const given = g.options.payments.reduce((sum, { mass }) => sum + mass, 0)
        expect(Object.values(expected.masses).reduce((sum, mass) => sum + mass, 0)).toBe(given)
        expect(expected.hits.reduce((sum, { mass }) => sum + mass, 0)).toBe(expected.masses.absorbed)
        for (const { parts, mass } of expected.hits) expect(parts.reduce((sum, part) => sum + part, 0)).toBe(mass)
        met.hits += expected.hits.filter(({ path }) => path.links.some(({ heaviest }) => heaviest[0]?.conversion)).length
        met.conversions += expected.conversions?.length ?? 0
        met.inferred += expected.conversions?.filter(({ basis }) => basis === 'inferred').length ?? 0
        met.unfollowed += expected.unfollowed ? 1 : 0
        const held = buildHeld(g.movements, g.tagged, g.swaps)
        expect(text(traceHeld(held, g.options))).toBe(text(expected))
        finish(compactLedgers(held.ledgers))
        expect(text(traceHeld(held, g.options))).toBe(text(expected))
      }),
      { numRuns: cases.engines },
    )
    for (const count of Object.values(met)) expect(count).toBeGreaterThan(cases.engines / 200)
  }, 240_000)
})
