import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { disclaimerText, type Level, levels } from '@/contract'
import type { Contribution, RiskCheck } from '@/contract/risk/risk'
import type { ExposureItem } from '@/contract/risk/risk-exposure'
import { ExposureHeat } from './exposure/exposure-heat'
import { ExposureLines } from './exposure/exposure-lines'
import { LevelMark } from './level-mark'
import { SourceLink } from './path/source-link'
import { ContributionWaterfall } from './score/contribution-waterfall'
import { ScoreBlock } from './score/score-block'

const text = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
const eth = { symbol: 'ETH', type: 'native', contract: null, decimals: 18 } as const

const contribution = (points: string, rule: string): Contribution => ({
  rule,
  direction: 'source',
  exposure: 'direct',
  categories: ['mixing_service'],
  effective_usd: '3600',
  effective_percent: '7.2',
  sub_score: '47.6800',
  weight: '0.2',
  points,
  capped_by: null,
  tagged_addresses: 1,
})

const checkOf = (part: Partial<RiskCheck>, level: Level = 'high', score = 67) => ({
  contributions: [] as Contribution[],
  others: { count: 0, points: '0' },
  overrides: [],
  score_before_cap: '0',
  transaction_hash: null,
  exposure: { source: [], destination: [] },
  coverage: { traced_share: null, low_coverage: false, source: null, destination: null },
  risk: { score, level, model_version: 'assay-risk-1', hop_limit: 5, signals: [] },
  ...part,
})

const exposure = (part: Partial<ExposureItem>): ExposureItem => ({
  category: 'sanction',
  direction: 'source',
  hop: 1,
  exposure: 'direct',
  share: '1',
  asset: eth,
  amount: '0.2243575',
  amount_raw: '224357500000000000',
  amount_usd: null,
  amounts: [],
  before_designation: null,
  after_designation: null,
  after_delisting: null,
  designated_at: null,
  entities: ['Example'],
  tagged_addresses: 1,
  confidence: 60,
  counts_toward_score: false,
  note: null,
  ...part,
})
const part = (share: string) => ({ share, amount: share, amount_raw: '1', amount_usd: null })

describe('LevelMark', () => {
  it('gives every level a silhouette and a word of its own', () => {
    const marks = levels.map((level) => renderToStaticMarkup(<LevelMark level={level} />))
    expect(new Set(marks.map((html) => /<svg[^>]*>(.*)<\/svg>/.exec(html)?.[1])).size).toBe(levels.length)
    expect(marks.map(text).map((t) => t.trim())).toEqual(['Unknown', 'Low', 'Medium', 'High', 'Severe'])
  })
})

describe('ScoreBlock', () => {
  const freshness = {
    stale: true,
    last_good_read_at: null,
    data_as_of: { network: 'ethereum', block_height: 14954148, block_time: '2022-06-13T04:42:00Z' },
  }
  const block = (level: Level, score: number) =>
    text(
      renderToStaticMarkup(
        <ScoreBlock
          risk={{ level, score, model_version: 'assay-risk-1', hop_limit: 5 }}
          disclaimer={disclaimerText}
          freshness={freshness}
          scoreRange={{ low: 0, high: 40 }}
        />,
      ),
    )

  it('keeps level, score, model, hop limit, age of the data and the whole disclaimer together', () => {
    const shown = block('high', 67)
    for (const piece of [
      'High',
      '67',
      'assay-risk-1',
      '5',
      'block 14,954,148, 13 Jun 2022, 04:42 UTC',
      'Stale',
      disclaimerText,
    ]) {
      expect(shown).toContain(piece)
    }
  })

  it('prints no number for unknown, and says that it is not clean', () => {
    const shown = block('unknown', 0)
    expect(shown).not.toContain('of 100')
    expect(shown).not.toContain('0 to 40')
    expect(shown).toContain('does not mean it is clean')
    expect(shown).toContain(disclaimerText)
  })
})

describe('ContributionWaterfall', () => {
  it('stacks each bar on the sum of those before it and ends in the score', () => {
    const check = checkOf({
      contributions: [contribution('57.7300', 'sanctions.source.indirect'), contribution('9.5360', 'mixing.source.direct')],
      score_before_cap: '67.2660',
    })
    const html = renderToStaticMarkup(<ContributionWaterfall check={check} />)
    expect(html).toMatch(/left:0%;width:57\.7\d*%/)
    expect(html).toMatch(/left:57\.7\d*%;width:9\.5\d*%/)
    expect(text(html)).toContain('Sum of points before overrides, cap and rounding 67.27')
    expect(text(html)).toContain('Score, high rounded half to even 67')
  })

  it('puts what the score counts beside what was received', () => {
    const part = { share: '0.1', amount: '2', amount_raw: '2', amount_usd: '5000' }
    const item = { ...exposure({ category: 'mixing_service', counts_toward_score: true }), counted: part }
    const check = checkOf({
      contributions: [contribution('20', 'mixing.source.direct')],
      exposure: { source: [item], destination: [] },
    })
    const shown = text(renderToStaticMarkup(<ContributionWaterfall check={check} />))
    expect(shown).toContain('$3,600.00, 7.2 % counted by the score of $5,000.00, 10 % of what it received')
  })

  it('says what raised, held and capped the sum', () => {
    const check = checkOf({
      contributions: [contribution('104', 'sanctions.source.direct')],
      score_before_cap: '104',
      overrides: [
        {
          type: 'allow_list',
          effect: 'cap',
          value: 24,
          category: null,
          reason: 'Own treasury',
          attribution_id: null,
          expires_at: '2027-01-01T00:00:00Z',
        },
      ],
    })
    const shown = text(renderToStaticMarkup(<ContributionWaterfall check={check} />))
    expect(shown).toContain('Held to at most Own treasury (until 2027-01-01)')
    expect(shown).toContain('Capped')
  })

  it('draws no score where there is none', () => {
    const shown = text(renderToStaticMarkup(<ContributionWaterfall check={checkOf({}, 'unknown', 0)} />))
    expect(shown).toContain('does not mean it is clean')
    expect(shown).not.toContain('Score,')
  })
})

describe('exposure', () => {
  it('puts a share into the column of its hop and marks what counts by a word', () => {
    const items = [
      exposure({ hop: 3, exposure: 'indirect', share: '0.0578', counts_toward_score: true }),
      exposure({ category: 'exchange', share: '0.93' }),
    ]
    const html = renderToStaticMarkup(<ExposureHeat items={items} hopLimit={5} label="Source" />)
    const row = /<tr[^>]*><th[^>]*>.*?Sanctioned.*?<\/tr>/.exec(html)?.[0] ?? ''
    const cells = [...row.matchAll(/<td.*?<\/td>/g)].map((m) => text(m[0]).trim())
    expect(cells).toEqual(['·', '·', expect.stringMatching(/Sanctioned, hop 3: *5\.78 %/), '·', '·', '5.78 %'])
    expect(text(html)).toContain('Counts toward score')
    expect(text(html)).toContain('Does not count')
  })

  it('leads from each cell of the heat table to the first of its lines', () => {
    const items = [
      exposure({ designated_at: '2022-08-08T00:00:00Z', share: '0.1' }),
      exposure({ designated_at: '2023-08-08T00:00:00Z', share: '0.3' }),
      exposure({ category: null, hop: 2, exposure: 'indirect' }),
    ]
    const heat = renderToStaticMarkup(<ExposureHeat items={items} hopLimit={5} label="Source" />)
    const lines = renderToStaticMarkup(<ExposureLines items={items} label="Source" />)
    const targets = [...heat.matchAll(/href="#([^"]+)"/g)].map((match) => match[1])
    const ids = [...lines.matchAll(/<li id="([^"]+)"/g)].map((match) => match[1])
    expect(targets).toHaveLength(2)
    expect(ids.toSorted()).toEqual(targets.toSorted())
  })

  it('says in a sentence that money precedes the designation', () => {
    const item = exposure({ designated_at: '2022-08-08T00:00:00Z', before_designation: part('1'), after_designation: part('0') })
    const shown = text(renderToStaticMarkup(<ExposureLines items={[item]} label="Source" />))
    expect(shown).toContain('All of it precedes the designation of 8 Aug 2022.')
    expect(shown).toContain('does not count toward the score')
    expect(shown).toContain('Before the designation')
    expect(shown).not.toContain('After the designation')
  })

  it('folds away what does not count, but never what precedes a designation', () => {
    const others = [2, 3, 4].map((hop) => exposure({ category: 'exchange', hop }))
    const listed = exposure({ designated_at: '2022-08-08T00:00:00Z', before_designation: part('1') })
    const html = renderToStaticMarkup(<ExposureLines items={[...others, listed]} label="Source" />)
    const folded = /<details>.*<\/details>/.exec(html)?.[0] ?? ''
    expect(text(folded)).toContain('3 items that do not count')
    expect(text(folded)).not.toContain('Sanctioned')
  })
})

describe('SourceLink', () => {
  it('links web addresses only, without a referrer', () => {
    const link = renderToStaticMarkup(<SourceLink url="https://lists.example/sdn" publisher="A list" />)
    expect(link).toContain('href="https://lists.example/sdn"')
    expect(link).toContain('noreferrer')
    for (const url of ['javascript:alert(1)', 'data:text/html,x', 'not a url']) {
      expect(renderToStaticMarkup(<SourceLink url={url} publisher={null} />)).not.toContain('href')
    }
  })
})
