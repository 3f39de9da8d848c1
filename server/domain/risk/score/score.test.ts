import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultPolicy } from '@/server/domain/policy'
import { applyOverrides, bandOf } from '../level/level'
import { Fraction } from './fraction'
import { scoreRules } from './score'
import type { ScoredDirection, ScoredHit } from './sub-score'

const usd = (dollars: number) => BigInt(dollars) * 1_000_000n
const hit = (category: string, dollars: number, hop = 1, confidence = 100, unsolicited = false): ScoredHit => ({
  address: `${category} ${dollars}`,
  hop,
  unsolicited,
  claims: [{ category, confidence, amount: usd(dollars) }],
})
const inbound = (value: number, hits: ScoredHit[]): ScoredDirection => ({
  direction: 'source',
  unit: 'usd',
  lane: { kind: 'usd' },
  scale: 1n,
  value: usd(value),
  hits,
})
const inAsset = (asset: number, value: bigint, amount: bigint, category = 'mixing_service'): ScoredDirection => ({
  direction: 'source',
  unit: 'asset',
  lane: { kind: 'asset', asset },
  scale: 1n,
  value,
  hits: [{ address: asset, hop: 1, unsolicited: false, claims: [{ category, confidence: 100, amount }] }],
})
const scoreOf = (...sides: ScoredDirection[]) => scoreRules(defaultPolicy, sides)

describe('the worked example', () => {
  const result = scoreOf(inbound(50_000, [hit('mixing_service', 4_000, 1, 90), hit('sanction', 900, 3)]))

  it('gives 67, high', () => {
    expect(result.score).toBe(67)
    expect(bandOf(defaultPolicy, result.score)).toBe('high')
  })
  it('has two contributions that sum to 67.26', () => {
    expect(result.contributions.map((c) => [c.rule, Number(c.sub_score).toFixed(2)])).toEqual([
      ['sanctions.source.indirect', '57.73'],
      ['mixing.source.direct', '47.68'],
    ])
    expect(result.contributions.map((c) => [c.effective_usd, c.effective_percent])).toEqual([
      ['900.000000', '1.800000'],
      ['3600.000000', '7.200000'],
    ])
    const sum = result.contributions.reduce((total, c) => total.plus(Fraction.parse(c.points)), Fraction.zero)
    expect(sum.toFixed(2)).toBe('67.26')
    expect(sum.toFixed(4)).toBe(result.scoreBeforeCap)
  })
})

describe('rules', () => {
  it('start at the least score of the range, exactly at the threshold', () => {
    expect(scoreOf(inbound(1_000_000, [hit('ransomware', 10)])).score).toBe(60)
    expect(scoreOf(inbound(1_000_000, [{ ...hit('ransomware', 9) }])).score).toBe(0)
    expect(scoreOf(inbound(20_000, [hit('mixing_service', 99)])).contributions).toEqual([])
    expect(scoreOf(inbound(9_900, [hit('mixing_service', 99)])).contributions[0]?.sub_score).toBe('30.0000')
  })
  it('decay with distance', () => {
    const two = scoreOf(inbound(100_000, [hit('ransomware', 2_000, 2)])).contributions[0]
    expect(two?.effective_usd).toBe('1800.000000')
    expect(scoreOf(inbound(100_000, [hit('ransomware', 2_000, 4)])).contributions[0]?.effective_usd).toBe('1458.000000')
  })
  it('never score hosts', () => {
    expect(scoreOf(inbound(1_000, [hit('exchange', 1_000), hit('defi_dex', 1_000, 2)])).contributions).toEqual([])
  })
  it('use only the share where value is in an asset of unknown price, and say so by a null amount', () => {
    expect(scoreOf(inAsset(7, 10n ** 20n, 10n ** 18n)).contributions[0]).toMatchObject({
      effective_usd: null,
      effective_percent: '1.000000',
      sub_score: '30.0000',
      lane: { kind: 'asset', asset: 7 },
    })
    expect(scoreOf(inAsset(7, 10n ** 20n, 10n ** 18n - 1n)).contributions).toEqual([])
  })
  it('take the lane that scores highest, and add up nothing over lanes', () => {
    const lanes = [inbound(1_000_000, [hit('mixing_service', 100)]), inAsset(1, 1_000n, 100n), inAsset(2, 1_000n, 150n)]
    const [only, ...more] = scoreOf(...lanes).contributions
    expect(more).toEqual([])
    expect(only).toMatchObject({ lane: { kind: 'asset', asset: 2 }, effective_percent: '15.000000' })
    expect(scoreOf(...lanes).exact.compare(scoreOf(lanes[2] as ScoredDirection).exact)).toBe(0)
    // Two lanes that are each under the thresholds do not add up.
    expect(scoreOf(inAsset(1, 1_000n, 9n), inAsset(2, 1_000n, 9n)).contributions).toEqual([])
  })
  it('count one address in several periods, or at several hops, once among those they met', () => {
    const twice = { ...hit('ransomware', 500), address: 5 }
    expect(scoreOf(inbound(10_000, [twice, twice])).contributions[0]?.tagged_addresses).toBe(1)
    expect(scoreOf(inbound(10_000, [twice, { ...twice, address: 6 }])).contributions[0]?.tagged_addresses).toBe(2)
  })
  it('count an address with several categories once per rule and in the rule of each category', () => {
    const claims = ['sanction', 'terrorism', 'mixing_service'].map((category) => ({
      category,
      confidence: 60,
      amount: usd(1_000),
    }))
    const result = scoreOf(inbound(100_000, [{ address: 1, hop: 1, unsolicited: false, claims }]))
    expect(result.contributions.map((c) => [c.rule, c.effective_usd])).toEqual([
      ['sanctions.source.direct', '600.000000'],
      ['mixing.source.direct', '600.000000'],
    ])
  })
})

describe('dust', () => {
  const unasked = (category: string, dollars: number) => hit(category, dollars, 1, 100, true)

  it('is capped at 24 as a whole, whatever categories and senders it has, and is a contribution of its own', () => {
    const all = ['sanction', 'ransomware', 'scam', 'mixing_service'].map((category) => unasked(category, 900))
    const result = scoreOf(inbound(1_000_000, all))
    expect(result).toMatchObject({
      score: 24,
      scoreBeforeCap: '24.0000',
      contributions: [
        {
          rule: 'dust',
          capped_by: 'dust',
          sub_score: '24.0000',
          points: '24.0000',
          effective_usd: '3600.000000',
          tagged_addresses: 4,
        },
      ],
    })
    expect(result.contributions[0]?.categories).toEqual(['mixing_service', 'ransomware', 'sanction', 'scam'])
  })
  it('adds to what else there is no more than up to the cap', () => {
    const some = inbound(1_000_000, [hit('gambling', 30_000)])
    const alone = scoreOf(some)
    expect(alone.score).toBeLessThan(24)
    const both = scoreOf({ ...some, hits: [...some.hits, unasked('sanction', 500)] })
    expect(both.score).toBe(24)
    expect(both.contributions.map((c) => [c.rule, c.capped_by])).toEqual([
      ['elevated.source.direct', null],
      ['dust', 'dust'],
    ])
    const more = inbound(1_000_000, [hit('sanction', 500), unasked('sanction', 1)])
    expect(scoreOf(more).exact.compare(scoreOf(inbound(1_000_000, [hit('sanction', 500)])).exact)).toBe(0)
  })
  it('ends at one percent of what came in, and where it was asked for', () => {
    expect(scoreOf(inbound(1_000, [unasked('sanction', 9)])).score).toBe(24)
    expect(scoreOf(inbound(1_000, [unasked('sanction', 10)])).score).toBeGreaterThan(84)
    expect(scoreOf(inbound(1_000_000, [hit('sanction', 999)])).score).toBe(100)
  })
  it('is judged in each lane by itself', () => {
    const dust = { ...inAsset(1, 1_000n, 9n, 'sanction') }
    dust.hits = dust.hits.map((one) => ({ ...one, unsolicited: true }))
    expect(scoreOf(dust).score).toBe(24)
    expect(scoreOf(dust, inbound(1_000, [unasked('sanction', 10)])).score).toBeGreaterThan(84)
  })
  it('is no more than what it would be without a cap', () => {
    const small = scoreOf(inbound(1_000_000, [unasked('gambling', 5_000)]))
    expect(small.score).toBeLessThan(24)
    expect(small.contributions.map((c) => c.capped_by)).toEqual([null])
  })
  it('never applies to what the subject paid', () => {
    const out: ScoredDirection = { ...inbound(1_000_000, [unasked('sanction', 999)]), direction: 'destination' }
    expect(scoreOf(out).score).toBe(100)
  })
})

describe('scores, on random exposure', () => {
  const categories = ['sanction', 'ransomware', 'scam', 'mixing_service', 'gambling', 'exchange', 'terrorism']
  const claim = fc.record({
    category: fc.constantFrom(...categories),
    confidence: fc.integer({ min: 0, max: 100 }),
    amount: fc.bigInt(0n, usd(20_000)),
  })
  const anyHit = fc.record({
    address: fc.integer({ min: 1, max: 9 }),
    hop: fc.integer({ min: 1, max: 6 }),
    unsolicited: fc.boolean(),
    claims: fc.array(claim, { minLength: 1, maxLength: 3 }),
  })
  const side = fc
    .record({
      direction: fc.constantFrom<ScoredDirection['direction']>('source', 'destination'),
      unit: fc.constantFrom<ScoredDirection['unit']>('usd', 'asset'),
      lane: fc.constant<ScoredDirection['lane']>({ kind: 'usd' }),
      scale: fc.constant(1n),
      hits: fc.array(anyHit, { minLength: 1, maxLength: 6 }),
      extra: fc.bigInt(1n, usd(1_000_000)),
    })
    .map(
      ({ extra, ...rest }): ScoredDirection => ({
        ...rest,
        value: extra + rest.hits.reduce((sum, h) => sum + h.claims.reduce((m, c) => (c.amount > m ? c.amount : m), 0n), 0n),
      }),
    )

  it('have points that add up to the score before cap and rounding, whatever the order of hits', () => {
    fc.assert(
      fc.property(fc.array(side, { minLength: 1, maxLength: 2 }), (sides) => {
        const result = scoreOf(...sides)
        const sum = result.contributions.reduce((total, c) => total.plus(Fraction.parse(c.points)), Fraction.zero)
        expect(sum.toFixed(4)).toBe(result.scoreBeforeCap)
        expect(Number(sum.min(Fraction.of(100)).round())).toBe(result.score)
        expect(scoreOf(...sides.map((s) => ({ ...s, hits: [...s.hits].reverse() })))).toEqual(result)
      }),
      { numRuns: 3_000 },
    )
  }, 120_000)
  it('never fall when exposure grows, confidence rises, or a hit is added', () => {
    fc.assert(
      fc.property(side, anyHit, fc.nat(), fc.bigInt(0n, usd(5_000)), (before, added, pick, more) => {
        const grown = structuredClone(before)
        const target = grown.hits[pick % grown.hits.length]?.claims[0]
        if (target) target.amount += more
        if (target) target.confidence = Math.min(100, target.confidence + 10)
        expect(scoreOf(grown).exact.compare(scoreOf(before).exact)).toBeGreaterThanOrEqual(0)
        const solicited = { ...added, unsolicited: false }
        expect(
          scoreOf({ ...before, hits: [...before.hits, solicited] }).exact.compare(scoreOf(before).exact),
        ).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 3_000 },
    )
  }, 120_000)
  it('never fall when a rule is added', () => {
    fc.assert(
      fc.property(side, fc.nat(), (exposure, pick) => {
        const fewer = { ...defaultPolicy, rules: defaultPolicy.rules.filter((_, i) => i !== pick % defaultPolicy.rules.length) }
        expect(scoreOf(exposure).exact.compare(scoreRules(fewer, [exposure]).exact)).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 2_000 },
    )
  }, 120_000)
})

describe('rounding and levels', () => {
  it('rounds half to even', () => {
    expect(
      [
        [1, 2],
        [3, 2],
        [5, 2],
        [133, 2],
        [135, 2],
      ].map(([n, d]) => Number(Fraction.of(n ?? 0, d ?? 1).round())),
    ).toEqual([0, 2, 2, 66, 68])
  })
  it.each([
    [0, 'low'],
    [24, 'low'],
    [25, 'medium'],
    [59, 'medium'],
    [60, 'high'],
    [84, 'high'],
    [85, 'severe'],
    [100, 'severe'],
  ] as const)('%i is %s', (score, level) => {
    expect(bandOf(defaultPolicy, score)).toBe(level)
  })
  it('applies floors first and caps last', () => {
    const entry = { type: 'listed', category: null, reason: '', attribution_id: null, expires_at: null } as const
    expect(applyOverrides(10, [{ ...entry, effect: 'floor', value: 70 }])).toBe(70)
    expect(applyOverrides(80, [{ ...entry, effect: 'floor', value: 70 }])).toBe(80)
    expect(
      applyOverrides(10, [
        { ...entry, effect: 'floor', value: 100 },
        { ...entry, effect: 'cap', value: 30 },
      ]),
    ).toBe(30)
  })
})
