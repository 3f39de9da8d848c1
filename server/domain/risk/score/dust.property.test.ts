import fc from 'fast-check'
import { expect, it } from 'vitest'
import { generatedCases, runsWhole } from '@/scripts/test/generated-cases'
import { anyLanes, anyPolicy, bothSides } from '../testing/arbitrary-score'
import { Fraction } from './fraction'
import { scoreRules } from './score'
import type { ScoredDirection, ScoredHit } from './sub-score'

const cases = generatedCases['server/domain/risk/score/dust.property.test.ts']
const someSides = fc.oneof(bothSides, anyLanes)

it('dust adds at most its cap to everything else, lowers nothing that was asked for or paid out, and never raises', () => {
  let capped = 0
  fc.assert(
    fc.property(anyPolicy, someSides, (policy, sides) => {
      const set = (enabled: boolean) => ({ ...policy, dust: { ...policy.dust, enabled } })
      const [on, off] = [scoreRules(set(true), sides), scoreRules(set(false), sides)]
      expect(on.exact.compare(off.exact)).toBeLessThanOrEqual(0)
      expect(on.score).toBeLessThanOrEqual(off.score)

      const asked = sides.map((side) => ({ ...side, hits: side.hits.filter((hit) => !isUnasked(side, hit)) }))
      const rest = scoreRules(set(false), asked)
      expect(on.exact.compare(rest.exact)).toBeGreaterThanOrEqual(0)
      const dust = on.contributions.filter((c) => c.capped_by === 'dust')
      expect(dust.length > 0).toBe(on.exact.compare(off.exact) < 0)
      if (dust.length === 0) {
        expect(on.contributions).toEqual(off.contributions)
        return
      }
      capped++
      expect(dust).toHaveLength(1)
      const cap = Fraction.of(policy.dust.cap)
      expect(Fraction.parse(dust[0]?.points ?? '0').compare(cap)).toBeLessThanOrEqual(0)
      const others = on.contributions
        .filter((c) => c.capped_by === null)
        .reduce((s, c) => s.plus(Fraction.parse(c.points)), Fraction.zero)
      expect(on.exact.compare(others.max(cap).plus(Fraction.of(1, 1000)))).toBeLessThanOrEqual(0)
    }),
    { numRuns: cases.cap },
  )
  if (runsWhole) expect(capped).toBeGreaterThan(cases.cap / 200)
}, 120_000)

it('the same dust from twice as many senders, each with half of it, is the same', () => {
  fc.assert(
    fc.property(anyPolicy, someSides, (policy, sides) => {
      const split = sides.map((side) => ({ ...side, value: side.value * 2n, hits: side.hits.flatMap(halves) }))
      const whole = sides.map((side) => ({ ...side, value: side.value * 2n, hits: side.hits.map(doubled) }))
      expect(scoreRules(policy, split).exact.compare(scoreRules(policy, whole).exact)).toBe(0)
    }),
    { numRuns: cases.split },
  )
}, 120_000)

const isUnasked = (side: ScoredDirection, hit: ScoredHit) => side.direction === 'source' && hit.hop === 1 && hit.unsolicited
const halves = (hit: ScoredHit): ScoredHit[] => [hit, { ...hit, address: `${hit.address} again` }]
const doubled = (hit: ScoredHit): ScoredHit => {
  return { ...hit, claims: hit.claims.map((claim) => ({ ...claim, amount: claim.amount * 2n })) }
}
