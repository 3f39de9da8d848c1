import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultPolicy } from '@/server/domain/policy'
import { Fraction } from './fraction'
import { applyOverrides, bandOf, levelOf } from './level'
import { scoreRules } from './score'
import type { ScoredDirection, ScoredHit } from './sub-score'

const usd = (dollars: number) => BigInt(dollars) * 1_000_000n
const hit = (category: string, dollars: number, hop = 1, confidence = 100, unsolicited = false): ScoredHit => ({
  hop,
  unsolicited,
  claims: [{ category, confidence, amount: usd(dollars) }],
})
const inbound = (value: number, hits: ScoredHit[]): ScoredDirection => ({
  direction: 'source',
  unit: 'usd',
  scale: 1n,
  value: usd(value),
  hits,
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
    const side: ScoredDirection = {
      direction: 'source',
      unit: 'asset',
      scale: 1n,
      value: 10n ** 20n,
      hits: [{ hop: 1, unsolicited: false, claims: [{ category: 'mixing_service', confidence: 100, amount: 10n ** 18n }] }],
    }
    expect(scoreOf(side).contributions[0]).toMatchObject({
      effective_usd: null,
      effective_percent: '1.000000',
      sub_score: '30.0000',
    })
  })
  it('count an address with several categories once per rule and in the rule of each category', () => {
    const claims = ['sanction', 'terrorism', 'mixing_service'].map((category) => ({
      category,
      confidence: 60,
      amount: usd(1_000),
    }))
    const result = scoreOf(inbound(100_000, [{ hop: 1, unsolicited: false, claims }]))
    expect(result.contributions.map((c) => [c.rule, c.effective_usd])).toEqual([
      ['sanctions.source.direct', '600.000000'],
      ['mixing.source.direct', '600.000000'],
    ])
  })
})

describe('dust', () => {
  const dust = (dollars: number, total: number) => scoreOf(inbound(total, [hit('sanction', dollars, 1, 100, true)]))

  it('is capped at 24 and stays listed', () => {
    expect(dust(999, 1_000_000)).toMatchObject({ score: 24, contributions: [{ capped_by: 'dust', sub_score: '24.0000' }] })
  })
  it('ends at 1,000 dollars, at one percent, and where the subject had paid first', () => {
    expect(dust(1_000, 1_000_000).score).toBe(100)
    expect(dust(10, 1_000).score).toBeGreaterThan(84)
    expect(scoreOf(inbound(1_000_000, [hit('sanction', 999, 1, 100, false)])).score).toBe(100)
  })
  it('does not hide many small payments, nor anything beside it', () => {
    const many = Array.from({ length: 5 }, () => hit('sanction', 400, 1, 100, true))
    expect(scoreOf(inbound(1_000_000, many)).score).toBe(100)
    expect(scoreOf(inbound(1_000_000, [hit('sanction', 1, 1, 100, true), hit('sanction', 500)])).score).toBeGreaterThan(84)
  })
  it('never applies to what the subject paid', () => {
    const out: ScoredDirection = {
      direction: 'destination',
      unit: 'usd',
      scale: 1n,
      value: usd(1_000_000),
      hits: [hit('sanction', 999, 1, 100, true)],
    }
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
    hop: fc.integer({ min: 1, max: 6 }),
    unsolicited: fc.boolean(),
    claims: fc.array(claim, { minLength: 1, maxLength: 3 }),
  })
  const side = fc
    .record({
      direction: fc.constantFrom<ScoredDirection['direction']>('source', 'destination'),
      unit: fc.constantFrom<ScoredDirection['unit']>('usd', 'asset'),
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
  it('never shows low where too little was traced, and never hides a finding behind unknown', () => {
    expect(levelOf(defaultPolicy, 0, { low: true }, [])).toBe('unknown')
    expect(levelOf(defaultPolicy, 24, { low: true }, [])).toBe('unknown')
    expect(levelOf(defaultPolicy, 0, { low: false }, [])).toBe('low')
    expect(levelOf(defaultPolicy, 90, { low: true }, [])).toBe('severe')
    const own = { category: null, reason: '', attribution_id: null, expires_at: null }
    const cap = { ...own, type: 'allow_list', effect: 'cap', value: 10 } as const
    expect(levelOf(defaultPolicy, 0, { low: true }, [cap])).toBe('unknown')
    expect(levelOf(defaultPolicy, 0, { low: false }, [cap])).toBe('low')
    expect(levelOf(defaultPolicy, 10, { low: true }, [{ ...own, type: 'listed', effect: 'floor', value: 100 }, cap])).toBe('low')
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
