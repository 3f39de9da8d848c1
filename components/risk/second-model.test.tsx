import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { disclaimerText } from '@/contract'
import { levelReasonText } from '@/contract/risk/check-summary'
import type { RiskCheck, RiskPath } from '@/contract/risk/risk'
import { type ExposureItem, exposureReasonCodes, type LaneDto } from '@/contract/risk/risk-exposure'
import { laneLabel, reasonLabel, ruleLabel } from '@/contract/words'
import { CoverageBar } from './exposure/coverage-bar'
import { Disagreements } from './exposure/disagreements'
import { ExposureLines } from './exposure/exposure-lines'
import { ExposureTable } from './exposure/exposure-table'
import { pathReasons } from './path/path-reason'
import { ScoreBlock } from './score/score-block'

const text = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
const eth = { symbol: 'ETH', type: 'native', contract: null, decimals: 18 } as const
const scam = { symbol: 'SCAM', type: 'token', contract: '0x01', decimals: 6 } as unknown as NonNullable<LaneDto['asset']>
const ether: LaneDto = { unit: 'asset', asset: eth, known: true }
const unknownToken: LaneDto = { unit: 'asset', asset: scam, known: false }
const part = (share: string) => ({ share, amount: share, amount_raw: '1', amount_usd: null })

const item = (more: Partial<ExposureItem>): ExposureItem => ({
  category: 'service_hack',
  direction: 'source',
  hop: 1,
  exposure: 'direct',
  share: '0.5',
  asset: eth,
  amount: '10',
  amount_raw: '10',
  amount_usd: null,
  amounts: [],
  before_designation: null,
  after_designation: null,
  after_delisting: null,
  designated_at: null,
  entities: [],
  tagged_addresses: 1,
  confidence: 60,
  counts_toward_score: false,
  note: null,
  lane: ether,
  counted: part('0'),
  before: null,
  within: null,
  after: null,
  undated: false,
  opaque: null,
  reasons: [],
  ...more,
})
const lines = (...items: ExposureItem[]) =>
  text(renderToStaticMarkup(<ExposureLines items={items} label="Source" network="ethereum" />))

describe('reasons of an exposure', () => {
  it.each(exposureReasonCodes)('%s: its name stands beside the sentence of the answer, which is said once', (code) => {
    const sentence = `The sentence of ${code}.`
    const shown = lines(item({ note: sentence, reasons: [{ code, share: '0.5', text: sentence }] }))
    expect(shown).toContain(`${reasonLabel(code)} ${sentence} 50 %`)
    expect(shown.split(sentence)).toHaveLength(2)
  })

  it('says nothing of a designation where the item is dated by an event', () => {
    const shown = lines(item({ before: part('0.4'), within: part('0.1'), after: part('0') }))
    expect(shown).toContain('Before the attribution’s dates')
    expect(shown).not.toMatch(/designat|delist/i)
  })

  it('shows what counts beside the whole, an attribution without a date and an end that was not followed', () => {
    const shown = lines(item({ counts_toward_score: true, counted: part('0.2'), undated: true, opaque: 'bridge' }))
    expect(shown).toContain('50 % of the ETH received')
    expect(shown).toContain('counted: 20 %, 0.2 ETH')
    expect(shown).toContain('Undated')
    expect(shown).toContain('Bridge: not followed')
    expect(lines(item({ counts_toward_score: true, counted: part('0.5') }))).not.toContain('counted:')
  })

  it('never adds up lanes, and names each', () => {
    const exposure = { source: [item({}), item({ lane: unknownToken, asset: scam })], destination: [] }
    const html = renderToStaticMarkup(
      <ExposureTable exposure={exposure} hopLimit={3} moved={{ source: true, destination: false }} />,
    )
    expect(text(html)).toContain('ETH, no price known')
    expect(text(html)).toContain('SCAM, not on the asset registry')
    expect(html.match(/<table/g)).toHaveLength(2)
    expect(new Set([...html.matchAll(/<li id="([^"]+)"/g)].map((m) => m[1])).size).toBe(2)
  })

  it('gives a path no reason that only another address of its item can have', () => {
    const reasons: ExposureItem['reasons'] = [
      { code: 'precedes_designation', share: '0.1', text: 'Moved before the designation.' },
    ]
    const path = {
      hop: 1,
      lane: ether,
      categories: ['service_hack'],
      counts_toward_score: false,
      tags: [],
    } as unknown as RiskPath
    const designated = { ...path, tags: [{ designated_at: '2022-08-08T00:00:00Z' }] } as unknown as RiskPath
    expect(pathReasons(path, [item({ reasons })])).toEqual([])
    expect(pathReasons(designated, [item({ reasons })])).toEqual(['Moved before the designation.'])
    expect(pathReasons({ ...designated, counts_toward_score: true }, [item({ reasons })])).toEqual([])
    expect(pathReasons({ ...designated, lane: unknownToken }, [item({ reasons })])).toEqual([])
  })
})

describe('words', () => {
  it('names a lane, and rules that no policy of ours has', () => {
    expect(laneLabel({ unit: 'usd', asset: null, known: true })).toBe('In dollars')
    expect(ruleLabel('dust')).toBe('Unsolicited dust')
    // One rule of the default policy covers all three: the label names what it met, so that none goes under another's name.
    expect(ruleLabel('sanctions.source.direct')).toBe('Sanctions, terrorism financing and child sexual abuse')
    expect(ruleLabel('sanctions.source.direct', ['child_sexual_abuse'])).toBe('Child sexual abuse')
    expect(ruleLabel('sanctions.source.direct', ['sanction', 'terrorism'])).toBe('Sanctions and terrorism financing')
    expect(ruleLabel('sanctions.source.direct', ['of_our_own'])).toContain('child sexual abuse')
    expect(ruleLabel('dust.of.our.own')).toBe('Dust')
    expect(ruleLabel('own_rule.x')).toBe('Own rule')
    expect(ruleLabel('')).toBe('Rule without a name')
  })
})

describe('ScoreBlock of the second model', () => {
  const block = (level: 'unknown' | 'high', high: number | null) =>
    text(
      renderToStaticMarkup(
        <ScoreBlock
          risk={{
            level,
            score: 3,
            model_version: 'assay-risk-2',
            hop_limit: 5,
            level_reason: { code: 'not_attributed', text: 'Only 6 % of it.' },
          }}
          disclaimer={disclaimerText}
          freshness={{ stale: false, last_good_read_at: null, data_as_of: null } as never}
          scoreRange={{ low: 0, high }}
        />,
      ),
    )
  it('says why the level is what it is, with the bound', () => {
    expect(block('high', 100)).toContain('Only 6 % of it.')
    expect(block('high', 100)).toContain('0 to 100 , 95 % bound'.replace(' ,', ','))
  })
  it('never says "Only 0 %" where nothing was attributed', () => {
    const reason = {
      code: 'not_attributed',
      text: 'Only 0 % of what was received could be attributed. That is too little.',
    } as const
    expect(levelReasonText(reason)).toBe('Nothing of what was received could be attributed. That is too little.')
    const listed = 'The address itself is listed (us_ofac_sdn). Such a subject scores at least 100.'
    expect(levelReasonText({ ...reason, text: listed })).toBe(
      'The address itself is on the list of US Treasury OFAC (SDN list). Such a subject scores at least 100.',
    )
    expect(levelReasonText({ ...reason, text: 'Only 10 % of what was sent could be.' })).toBe(
      'Only 10 % of what was sent could be.',
    )
  })
  it('keeps unknown apart from low: no large figure, and the range in sight', () => {
    const shown = block('unknown', 100)
    expect(shown).not.toContain('of 100')
    expect(shown).not.toMatch(/\bLow\b/)
    expect(shown).toContain('does not mean it is clean')
    expect(shown).toContain('0 to 100')
    expect(block('unknown', null)).not.toContain('bound')
  })
})

describe('coverage', () => {
  const side = (more: object) => ({
    traced_share: '0.2',
    pruned_share: '0',
    unresolved: { share: '0.1', beyond_hop_limit: '0.1', unknown_origin: '0', time_refused: '0' },
    mass: { attributed: 2, opaque: 7, pruned: 0, unresolved: 1, total: 10 },
    opaque: { share: '0.7', swap: '0.7', bridge: '0', coinjoin: '0', privacy: '0' },
    lane: ether,
    weight: '0.9',
    unit: 'asset',
    asset: eth,
    value: '10',
    unpriced_assets: [],
    method: 'ledgers',
    epsilon: '0.0001',
    refinement: 'settled',
    addresses_expanded: 1,
    links_followed: 1,
    ...more,
  })
  it('shows the opaque part of each lane, by kind', () => {
    const token = side({ lane: unknownToken, asset: scam, weight: '0.1', opaque: undefined })
    const lanes = [side({}), token].map((coverage) => ({ direction: 'source', coverage }))
    const coverage = { traced_share: '0.2', low_coverage: false, source: side({}), destination: null, lanes }
    const shown = text(renderToStaticMarkup(<CoverageBar coverage={coverage as unknown as RiskCheck['coverage']} />))
    expect(shown).toContain('70 % ended where it could not be followed 70 % at a swap; the trace ends there')
    expect(shown).toContain('Source of funds : SCAM, not on the asset registry')
    expect(shown.match(/ended where/g)).toHaveLength(1)
  })
})

describe('Disagreements', () => {
  it('says what the sources say, and nothing where they agree', () => {
    const one = { code: 'listed_by_attribution_only', list_id: 'us_ofac_sdn', text: 'An attribution says so alone.' } as const
    expect(text(renderToStaticMarkup(<Disagreements disagreements={[one]} />))).toContain('An attribution says so alone.')
    expect(renderToStaticMarkup(<Disagreements disagreements={[]} />)).toBe('')
  })
})
