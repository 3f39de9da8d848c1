import { describe, expect, it } from 'vitest'
import type { Level } from '@/contract/kernel/primitives'
import type { RiskCheck } from '@/contract/risk/risk'
import type { ExposureItem } from '@/contract/risk/risk-exposure'
import { exposureId, exposuresOf } from '../findings/exposures'
import { rule } from '../testing/moves'
import { categoryExposure } from './category-exposure'
import { listChange } from './list-change'
import { riskLevelChange } from './risk-level-change'
import { isNewScore, riskScore } from './risk-score'
import { sanctionsExposure } from './sanctions-exposure'

const item = (given: Partial<ExposureItem>): ExposureItem => ({
  category: 'mixing_service',
  direction: 'source',
  hop: 2,
  exposure: 'indirect',
  share: '0.1',
  asset: null,
  amount: null,
  amount_raw: null,
  amount_usd: '1000',
  amounts: [],
  before_designation: null,
  after_designation: null,
  after_delisting: null,
  designated_at: null,
  entities: [],
  tagged_addresses: 1,
  confidence: 80,
  counts_toward_score: true,
  note: null,
  ...given,
})

function check(given: {
  score?: number
  level?: Level
  exposure?: ExposureItem[]
  overrides?: RiskCheck['overrides']
}): RiskCheck {
  const items = given.exposure ?? []
  const of = (direction: string) => items.filter((one) => one.direction === direction)
  return {
    check_id: 'chk_00000000000000000000000001',
    checked_at: '2026-11-01T12:00:00.000Z',
    risk: { score: given.score ?? 0, level: given.level ?? 'low' },
    exposure: { source: of('source'), destination: of('destination') },
    overrides: given.overrides ?? [],
  } as unknown as RiskCheck
}

describe('the risk score', () => {
  const of = (score: number, before: number | null) =>
    riskScore(rule('risk_score'), check({ score, level: 'high' }), { score: before, level: null })

  it.each([
    ['below', 59, null, 0, true],
    ['at the threshold at the first check', 60, null, 1, true],
    ['reached from below', 60, 59, 1, true],
    ['still above', 90, 60, 1, false],
  ])('%s', (_, score, before, count, news) => {
    expect(of(score, before)).toHaveLength(count)
    expect(isNewScore(rule('risk_score'), { score: before, level: null })).toBe(news)
  })

  it('is told under an id of its level', () => {
    expect(of(75, 20)[0]).toMatchObject({
      title: 'Risk score 75 (high)',
      fact: { id: 'risk:high', type: 'risk', block_height: null, occurred_at: '2026-11-01T12:00:00.000Z' },
    })
  })
})

describe('a change of level', () => {
  const found = (from: Level | null, to: Level, given: Record<string, unknown> = {}) =>
    riskLevelChange(rule('risk_level_change', given), check({ level: to }), { score: null, level: from }).length

  it.each([
    [null, 'severe', {}, 0],
    ['low', 'low', {}, 0],
    ['low', 'medium', {}, 1],
    ['unknown', 'high', {}, 1],
    ['unknown', 'low', {}, 0],
    ['severe', 'high', {}, 0],
    ['severe', 'high', { rising_only: false }, 1],
    ['severe', 'low', { rising_only: false, to: ['low'] }, 1],
    ['low', 'high', { from: ['medium'] }, 0],
    ['medium', 'high', { from: ['medium'] }, 1],
  ] as const)('from %s to %s with %j: %i', (from, to, given, count) => {
    expect(found(from, to, given)).toBe(count)
  })
})

describe('exposure a check finds', () => {
  const categories = (given: Record<string, unknown>, ...exposure: ExposureItem[]) =>
    categoryExposure(rule('category_exposure', given), check({ exposure }), 10).map(({ fact }) => fact.id)

  it.each([
    [{}, {}, 1],
    [{ min_amount_usd: '1000.000001' }, {}, 0],
    [{}, { amount_usd: null }, 0],
    [{ min_amount_usd: '0' }, { amount_usd: null }, 1],
    [{ min_share: '0.1' }, {}, 1],
    [{ min_share: '0.100001' }, {}, 0],
    [{ max_hops: 1 }, {}, 0],
    [{ direction: 'out' }, {}, 0],
    [{ exposure_type: 'direct' }, {}, 0],
    [{ categories: ['service'] }, {}, 1],
    [{ categories: ['scam'] }, {}, 0],
    [{}, { category: null }, 0],
  ])('is held against %j (%j)', (given, exposure, count) => {
    expect(categories(given, item(exposure))).toHaveLength(count)
  })

  it('is one of all hops together, at the nearest, and keeps its id until it comes nearer or grows tenfold', () => {
    const [one] = exposuresOf(check({ exposure: [item({ hop: 3 }), item({ hop: 2, amount_usd: '500' })] }), 5)
    expect(one).toMatchObject({ hop: 2, usd: 1_500_000_000n })
    if (one === undefined) throw new Error('no exposure')
    expect(exposureId(one, null)).toBe('exposure:in:mixing_service:indirect:hop2:usd1e3')
    expect(exposureId({ ...one, usd: 9_999_999_999n }, null)).toBe(exposureId(one, null))
    expect(exposureId({ ...one, usd: 10_000_000_000n }, null)).not.toBe(exposureId(one, null))
    expect(exposureId({ ...one, hop: 1 }, null)).not.toBe(exposureId(one, null))
    expect(exposureId({ ...one, usd: null }, null)).toBe('exposure:in:mixing_service:indirect:hop2:share1e-1')
  })

  const sanctioned = (given: Record<string, unknown>, exposure: Partial<ExposureItem>) =>
    sanctionsExposure(rule('sanctions_exposure', given), check({ exposure: [item({ category: 'sanction', ...exposure })] }), 10)
      .length
  const part = { share: '0.05', amount: null, amount_raw: null, amount_usd: null }

  it.each([
    [{}, {}, 1],
    [{ designation: 'post' }, {}, 1],
    [{ designation: 'post' }, { designated_at: '2026-01-01T00:00:00Z', before_designation: part }, 0],
    [{ designation: 'post' }, { designated_at: '2026-01-01T00:00:00Z', after_designation: part }, 1],
    [{ designation: 'post' }, { designated_at: '2026-01-01T00:00:00Z', after_designation: { ...part, share: '0' } }, 0],
    [{ designation: 'post' }, { after_designation: part }, 1],
    [{ designation: 'post' }, { after_designation: { ...part, share: '0' }, after_delisting: part }, 0],
    [{}, { after_designation: { ...part, share: '0' }, after_delisting: part }, 0],
    [{}, { designated_at: '2026-01-01T00:00:00Z', before_designation: part, after_delisting: part }, 1],
    [{ designation: 'post' }, { after_designation: part, after_delisting: part }, 1],
    [{ max_hops: 1 }, {}, 0],
    [{}, { category: 'scam' }, 0],
  ])('to sanctioned parties is held against %j (%j)', (given, exposure, count) => {
    expect(sanctioned(given, exposure)).toBe(count)
  })

  it.each([
    ['The address itself is listed (us_ofac_sdn).', 'The wallet itself is OFAC-listed'],
    ['The address itself is listed (our_list).', 'The wallet itself is our_list-listed'],
    ['Listed somewhere.', 'The wallet itself is on a sanctions list'],
  ])('is also that the wallet itself is listed: %s', (reason, title) => {
    const overrides = [
      {
        type: 'listed',
        effect: 'floor',
        value: 100,
        category: 'sanction',
        reason,
        attribution_id: 'att_1',
        expires_at: null,
      },
    ] as never
    expect(
      sanctionsExposure(rule('sanctions_exposure'), check({ overrides }), 10).map(({ title, fact }) => [fact.id, title]),
    ).toEqual([['listed:att_1', title]])
  })
})

describe('a change of a list', () => {
  const change = {
    listId: 'gb_hmt',
    toVersion: '2',
    entryId: 'x1',
    change: 'added' as const,
    match: { name: 'One', source_url: null },
    at: new Date(0),
  }

  it('is told under the list, the version, the entry and what changed', () => {
    expect(listChange(rule('list_change'), [change, { ...change, change: 'removed', toVersion: '3' }])).toMatchObject([
      { title: 'Now on gb_hmt: One', fact: { id: 'gb_hmt:2:x1:added', type: 'list_entry' } },
      { title: 'No longer on gb_hmt: One', fact: { id: 'gb_hmt:3:x1:removed' } },
    ])
    expect(listChange(rule('list_change', { lists: ['us_ofac_sdn'] }), [change])).toEqual([])
  })
})
