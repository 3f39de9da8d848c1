import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { RiskOverride } from '@/contract/risk/risk'
import { generatedCases } from '@/scripts/test/generated-cases'
import { defaultPolicy } from '@/server/domain/policy'
import { massOf, plainSide } from '../testing/plain-side'
import { applyOverrides, bandOf, levelOf } from './level'

const cases = generatedCases['server/domain/risk/level/overrides.property.test.ts']
const said = { category: null, reason: 'suite', attribution_id: null, expires_at: null }
const score = fc.integer({ min: 0, max: 100 })
const override: fc.Arbitrary<RiskOverride> = fc.oneof(
  score.map((value): RiskOverride => ({ ...said, type: 'listed', effect: 'floor', value })),
  score.map((value): RiskOverride => ({ ...said, type: 'own_category', effect: 'floor', value })),
  score.map((value): RiskOverride => ({ ...said, type: 'allow_list', effect: 'cap', value })),
)

it('a floor raises to itself and no further, a cap has the last word, and neither their order nor a second time matters', () => {
  fc.assert(
    fc.property(score, fc.array(override, { maxLength: 6 }), override, (from, overrides, added) => {
      const floors = overrides.filter((o) => o.effect === 'floor').map((o) => o.value)
      const caps = overrides.filter((o) => o.effect === 'cap').map((o) => o.value)
      const result = applyOverrides(from, overrides)
      expect(result).toBe(Math.min(...caps, Math.max(from, ...floors)))
      expect(applyOverrides(from, [...overrides].reverse())).toBe(result)
      expect(applyOverrides(result, overrides)).toBe(result)
      expect(applyOverrides(Math.min(100, from + 1), overrides)).toBeGreaterThanOrEqual(result)
      const more = applyOverrides(from, [...overrides, added])
      if (added.effect === 'floor') expect(more).toBeGreaterThanOrEqual(result)
      else expect(more).toBeLessThanOrEqual(Math.min(result, added.value))
    }),
    { numRuns: cases.overrides },
  )
}, 120_000)

it('every score has one level, levels rise with the score, unknown never hides a finding or a floor, and a cap alone makes no low of it', () => {
  const order = ['low', 'medium', 'high', 'severe']
  for (let at = 0; at <= 100; at++) {
    const band = bandOf(defaultPolicy, at)
    if (at > 0) expect(order.indexOf(band)).toBeGreaterThanOrEqual(order.indexOf(bandOf(defaultPolicy, at - 1)))
    for (const unread of [true, false]) {
      const sides = [plainSide({ masses: { attributed: unread ? massOf(0.49) : massOf(0.5) } })]
      const told = (...overrides: RiskOverride[]) => {
        const { level, reason } = levelOf(defaultPolicy, at, sides, overrides)
        return [level, reason.code]
      }
      const hidden = unread && at < 25
      expect(told()).toEqual(hidden ? ['unknown', 'not_attributed'] : [band, 'score'])
      expect(told({ ...said, type: 'listed', effect: 'floor', value: at })).toEqual([band, 'own_floor'])
      const cap: RiskOverride = { ...said, type: 'allow_list', effect: 'cap', value: at }
      expect(told(cap)).toEqual(hidden ? ['unknown', 'not_attributed'] : [band, 'allow_listed'])
    }
  }
})
