import fc from 'fast-check'
import { expect, it } from 'vitest'
import { generatedCases } from '@/scripts/test/generated-cases'
import { ONE } from './mass'
import { accountCase } from './testing/arbitrary-accounts'
import { transactionCase } from './testing/arbitrary-transactions'
import { atMost, type Exact, type ExactSolution, solveAccounts, solveTransactions, sum } from './testing/exact-solution'
import { traceAccounts, traceTransactions } from './testing/trace-case'
import type { Trace } from './trace'

const cases = generatedCases['server/trace/exact-bound.property.test.ts']
const zero: Exact = { n: 0n, d: 1n }
const share = (mass: number): Exact => ({ n: BigInt(mass), d: BigInt(ONE) })

/** How often each kind of end occurred with mass: a generator that never produces one proves nothing about it. */
function meetings() {
  return { attributed: 0, beyondHopLimit: 0, unknownOrigin: 0, timeRefused: 0, pruned: 0 }
}

/** Each exact share, for every address and hop and every kind of end, lies in [x, x + pruned]. */
function expectWithinBound(t: Trace, exact: ExactSolution, met: ReturnType<typeof meetings>): void {
  if (t.total === 0n) return
  const ends = [exact.beyondHopLimit, exact.unknownOrigin, exact.timeRefused]
  expect([...exact.attributed.values(), ...ends].reduce(sum, zero)).toEqual({ n: 1n, d: 1n })
  const within = (mass: number, truth: Exact) => atMost(share(mass), truth) && atMost(truth, share(mass + t.masses.pruned))
  const reached = new Map(t.hits.map((hit) => [`${hit.id}@${hit.hop}`, hit.mass]))
  for (const [key, truth] of exact.attributed) expect(within(reached.get(key) ?? 0, truth), key).toBe(true)
  for (const [key, mass] of reached) expect(exact.attributed.has(key) || mass === 0, key).toBe(true)
  expect(within(t.masses.attributed, [...exact.attributed.values()].reduce(sum, zero))).toBe(true)
  for (const end of ['beyondHopLimit', 'unknownOrigin', 'timeRefused'] as const)
    expect(within(t.masses[end], exact[end]), end).toBe(true)
  for (const kind of Object.keys(met) as (keyof typeof met)[]) met[kind] += Number(t.masses[kind] > 1000)
}

it('between accounts the exact solution lies in [x, x + pruned], end by end', async () => {
  const met = meetings()
  await fc.assert(
    fc.asyncProperty(accountCase(), async (g) => expectWithinBound(await traceAccounts(g), solveAccounts(g), met)),
    { numRuns: cases.accounts },
  )
  for (const [kind, times] of Object.entries(met)) expect(times, kind).toBeGreaterThan(cases.accounts / 50)
}, 120_000)

it('between transactions it does too, and nothing is refused for its time', async () => {
  const met = meetings()
  await fc.assert(
    fc.asyncProperty(transactionCase(), async (g) => {
      const traced = await traceTransactions(g)
      expect(traced.masses.timeRefused).toBe(0)
      expectWithinBound(traced, solveTransactions(g), met)
    }),
    { numRuns: cases.transactions },
  )
  const { timeRefused: _, ...others } = met
  for (const [kind, times] of Object.entries(others)) expect(times, kind).toBeGreaterThan(cases.transactions / 50)
}, 120_000)
