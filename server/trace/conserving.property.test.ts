import fc from 'fast-check'
import { expect, it } from 'vitest'
import { generatedCases } from '@/scripts/test/generated-cases'
import { graphCase } from './arbitrary-graph'
import { ONE } from './mass'
import { accountCase } from './testing/arbitrary-accounts'
import { transactionCase } from './testing/arbitrary-transactions'
import { traceAccounts, traceTransactions } from './testing/trace-case'
import type { Trace } from './trace'

const cases = generatedCases['server/trace/conserving.property.test.ts']

/** attributed + pruned + unresolved = 2^40, all whole and none below 0; the attributed mass equals that of the hits. */
function expectConserved(t: Trace): void {
  const { attributed, pruned, beyondHopLimit, unknownOrigin, timeRefused } = t.masses
  const masses = [attributed, pruned, beyondHopLimit, unknownOrigin, timeRefused]
  expect(masses.every((mass) => Number.isInteger(mass) && mass >= 0)).toBe(true)
  expect(masses.reduce((sum, mass) => sum + mass, 0)).toBe(t.total === 0n ? 0 : ONE)
  let inHits = 0
  for (const hit of t.hits) {
    expect(hit.arrivals.reduce((sum, arrival) => sum + arrival.mass, 0)).toBe(hit.mass)
    expect(hit.path.mass).toBeLessThanOrEqual(hit.mass)
    inHits += hit.mass
  }
  expect(inHits).toBe(attributed)
}

it('no mass is lost or made between accounts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(graphCase(), accountCase()), async (g) => expectConserved(await traceAccounts(g))),
    { numRuns: cases.accounts },
  )
}, 120_000)

it('no mass is lost or made between transactions', async () => {
  await fc.assert(
    fc.asyncProperty(transactionCase(), async (g) => expectConserved(await traceTransactions(g))),
    { numRuns: cases.transactions },
  )
}, 120_000)
