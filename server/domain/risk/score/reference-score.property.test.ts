import fc from 'fast-check'
import { expect, it } from 'vitest'
import { generatedCases, runsWhole } from '@/scripts/test/generated-cases'
import { anyLanes, anyPolicy, anySide, bothSides } from '../testing/arbitrary-score'
import { referenceScore } from '../testing/reference-score'
import { Fraction } from './fraction'
import { scoreRules, subScores } from './score'
import type { SubScore } from './sub-score'

const cases = generatedCases['server/domain/risk/score/reference-score.property.test.ts']
const someSides = fc.oneof(bothSides, fc.tuple(anySide()), anyLanes)

it('every sub-score, with dust and without, and their ranked sum are those of the model written down a second time', () => {
  const met = { dust: 0, capped: 0, otherLane: 0 }
  fc.assert(
    fc.property(anyPolicy, someSides, (policy, sides) => {
      const reference = referenceScore(policy, sides)
      const { all, withoutDust } = subScores(policy, sides)
      expectSame(all, reference.subs)
      expect(withoutDust === null).toBe(reference.clean === null)
      if (withoutDust !== null && reference.clean !== null) expectSame(withoutDust, reference.clean)
      const { exact, score, contributions } = scoreRules(policy, sides)
      const total = Fraction.of(reference.total.n, reference.total.d)
      expect(exact.compare(total)).toBe(0)
      expect(score).toBe(Number(total.min(Fraction.of(100)).round()))
      met.dust += Number(withoutDust !== null)
      met.capped += Number(contributions.some((c) => c.capped_by === 'dust'))
      met.otherLane += Number(contributions.some((c) => c.lane.kind === 'asset' && c.lane.asset > 0))
    }),
    { numRuns: cases.score },
  )
  if (runsWhole) {
    for (const [kind, times] of Object.entries(met)) expect(times, kind).toBeGreaterThan(cases.score / 200)
  }
}, 120_000)

function expectSame(subs: readonly SubScore[], reference: Map<string, { n: bigint; d: bigint }>): void {
  expect(subs.map((sub) => sub.rule.id).sort()).toEqual([...reference.keys()].sort())
  for (const sub of subs) {
    const { n, d } = reference.get(sub.rule.id) ?? { n: -1n, d: 1n }
    expect(sub.score.compare(Fraction.of(n, d)), sub.rule.id).toBe(0)
  }
}

it('published points add up to the published score before cap and rounding, to the last place, and it rounds to the score', () => {
  fc.assert(
    fc.property(anyPolicy, someSides, (policy, sides) => {
      const { exact, score, scoreBeforeCap, contributions } = scoreRules(policy, sides)
      const units = (text: string) => BigInt(text.replace('.', ''))
      expect(scoreBeforeCap).toMatch(/^\d+\.\d{4}$/)
      expect(contributions.reduce((sum, c) => sum + units(c.points), 0n)).toBe(units(scoreBeforeCap))
      for (const c of contributions) expect(units(c.points) >= 0n).toBe(true)
      const published = Fraction.parse(scoreBeforeCap)
      expect(Number(published.min(Fraction.of(100)).round())).toBe(score)
      const off = published.atLeast(exact) ? published.minus(exact) : exact.minus(published)
      expect(off.compare(Fraction.of(1, 10_000))).toBeLessThanOrEqual(0)
      // Points are the sub-score times its weight, except for the remainder distributed in the last decimal place.
      for (const c of contributions) {
        const own = Fraction.parse(c.sub_score).times(Fraction.parse(c.weight))
        const apart = Number(own.minus(Fraction.parse(c.points)).toFixed(6))
        expect(Math.abs(apart)).toBeLessThanOrEqual(0.0002)
      }
    }),
    { numRuns: cases.contributions },
  )
}, 120_000)
