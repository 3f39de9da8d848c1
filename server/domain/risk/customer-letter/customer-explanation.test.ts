import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { disclaimerText } from '@/contract'
import type { RiskCheck } from '@/contract/risk/risk'
import { customerExplanation } from './customer-explanation'

const subject = '0x1da5821544e25c636c1417ba96ade4cf6d2f9b5a'
const eth = { symbol: 'ETH', type: 'native', contract: null, decimals: 18 } as const
const middle = '0x722122df12d4e14e13ac3b6895a86e84145b6967'
const far = '0xd90e2f925da726b50c4ed8d0fb90ad053324f31b'
const hash = '0x9f1c6fa2c7a3b0d7c6e5f4a3b2c1d0e9f8a7b6c5d4e3f2a1b0c9d8e7f6a5b4c3'

const hop = (from: string, to: string, first: string, last = first) => ({
  from,
  to,
  asset: eth,
  amount: '2.5',
  amount_raw: '2500000000000000000',
  amount_usd: '3641.17',
  first_at: first,
  last_at: last,
  transfers: [
    {
      transaction_hash: hash,
      index: 17,
      block_height: 14954123,
      timestamp: first,
      asset: eth,
      amount: '2.5',
      amount_raw: '2500000000000000000',
      amount_usd: '3641.17',
    },
  ],
})

const check = (part: Partial<RiskCheck> = {}): RiskCheck =>
  ({
    check_id: 'chk_01h455vb4pex5vsknk084sn02q',
    object: 'risk_check',
    address: subject,
    transaction_hash: null,
    network: 'ethereum',
    checked_at: '2026-11-21T17:08:30Z',
    risk: {
      score: 67,
      level: 'high',
      level_reason: { code: 'score', text: 'A score of 67 is high under the active policy.' },
      model_version: 'assay-risk-2',
      hop_limit: 5,
      signals: [{ key: 'mixing_exposure', value: 72 }],
    },
    score_before_cap: '67.2660',
    contributions: [
      {
        rule: 'sanctions.source.indirect',
        direction: 'source',
        exposure: 'indirect',
        categories: ['sanction'],
        effective_usd: '900.250000',
        effective_percent: '1.800000',
        sub_score: '57.7300',
        weight: '1',
        points: '57.7300',
        capped_by: null,
        tagged_addresses: 3,
        lane: { unit: 'usd', asset: null, known: true },
      },
    ],
    others: { count: 0, points: '0' },
    overrides: [
      {
        type: 'allow_list',
        effect: 'cap',
        value: 93,
        category: null,
        reason: 'Treasury of Northwind Metals',
        attribution_id: null,
        expires_at: '2027-01-01T00:00:00Z',
      },
    ],
    score_range: { low: 41, high: 88 },
    exposure: {
      source: [
        {
          category: 'sanction',
          direction: 'source',
          hop: 3,
          exposure: 'indirect',
          share: '0.073',
          asset: eth,
          amount: '2.5',
          amount_raw: '2500000000000000000',
          amount_usd: '3641.17',
          amounts: [],
          before_designation: null,
          after_designation: null,
          after_delisting: null,
          designated_at: '2022-08-08T00:00:00Z',
          entities: ['Garantex Desk'],
          tagged_addresses: 3,
          confidence: 97,
          counts_toward_score: true,
          note: 'Ivory route, tranche four',
          lane: { unit: 'usd', asset: null, known: true },
          counted: { share: '0.071', amount: null, amount_raw: null, amount_usd: '3541.17' },
          undated: false,
          reasons: [
            {
              code: 'precedes_designation',
              share: '0.002',
              text: 'Moved before the designation (2022-08-08). It does not count.',
            },
          ],
          opaque: null,
        },
      ],
      destination: [],
    },
    paths: {
      source: {
        listed: [
          {
            direction: 'source',
            hop: 3,
            address: far,
            entity: 'Garantex Desk',
            categories: ['sanction'],
            tags: [
              {
                id: 'att_01h455vb4pex5vsknk084sn02q',
                label: 'Ivory Route Wallet 4',
                categories: ['sanction'],
                confidence: 97,
                confidence_basis: 'list_publication',
                source_url: 'https://lists.example/sdn.xml',
                publisher: 'Hollow Ledger Research',
                listed_by: 'us_ofac_sdn',
                designated_at: '2022-08-08T00:00:00Z',
                delisted_at: null,
              },
            ],
            share: '0.073',
            amount: '2.5',
            amount_raw: '2500000000000000000',
            amount_usd: '3641.17',
            counts_toward_score: true,
            hops: [
              hop(middle, subject, '2024-03-09T10:11:12Z', '2024-05-30T01:02:03Z'),
              hop(far, middle, '2023-02-01T00:00:00Z'),
            ],
          },
        ],
        others: { count: 12, share: '0.011', amount_raw: null, amount_usd: null },
        total: { share: '0.084', amount_raw: null, amount_usd: null },
      },
      destination: {
        listed: [],
        others: { count: 0, share: '0', amount_raw: null, amount_usd: null },
        total: { share: '0', amount_raw: null, amount_usd: null },
      },
    },
    coverage: { traced_share: '0.42', low_coverage: true, source: null, destination: null },
    policy: { id: 'pol_01h455vb4pex5vsknk084sn02q', version: 31, sha256: 'ab'.repeat(32) },
    reproducibility: {
      model_version: 'assay-risk-2',
      engine: 'haircut-2^40/1',
      graph_epoch: '815',
      attribution_epoch: '44',
      block_height: 14954148,
      inputs_sha256: 'cd'.repeat(32),
      result_sha256: 'ef'.repeat(32),
    },
    notes: ['One note of ours'],
    disclaimer: disclaimerText,
    stale: false,
    last_good_read_at: null,
    data_as_of: null,
    ...part,
  }) as RiskCheck

const whole = (of: RiskCheck, nameSubject = false) => {
  const { title, sections, markdown } = customerExplanation(of, { nameSubject })
  return [title, ...sections.flatMap((s) => [s.heading, ...s.paragraphs]), markdown].join('\n')
}

/** Every string and number of a check, whatever fields it has now or gains later. */
function leaves(value: unknown, key = ''): { key: string; text: string }[] {
  if (Array.isArray(value)) return value.flatMap((one) => leaves(one, key))
  if (typeof value === 'object' && value !== null) return Object.entries(value).flatMap(([k, v]) => leaves(v, k))
  return typeof value === 'string' || typeof value === 'number' ? [{ key, text: String(value) }] : []
}

// Fields of a check that may be public, or plain English words that reveal nothing by themselves.
const open = new Set(['check_id', 'network', 'object', 'direction', 'exposure', 'disclaimer', 'effect', 'type', 'symbol'])
const secrets = (of: RiskCheck) => leaves(of).filter(({ key }) => !open.has(key))

describe('customerExplanation', () => {
  it('holds no address, hash, entity, label, rule, list, source, category id, hash or figure of the check', () => {
    const text = whole(check())
    for (const { key, text: secret } of secrets(check())) {
      const token = new RegExp(`(?<![\\w.])${secret.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w.])`, 'i')
      // `sanction` and `high` are also ordinary words; as ids they would appear on their own.
      if (key === 'categories' || key === 'category' || key === 'level') continue
      expect(token.test(text), `${key} ${secret}`).toBe(false)
    }
  })

  it('has no digit but those of the reference and of years', () => {
    const text = whole(check()).replaceAll('chk_01h455vb4pex5vsknk084sn02q', '')
    const month = '(January|February|March|April|May|June|July|August|September|October|November|December)'
    expect(text.replaceAll(new RegExp(`${month} \\d{4}`, 'g'), '')).not.toMatch(/\d/)
  })

  it('names no rule, level, threshold, score or publisher in words either', () => {
    expect(whole(check())).not.toMatch(
      /\b(score|points|threshold|rule|policy|severe|medium|high risk|confidence|hops?|OFAC|allow-list|designat)/i,
    )
  })

  it('says the kind, the way, an order of magnitude and the months of the customer’s own payments', () => {
    const text = whole(check())
    expect(text).toContain('came in by way of other addresses from addresses that are connected with')
    expect(text).toContain('a party that is on an official sanctions list')
    expect(text).toContain('a small part of what was received, thousands of US dollars')
    expect(text).toContain('between March 2024 and May 2024')
    expect(text).not.toContain('February 2023')
    expect(text).toContain('not a verdict')
  })

  it('tells the same to two customers whose figures differ within a range', () => {
    const other = check()
    const item = other.exposure.source[0]
    if (item) Object.assign(item, { amount_usd: '8123.99', share: '0.21' })
    expect(whole(other)).toBe(whole(check()))
  })

  it('names the subject only when asked to', () => {
    expect(whole(check())).not.toContain(subject)
    expect(whole(check(), true)).toContain(`your address ${subject}`)
    expect(whole(check({ address: null, transaction_hash: hash }), true)).toContain(`your transaction ${hash}`)
  })

  it('says of an unknown subject that too little is known, and of a clear one that nothing was found', () => {
    const nothing = { contributions: [], overrides: [] }
    const risk = check().risk
    expect(whole(check({ ...nothing, risk: { ...risk, level: 'unknown', score: 0 } }))).toContain('Too little is known')
    expect(whole(check({ ...nothing, risk: { ...risk, level: 'low', score: 3 } }))).toContain('no connection')
  })

  it('says where money could not be followed through a service that changes it, and nothing of unknown tokens', () => {
    const lane = { unit: 'asset', asset: eth, known: true } as const
    const side = (share: string, known = true) =>
      ({ direction: 'source', coverage: { lane: { ...lane, known }, opaque: { share } } }) as unknown as NonNullable<
        RiskCheck['coverage']['lanes']
      >[number]
    const told = (lanes: RiskCheck['coverage']['lanes']) =>
      customerExplanation(
        check({ coverage: { traced_share: '0.4', low_coverage: false, source: null, destination: null, lanes } }),
      ).markdown
    expect(told([side('0.3')])).toContain('a service where it changes its form')
    expect(told([side('0.01')])).not.toContain('changes its form')
    expect(told([side('0.9', false)])).not.toContain('changes its form')
  })

  it('gives no word of any free text, whatever the check holds', () => {
    const word = fc.stringMatching(/^[a-z]{4}[0-9][a-z0-9]{6,20}$/)
    fc.assert(
      fc.property(fc.array(word, { minLength: 9, maxLength: 9 }), fc.boolean(), (words, named) => {
        const one = check()
        const [a, b, c, d, e, f, g, h, i] = words as [string, string, string, string, string, string, string, string, string]
        for (const path of one.paths?.source.listed ?? []) {
          Object.assign(path, { address: a, entity: b, categories: ['sanction', c] })
          for (const tag of path.tags) Object.assign(tag, { label: d, publisher: e, listed_by: f, source_url: g })
        }
        for (const item of one.exposure.source) Object.assign(item, { entities: [b], note: h })
        for (const rule of one.contributions) Object.assign(rule, { rule: i, categories: ['sanction', c] })
        one.overrides = [
          { type: 'own_category', effect: 'floor', value: 88, category: c, reason: h, attribution_id: null, expires_at: null },
        ]
        one.notes = [h]
        const text = whole(one, named)
        return words.every((secret) => !text.includes(secret))
      }),
      { numRuns: 500 },
    )
  })
})
