import { describe, expect, it } from 'vitest'
import { anItem, aPath, checkOf, contributionOf, coverageOf, ether, partOf } from '../testing/summary-check'
import { exposureReadings } from './check-exposure'
import { checkSummary, overrideText } from './check-summary'

const listed = {
  category: 'sanction',
  designated_at: '2022-08-08T00:00:00Z',
  entities: ['Tornado Cash'],
  before_designation: partOf('0', '0'),
  after_designation: partOf('0.714285', '22499.99'),
  counted: partOf('0.714285', '22499.99'),
  counts_toward_score: true,
}
const toMixer = aPath({
  address: 'a',
  entity: 'Tornado Cash',
  categories: ['sanction', 'mixing_service'],
  listed_by: 'us_ofac_sdn',
  counts_toward_score: true,
})
const sanctioned = { ...contributionOf(['sanction']), effective_usd: '13500', effective_percent: '42.857142' }

describe('checkSummary', () => {
  it('names share, amount, way, party, list and date of what weighs most', () => {
    const check = checkOf({ contributions: [sanctioned], source: [anItem(listed)], paths: [toMixer] })
    expect(checkSummary(check)).toBe(
      'Severe: 71.43 % of what it received ($22,499.99) came directly from Tornado Cash, an OFAC-listed mixer, after its listing (2022-08-08).',
    )
    expect(exposureReadings(check, sanctioned)).toEqual({
      effective: '$13,500.00, 42.86 % counted by the score',
      raw: '$22,499.99, 71.43 % of what it received',
    })
  })

  it('ends after the party where no date is known', () => {
    const mixing = { ...contributionOf(['mixing_service']) }
    const item = anItem({ ...listed, category: 'mixing_service', designated_at: null })
    const text = checkSummary(checkOf({ contributions: [mixing], source: [item], paths: [toMixer] }))
    expect(text).toContain('came directly from Tornado Cash, a mixer.')
  })

  it('names neither party nor list where a path of the item is missing', () => {
    const check = checkOf({ contributions: [sanctioned], source: [anItem({ ...listed, tagged_addresses: 2 })], paths: [toMixer] })
    expect(checkSummary(check)).toContain('came directly from sanctioned addresses after their listing')
  })

  it('says no list where two lists disagree, and "before" only where all of it moved before', () => {
    const other = { ...toMixer, address: 'b', tags: toMixer.tags.map((tag) => ({ ...tag, listed_by: 'eu_fsf' })) }
    const two = anItem({
      ...listed,
      tagged_addresses: 2,
      after_designation: partOf('0', '0'),
      before_designation: listed.counted,
    })
    const text = checkSummary(checkOf({ contributions: [sanctioned], source: [two], paths: [toMixer, other] }))
    expect(text).toContain('Tornado Cash, sanctioned mixers, before their listing')
    const half = anItem({ ...listed, after_designation: partOf('0.5', '1') })
    expect(checkSummary(checkOf({ contributions: [sanctioned], source: [half], paths: [toMixer] }))).not.toMatch(/after|before/)
  })

  it('speaks of what a lane without a price holds, and of what a transaction paid', () => {
    const item = anItem({
      category: 'service_hack',
      lane: ether,
      counted: { ...partOf('0.5', null), amount: '0.5' },
      counts_toward_score: true,
    })
    const hack = { ...contributionOf(['service_hack']), lane: ether, effective_usd: null }
    expect(checkSummary(checkOf({ contributions: [hack], source: [item] }))).toBe(
      'Severe: 50 % of the ETH it received (0.5 ETH) came directly from an address labelled “Service hack”.',
    )
    const end = { transaction_hash: 'cd', inputs: 5, listed_inputs: 0, share: '0.5', text: '0 of 5 inputs' }
    const mixed = (coinjoins: (typeof end & { protocol?: string })[]) =>
      checkSummary(checkOf({ contributions: [hack], source: [{ ...item, coinjoins }] }))
    expect(mixed([{ ...end, protocol: 'Whirlpool' }])).toContain('came directly from a Whirlpool CoinJoin.')
    expect(mixed([{ ...end, protocol: 'Equal outputs' }])).toContain('came directly from a CoinJoin.')
    expect(mixed([end, end])).toContain('came directly from CoinJoins.')
    const paid = checkOf({ contributions: [hack], source: [item], transaction_hash: 'ab' })
    expect(checkSummary(paid)).toContain('50 % of its ETH')
  })

  it.each([
    ['0', 'Unknown: nothing attributed was found; 100 % of the value is unattributed.'],
    ['0.12', 'Unknown: too little is attributed to call it low. 88 % of the value is unattributed.'],
    ['0.00001', 'Unknown: too little is attributed to call it low. More than 99.99 % of the value is unattributed.'],
  ])('never takes unknown for clean: %s attributed', (traced, said) => {
    const risk = { level: 'unknown' as const, score: 0, level_reason: { code: 'not_attributed' as const, text: '' } }
    expect(checkSummary(checkOf({ risk, traced }))).toBe(said)
    expect(checkSummary(checkOf({ risk, traced, range: { low: 0, high: 60 } }))).toContain('as high as 60')
  })

  it('says that nothing moved, that the data was stale and what was not attributed of a low score', () => {
    const risk = { level: 'unknown' as const, score: 0, level_reason: { code: 'nothing_moved' as const, text: '' } }
    expect(checkSummary(checkOf({ risk, traced: null, stale: true }))).toBe(
      'Unknown: no transfer of this address is in the index. That does not mean it is clean. The data was stale: newer transfers may be missing.',
    )
    const low = { level: 'low' as const, score: 0, level_reason: { code: 'score' as const, text: '' } }
    expect(checkSummary(checkOf({ risk: low, traced: '0.9' }))).toBe('Low: no rule was met. 10 % of the value is unattributed.')
    expect(checkSummary(checkOf({ risk: low, traced: '1' }))).toBe('Low: no rule was met. All of the value is attributed.')
    const lanes = [coverageOf('source', '0.9'), coverageOf('destination', '1')]
    expect(checkSummary(checkOf({ risk: low, traced: '0.9', lanes }))).toContain('10 % of what it received is unattributed.')
    const light = [coverageOf('source', '1'), coverageOf('destination', '0.1')]
    expect(checkSummary(checkOf({ risk: low, traced: '1', lanes: light }))).toContain('except in assets with less than 5 %')
  })

  it('puts a listing of the subject itself first, in words', () => {
    const reason = 'The address itself is listed (us_ofac_sdn).'
    const floor = {
      type: 'listed',
      effect: 'floor',
      value: 90,
      category: 'sanction',
      reason,
      attribution_id: null,
      expires_at: null,
    } as const
    expect(checkSummary(checkOf({ overrides: [floor] }))).toBe(
      'Severe: the address itself is on the list of US Treasury OFAC (SDN list).',
    )
    const own = 'The address itself is attributed as mixing_service (us_ofac_sdn, confidence 60).'
    expect(overrideText({ type: 'own_category', category: 'mixing_service', reason: own })).toBe(
      'The address itself is labelled “Mixing service” by US Treasury OFAC (SDN list) (confidence 60).',
    )
  })

  it('says that an allow-list holds the score', () => {
    const cap = {
      type: 'allow_list',
      effect: 'cap',
      value: 10,
      category: null,
      reason: 'Treasury',
      attribution_id: null,
      expires_at: null,
      without: { score: 90, level: 'severe' },
    } as const
    const risk = { level: 'low' as const, score: 10, level_reason: { code: 'allow_listed' as const, text: '' } }
    expect(checkSummary(checkOf({ risk, overrides: [cap] }))).toBe(
      'Low: an entry of the allow-list holds the score at 10. Without it the score would be 90.',
    )
  })
})
