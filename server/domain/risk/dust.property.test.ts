import fc from 'fast-check'
import { expect, it } from 'vitest'
import { generatedCases } from '@/scripts/test/generated-cases'
import { Fraction } from './fraction'
import { scoreRules, subScores } from './score'
import { anyPolicy, bothSides } from './testing/arbitrary-score'

const cases = generatedCases['server/domain/risk/dust.property.test.ts']

it('the dust rule lowers or leaves every score, never raises one, and takes nothing from what was asked for or paid out', () => {
  let capped = 0
  fc.assert(
    fc.property(anyPolicy, bothSides, (policy, sides) => {
      const set = (enabled: boolean) => ({ ...policy, dust: { ...policy.dust, enabled } })
      const [on, off] = [scoreRules(set(true), sides), scoreRules(set(false), sides)]
      expect(on.exact.compare(off.exact)).toBeLessThanOrEqual(0)
      expect(on.score).toBeLessThanOrEqual(off.score)
      expect(on.contributions.map((c) => c.rule).sort()).toEqual(off.contributions.map((c) => c.rule).sort())

      const asked = sides.map((side) => ({ ...side, hits: side.hits.filter((hit) => !hit.unsolicited) }))
      const [subsOn, subsOff, subsAsked] = [
        subScores(set(true), sides),
        subScores(set(false), sides),
        subScores(set(false), asked),
      ]
      for (const [at, sub] of subsOn.entries()) {
        const free = subsOff[at]?.score ?? Fraction.zero
        expect(sub.score.compare(free)).toBeLessThanOrEqual(0)
        expect(sub.cappedByDust).toBe(sub.score.compare(free) < 0)
        const rest = subsAsked.find((other) => other.rule.id === sub.rule.id)?.score ?? Fraction.zero
        expect(sub.score.compare(rest)).toBeGreaterThanOrEqual(0)
        if (sub.rule.direction === 'destination' || sub.rule.exposure === 'indirect') expect(sub.cappedByDust).toBe(false)
        if (!sub.cappedByDust) continue
        capped++
        expect(sub.score.compare(rest.max(Fraction.of(policy.dust.cap)))).toBeLessThanOrEqual(0)
      }
    }),
    { numRuns: cases.cap },
  )
  expect(capped).toBeGreaterThan(cases.cap / 200)
}, 120_000)
