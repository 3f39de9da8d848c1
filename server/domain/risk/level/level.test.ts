import { describe, expect, it } from 'vitest'
import type { RiskOverride } from '@/contract/risk/risk'
import { defaultPolicy as policy } from '@/server/domain/policy'
import type { Side } from '../lanes/side'
import { massOf, plainSide } from '../testing/plain-side'
import { levelOf } from './level'

const attributed = (share: number, over: Partial<Side> = {}) => plainSide({ ...over, masses: { attributed: massOf(share) } })
const asset = (id: number) => ({ unit: { kind: 'asset' as const, asset: id } })
const told = (score: number, sides: Side[], overrides: RiskOverride[] = []) => {
  const { level, reason } = levelOf(policy, score, sides, overrides)
  return [level, reason.code]
}
const said = { category: null, attribution_id: null, expires_at: null }
const floor = (value: number): RiskOverride => ({
  ...said,
  type: 'listed',
  effect: 'floor',
  value,
  reason: 'The address itself is listed (us_ofac_sdn).',
})
const cap = (value: number): RiskOverride => ({ ...said, type: 'allow_list', effect: 'cap', value, reason: 'ours' })

describe('the level of a score under the medium band', () => {
  it('is unknown where 94 % was not attributed, with the reason and the share in a sentence', () => {
    expect(levelOf(policy, 0, [attributed(0.06)], [])).toEqual({
      level: 'unknown',
      reason: {
        code: 'not_attributed',
        text: 'Only 6 % of what was received could be attributed. That is too little to call it low.',
      },
    })
    const sent = levelOf(policy, 3, [attributed(0.9), attributed(0.001, { direction: 'destination' })], [])
    expect(sent.reason.text).toContain('less than 1 % of what was sent')
    expect(levelOf(policy, 0, [attributed(0)], []).reason.text).toContain('Only 0 %')
  })
  it.each([
    ['half was attributed', [attributed(0.5)], 'low', 'score'],
    ['a little less than half was', [attributed(0.4999)], 'unknown', 'not_attributed'],
    [
      'a lane of 4 % was not looked at',
      [attributed(0.9, { total: 96n }), attributed(0, { total: 4n, direction: 'destination' })],
      'low',
      'score',
    ],
    [
      'a lane of 5 % was not',
      [attributed(0.9, { total: 95n }), attributed(0, { total: 5n, direction: 'destination' })],
      'unknown',
      'not_attributed',
    ],
    [
      'by transfers, where a lane has no price: 5 %',
      [attributed(0.9, { transfers: 95 }), attributed(0, { ...asset(1), transfers: 5 })],
      'unknown',
      'not_attributed',
    ],
    [
      'by transfers: 4 %',
      [attributed(0.9, { transfers: 96 }), attributed(0, { ...asset(1), transfers: 4, total: 10n ** 30n })],
      'low',
      'score',
    ],
    [
      'an unknown token was not looked at',
      [attributed(0.9), attributed(0, { ...asset(1), known: false, transfers: 10_000 })],
      'low',
      'score',
    ],
    ['there are unknown tokens only', [attributed(1, { ...asset(1), known: false })], 'unknown', 'unknown_tokens_only'],
    ['nothing moved', [], 'unknown', 'nothing_moved'],
    ['nothing of worth moved', [plainSide({ total: 0n })], 'unknown', 'nothing_moved'],
    [
      'there are so many lanes that none holds 5 %, and none was looked at',
      Array.from({ length: 30 }, (_, i) => attributed(0, { ...asset(i), transfers: 1 })),
      'unknown',
      'not_attributed',
    ],
  ] as const)('where %s', (_, sides, level, code) => {
    expect(told(0, [...sides])).toEqual([level, code])
    expect(told(24, [...sides])).toEqual([level, code])
    expect(told(25, [...sides])).toEqual(['medium', 'score'])
  })
  it('asks for more than half where the policy does', () => {
    const strict = { ...policy, unknown_below_share: '0.8' }
    expect(levelOf(strict, 0, [attributed(0.7)], []).level).toBe('unknown')
    expect(levelOf(strict, 0, [attributed(0.8)], []).level).toBe('low')
  })
})

describe('the reason of a level', () => {
  const read = [attributed(0.9)]
  it.each([
    ['a floor that gave it', 100, [floor(100)], 'severe', 'own_floor'],
    ['the rules, where they gave more than a floor', 90, [floor(40)], 'severe', 'score'],
    ['an allow-list that lowers a floor', 10, [floor(100), cap(10)], 'low', 'allow_listed'],
    ['an allow-list that lowers to the low band', 10, [cap(10)], 'low', 'allow_listed'],
    ['an allow-list that lowers what rules gave over a floor', 50, [floor(10), cap(50)], 'medium', 'allow_listed'],
    ['the rules, where an allow-list had nothing to lower', 8, [cap(10)], 'low', 'score'],
  ] as const)('is %s', (_, score, overrides, level, code) => {
    expect(told(score, read, [...overrides])).toEqual([level, code])
  })
  it('says a floor as it is', () => {
    expect(levelOf(policy, 100, [], [floor(100)]).reason.text).toBe(
      'The address itself is listed (us_ofac_sdn). Such a subject scores at least 100.',
    )
  })
})
