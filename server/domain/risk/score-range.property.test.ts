import fc from 'fast-check'
import { expect, it } from 'vitest'
import { generatedCases } from '@/scripts/test/generated-cases'
import { defaultPolicy } from '@/server/domain/policy'
import type { GraphCase } from '@/server/trace/arbitrary-graph'
import { accountCase } from '@/server/trace/testing/arbitrary-accounts'
import { scoreRules } from './score'
import { boundScore, highScore, lowScore } from './score-range'
import { type Side, scoredSide } from './side'
import { tracedSide } from './testing/traced-side'

const cases = generatedCases['server/domain/risk/score-range.property.test.ts']
const policy = defaultPolicy
const score = (side: Side) => scoreRules(policy, [scoredSide(side, policy)]).score

it('the range holds the score, and the bound holds what no cut would have given', async () => {
  const met = { low: 0, high: 0, pruned: 0, refined: 0 }
  await fc.assert(
    fc.asyncProperty(accountCase(), async (drawn) => {
      // In hundreds of dollars, so that sums meet the thresholds.
      const g = { ...drawn, transfers: drawn.transfers.map((t) => ({ ...t, usd: t.usd === null ? null : t.usd * 100_000_000n })) }
      const [cut, whole] = [await tracedSide(g), await tracedSide(g, 0)]
      const [low, at, high] = [lowScore(policy, [cut]), score(cut), highScore(policy, [cut])]
      expect(low).toBeLessThanOrEqual(at)
      if (high !== null) expect(high).toBeGreaterThanOrEqual(at)
      expect(high === null).toBe(cut.trace.masses.attributed === 0)
      const bound = boundScore(policy, [cut])
      expect(bound).toBeGreaterThanOrEqual(at)
      expect(score(whole)).toBeGreaterThanOrEqual(at)
      expect(score(whole)).toBeLessThanOrEqual(bound)
      if (cut.trace.masses.pruned === 0) expect(bound).toBe(at)
      met.low += Number(low < at)
      met.high += Number(high !== null && high > at)
      met.pruned += Number(bound > at)
      met.refined += Number(score(whole) > at)
    }),
    { numRuns: cases.range },
  )
  for (const [kind, times] of Object.entries(met)) expect(times, kind).toBeGreaterThanOrEqual(cases.range / 1_000)
}, 120_000)

it('the bound is above a score whose cut part leads to a listed address', async () => {
  const pay = (from: number, to: number, dollars: bigint) => {
    return { from, to, asset: 0, raw: dollars, usd: dollars * 1_000_000n, time: 5 }
  }
  const g: GraphCase = {
    transfers: [pay(2, 1, 99_000n), pay(3, 1, 1_000n), pay(6, 3, 1_000n)],
    tagged: new Set([6]),
    nullEndpoints: new Set(),
    direction: 'source',
    unit: { kind: 'usd' },
    subject: 1,
    hopLimit: 5,
    epsilon: 0.05,
  }
  const [cut, whole] = [await tracedSide(g), await tracedSide(g, 0)]
  expect([score(cut), score(whole)]).toEqual([0, expect.toSatisfy((found: number) => found >= 53)])
  expect(boundScore(policy, [cut])).toBeGreaterThanOrEqual(score(whole))
})
