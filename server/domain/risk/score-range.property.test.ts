import fc from 'fast-check'
import { expect, it } from 'vitest'
import { generatedCases } from '@/scripts/test/generated-cases'
import { defaultPolicy } from '@/server/domain/policy'
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
