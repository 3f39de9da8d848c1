import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RiskOverride } from '@/contract/risk/risk'
import type { ExposureItem } from '@/contract/risk/risk-exposure'
import { networkNamed } from '@/server/chain/networks'
import { defaultPolicy as policy } from '@/server/domain/policy'
import type { AssetRow, AttributionRow } from '../evidence/evidence'
import { type Reached, type Side, scoredSide } from '../lanes/side'
import { scoreRules } from '../score/score'
import { tagsOfAddress } from '../statements/address-tags'
import { massOf, plainSide, reachedAt } from '../testing/plain-side'
import { ledgerCase, statement, tracedSides } from '../testing/traced-side'
import { massShare, UnitWriter } from '../units.dto'
import { exposureItems } from './exposure.dto'

const network = networkNamed('ethereum')
const assets = new Map(
  [0, 1, 2].map((id): [number, AssetRow] => {
    const contract = `0x${String(id).repeat(40)}`
    return [id, { id, symbol: `T${id}`, type: 'erc20', contract, decimals: 0 }]
  }),
)
const entry = { category: null, reason: 'ours', attribution_id: null, expires_at: null }
const cap: RiskOverride = { ...entry, type: 'allow_list', effect: 'cap', value: 10 }

function itemsOf(side: Side, sides: Side[] = [side], overrides: RiskOverride[] = []): ExposureItem[] {
  const { contributions } = scoreRules(
    policy,
    sides.map((one) => scoredSide(one, policy)),
  )
  const units = new UnitWriter(network, side.unit, assets)
  return exposureItems(side, { policy, units, contributions, overrides, hashText: (hash) => hash })
}

const total = 10_000_000_000n
const at = (hop: number, id: number, share: number, row: Partial<AttributionRow>, period = 0): Reached =>
  reachedAt(hop, id, tagsOfAddress(policy, [statement(id, row)]), massOf(share), total, period)
const unasked = (reached: Reached): Reached => ({ ...reached, parts: reached.parts.map((part) => ({ ...part, unasked: true })) })
const units = (share: string) => Math.round(Number(share) * 10 ** 10)
const codes = (item: ExposureItem | undefined) => item?.reasons?.map(({ code }) => code)

describe('an exposure', () => {
  it('is told whole: what counts and what a reason takes away add up to it, and its sentences are those of its codes', async () => {
    const seen = new Map<string, number>()
    await fc.assert(
      fc.asyncProperty(ledgerCase(), fc.boolean(), async (g, capped) => {
        const sides = await tracedSides(g)
        for (const side of sides) {
          for (const item of itemsOf(side, sides, capped ? [cap] : [])) {
            const reasons = item.reasons ?? []
            for (const { code } of reasons) seen.set(code, (seen.get(code) ?? 0) + 1)
            const taken = reasons.filter(({ code }) => code !== 'dust' && code !== 'allow_listed')
            const told = taken.reduce((sum, { share }) => sum + units(share), units(item.counted?.share ?? '0'))
            expect(Math.abs(told - units(item.share)), JSON.stringify(item)).toBeLessThanOrEqual(taken.length + 1)
            expect(item.counts_toward_score).toBe(item.counted?.share !== '0')
            expect(item.note).toBe(reasons.length === 0 ? null : [...new Set(reasons.map(({ text }) => text))].join(' '))
            if (!side.known) expect(item.counts_toward_score).toBe(false)
            for (const part of [item.before, item.within, item.after]) {
              if (part) expect(units(part.share)).toBeLessThanOrEqual(units(item.share))
            }
          }
        }
      }),
      { numRuns: 1_000 },
    )
    for (const code of ['precedes_designation', 'precedes_event', 'unknown_token', 'allow_listed', 'victim', 'no_rule'])
      expect(seen.get(code) ?? 0, code).toBeGreaterThan(0)
  }, 120_000)

  it('that came after its attribution ended does not count, and no victim lends it its confidence', () => {
    const ended = itemsOf(plainSide({ reached: [at(2, 5, 0.2, { abuse: 'scam', validTo: 86_400 }, 1)] }))
    expect(ended[0]?.reasons?.map(({ text }) => text)).toEqual([
      'Moved after the attribution ended (1970-01-02). It does not count.',
    ])
    const said = (over: Partial<AttributionRow>) => statement(5, { abuse: 'scam', ...over })
    const both = tagsOfAddress(policy, [said({ confidence: 30 }), said({ confidence: 90, role: 'victim' })])
    const [item] = itemsOf(plainSide({ reached: [reachedAt(2, 5, both, massOf(0.2), total)] }))
    expect(item).toMatchObject({ confidence: 30, counts_toward_score: true })
  })

  it('counts whole where nothing speaks against it', () => {
    const [item] = itemsOf(plainSide({ reached: [at(2, 5, 0.5, { abuse: 'sanction' })] }))
    expect(item).toMatchObject({ category: 'sanction', share: '0.5', counted: { share: '0.5' }, reasons: [], note: null })
    expect(item).toMatchObject({ counts_toward_score: true, undated: true, before: null, before_designation: null })
  })
  it('is split by its dates, each part with its reason and the date that decided', () => {
    const listed = { abuse: 'sanction', designatedAt: 1_659_916_800, delistedAt: 1_742_515_200 }
    const reached = at(2, 5, 0.5, listed)
    const part = reached.parts[0] as Reached['parts'][number]
    const parts = [0.1, 0.3, 0.1].map((share, period) => ({
      ...part,
      period,
      mass: massOf(share),
      exact: BigInt(massOf(share)) * total,
    }))
    const [item] = itemsOf(plainSide({ reached: [{ ...reached, parts }] }))
    expect(item).toMatchObject({
      before: { share: '0.1' },
      within: { share: '0.3' },
      after: { share: '0.1' },
      before_designation: { share: '0.1' },
      after_designation: { share: '0.3' },
      after_delisting: { share: '0.1' },
      counted: { share: '0.3' },
      designated_at: '2022-08-08T00:00:00.000Z',
      undated: false,
    })
    expect(item?.reasons?.map(({ code, share, text }) => [code, share, text])).toEqual([
      ['precedes_designation', '0.1', 'Moved before the designation (2022-08-08). It does not count.'],
      ['follows_delisting', '0.1', 'Moved after the delisting (2025-03-21). It does not count.'],
    ])
  })
  it('names a day that holds for all it is about, and never one that decided nothing', () => {
    const day = 86_400
    const on = (id: number, from: number, period: number) => at(2, id, 0.1, { abuse: 'scam', validFrom: from * day }, period)
    const [item] = itemsOf(plainSide({ reached: [on(5, 10, 0), on(6, 20, 0), on(7, 30, 1)] }))
    expect(item?.reasons?.map(({ text }) => text)).toEqual([
      'Moved before the event that the attribution is about (1970-01-21). It does not count.',
    ])
  })
  it('is below the thresholds of its own lane, whatever another lane triggers', () => {
    const low = plainSide({ reached: [at(1, 5, 0.000001, { category: 'mixing_service' })] })
    const asset = { kind: 'asset' as const, asset: 1 }
    const high = plainSide({ unit: asset, reached: [at(1, 5, 0.5, { category: 'mixing_service' })] })
    expect(codes(itemsOf(low, [low, high])[0])).toEqual(['below_threshold'])
    expect(codes(itemsOf(high, [low, high])[0])).toEqual([])
    expect(itemsOf(low, [low, high])[0]).toMatchObject({ counts_toward_score: false, counted: { share: '0' } })
  })
  it('is dust in the lane where it is dust, and nowhere else', () => {
    const few = plainSide({ reached: [unasked(at(1, 5, 0.005, { abuse: 'sanction' }))] })
    const asset = { kind: 'asset' as const, asset: 1 }
    const many = plainSide({ unit: asset, reached: [unasked(at(1, 6, 0.02, { abuse: 'scam' }))] })
    expect(codes(itemsOf(few, [few])[0])).toEqual(['dust'])
    expect(itemsOf(few, [few])[0]).toMatchObject({ counts_toward_score: true, counted: { share: '0.005' } })
    expect(codes(itemsOf(few, [few, many])[0])).toEqual(['dust'])
    expect(codes(itemsOf(many, [few, many])[0])).toEqual([])
  })
  it('of a victim says victim and nothing of a rule', () => {
    const harmed = itemsOf(plainSide({ reached: [at(2, 5, 0.2, { category: 'victim' })] }))
    expect(harmed).toMatchObject([
      { category: 'victim', counts_toward_score: false, reasons: [{ code: 'victim', share: '0.2' }] },
    ])
    const robbed = { abuse: 'service_hack', role: 'victim', validFrom: 10 }
    const of = (period: number, direction: 'source' | 'destination') =>
      itemsOf(plainSide({ direction, reached: [at(2, 5, 0.2, robbed, period)] })).map((item) => [item.category, codes(item)])
    expect(of(0, 'source')).toEqual([['service_hack', ['victim']]])
    expect(of(1, 'source')).toEqual([['service_hack', []]])
    expect(of(1, 'destination')).toEqual([['service_hack', ['victim']]])
  })
  it('of a service has no rule, counts nothing, and says where it is no answer', () => {
    const [dex, exchange] = itemsOf(
      plainSide({ reached: [at(2, 5, 0.3, { category: 'defi_dex' }), at(2, 6, 0.2, { category: 'exchange' })] }),
    )
    expect(dex).toMatchObject({ category: 'defi_dex', opaque: 'swap', counts_toward_score: false, counted: { share: '0' } })
    expect(exchange).toMatchObject({ category: 'exchange', opaque: null, reasons: [{ code: 'no_rule', share: '0.2' }] })
  })
  it('of a CoinJoin tells who took part and condemns nobody', () => {
    const whole = BigInt(massOf(0.4)) * total
    const end = {
      hash: 'ab'.repeat(32),
      hop: 2,
      inputs: 50,
      listed: 1,
      time: 9,
      mass: massOf(0.4),
      value: total / 5n,
      exact: whole,
    }
    const side = plainSide({ coinjoins: [end], masses: { opaque: { swap: 0, bridge: 0, coinjoin: massOf(0.4), privacy: 0 } } })
    const [item, ...more] = itemsOf(side)
    expect(more).toEqual([])
    expect(item).toMatchObject({
      category: 'coinjoin',
      opaque: 'coinjoin',
      share: massShare(massOf(0.4)),
      counts_toward_score: true,
      coinjoins: [{ inputs: 50, listed_inputs: 1, text: '1 of 50 inputs' }],
    })
    const named = { ...end, protocol: 'joinmarket' as const, confidence: 60 }
    const [less] = itemsOf({ ...side, coinjoins: [end, { ...named, hash: 'cd'.repeat(32) }] })
    expect(less?.coinjoins?.map(({ protocol, confidence }) => [protocol, confidence])).toEqual([
      [undefined, undefined],
      ['JoinMarket', 60],
    ])
    expect([item?.confidence, less?.confidence, itemsOf({ ...side, coinjoins: [named] })[0]?.confidence]).toEqual([100, 100, 60])
    expect(codes(itemsOf({ ...side, known: false, unit: { kind: 'asset', asset: 1 } })[0])).toEqual(['unknown_token'])
  })
})
