import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { WalletLevel } from '@/components/monitoring/wallets/wallet-columns'
import type { MonitoredWallet } from '@/contract/monitoring/monitoring'
import type { RiskCheck, RiskOverride, RiskPath } from '@/contract/risk/risk'
import type { ExposureItem } from '@/contract/risk/risk-exposure'
import type { SearchResult } from '@/contract/search'
import { ComparisonCauses } from './comparison/comparison-causes'
import { PathHops } from './path/path-hops'
import { pathReasons } from './path/path-reason'
import { PathTags } from './path/path-tags'
import { looksLikeHash, probeOf, textIssue } from './request/subject-probe'
import { scoreSteps } from './score/score-steps'
import { scoreText } from './score/score-text'
import { WithoutText } from './score/without-text'

const text = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const override = (part: Partial<RiskOverride>): RiskOverride => ({
  type: 'own_category',
  effect: 'floor',
  value: 85,
  category: 'phishing',
  reason: 'Named so',
  attribution_id: null,
  expires_at: null,
  ...part,
})

const stepsOf = (sum: string, overrides: RiskOverride[]) =>
  scoreSteps({ score_before_cap: sum, overrides, risk: {} as RiskCheck['risk'] })

describe('scoreSteps', () => {
  it('caps the sum first, then raises, then holds down, whatever order they are told in', () => {
    const steps = stepsOf('104.5', [override({ type: 'allow_list', effect: 'cap', value: 24 }), override({ value: 90 })])
    expect(steps.map(({ term, from, to }) => [term, from, to])).toEqual([
      ['Capped', '104.5', '100'],
      ['Raised to at least', '100', '100'],
      ['Held to at most', '100', '24'],
    ])
  })

  it('says of a step that changes nothing that it does not', () => {
    expect(stepsOf('95', [override({ value: 85 })])[0]?.detail).toBe('Named so. Does not affect this score.')
    expect(stepsOf('20', [override({ value: 85 })])[0]).toMatchObject({ from: '20', to: '85' })
  })
})

describe('WithoutText', () => {
  const now = { score: 67, level: 'high' } as const
  const shown = (without?: { score: number; level: 'unknown' | 'medium' | 'high' }) =>
    text(renderToStaticMarkup(<WithoutText without={without} what="this path" now={now} />))

  it('gives score and level, no number for unknown, and nothing for older answers', () => {
    expect(shown({ score: 48, level: 'medium' }).replace(' ,', ',')).toBe('Without this path: 48, Medium')
    expect(shown({ score: 0, level: 'unknown' })).toBe('Without this path: Unknown')
    expect(shown({ score: 67, level: 'high' })).toContain('stays as it is')
    expect(shown(undefined)).toBe('')
  })
})

describe('pathReasons', () => {
  const item = (part: Partial<ExposureItem>) => ({ hop: 2, category: 'sanction', note: null, ...part }) as ExposureItem
  const path = (part: Partial<RiskPath>) => ({ hop: 2, categories: ['sanction'], counts_toward_score: true, ...part }) as RiskPath

  it('takes the notes of the items it belongs to, each once, and of no other hop or category', () => {
    const items = [
      item({ note: 'Before the designation.' }),
      item({ note: 'Before the designation.' }),
      item({ hop: 1, note: 'Another hop.' }),
      item({ category: 'exchange', note: 'Another category.' }),
    ]
    expect(pathReasons(path({ counts_toward_score: false }), items)).toEqual(['Before the designation.'])
  })

  it('has a reason of its own only where a path does not count and nothing is said', () => {
    expect(pathReasons(path({}), [item({})])).toEqual([])
    expect(pathReasons(path({ counts_toward_score: false, categories: [] }), [])).toHaveLength(1)
  })
})

describe('PathHops', () => {
  const hash = 'cd'.repeat(32)
  const eth = { symbol: 'ETH', type: 'native', contract: null, decimals: 18 } as const
  const [far, near] = [`0x${'1'.repeat(40)}`, `0x${'2'.repeat(40)}`]
  const at = '2026-01-02T00:00:00Z'
  const value = { asset: eth, amount: '1', amount_raw: '1000000000000000000', amount_usd: null }
  const path = {
    direction: 'source',
    hop: 1,
    address: far,
    entity: 'Somebody',
    categories: [],
    hops: [
      {
        from: far,
        to: near,
        ...value,
        first_at: at,
        last_at: at,
        transfers: [{ transaction_hash: `0x${hash}`, index: 0, block_height: 1, timestamp: at, ...value }],
      },
    ],
  } as unknown as RiskPath
  const html = (transaction: string | null) =>
    renderToStaticMarkup(<PathHops path={path} network="ethereum" transaction={transaction} />)

  it('links every address to its wallet and every transaction to its page', () => {
    const links = [...html(null).matchAll(/href="([^"]+)"/g)].map((m) => m[1])
    expect(links).toEqual([`/wallets/ethereum/${far}`, `/transactions/ethereum/0x${hash}`, `/wallets/ethereum/${near}`])
  })

  it('marks the address as the subject, or the transaction where it is one of the links, however it was written', () => {
    expect(text(html(null))).toMatch(/Subject 0x2222/)
    expect(text(html(hash.toUpperCase()))).toMatch(/Subject 0xcdcd/)
    expect(text(html(hash)).match(/Subject/g)).toHaveLength(1)
  })

  it('says no amount of a link whose own units are not summed', () => {
    const hop = { ...path.hops[0], amount: '0', amount_raw: '0', amount_usd: '3000' } as RiskPath['hops'][number]
    const said = text(renderToStaticMarkup(<PathHops path={{ ...path, hops: [hop] }} network="ethereum" transaction={null} />))
    expect(said).toContain('$3,000.00')
    expect(said).not.toMatch(/(^| )0 ETH|at least/)
    const three = [1, 2, 3].map((index) => ({ ...hop.transfers[0], index })) as typeof hop.transfers
    const most = { ...path, hops: [{ ...hop, transfers: three }] }
    expect(text(renderToStaticMarkup(<PathHops path={most} network="ethereum" transaction={null} />))).toContain(
      'at least $3,000.00',
    )
  })

  it('shows a conversion as a shape of its own, dashed where it is inferred', () => {
    const usdc = { symbol: 'USDC', type: 'erc20', contract: `0x${'a'.repeat(40)}`, decimals: 6 }
    const conversion = {
      ...{ kind: 'swap', rule: 'uniswap_v3', protocol: 'Uniswap v3', basis: 'structure', asset_in: eth, amount_in: '2' },
      ...{ asset_out: usdc, amount_out: '3100', transactions: [`0x${hash}`], networks: ['ethereum'], text: 'through a swap' },
    }
    const shown = (basis: string) =>
      renderToStaticMarkup(
        <PathHops
          path={{ ...path, hops: [{ ...path.hops[0], conversion: { ...conversion, basis } }] } as RiskPath}
          network="ethereum"
          transaction={null}
        />,
      )
    expect(text(shown('structure'))).toMatch(/Swap Uniswap v3 .*2 ETH to 3,100 USDC/)
    expect(shown('structure')).not.toContain('border-dashed')
    expect(shown('inferred')).toContain('border-dashed')
    expect(text(shown('inferred'))).toContain('inferred')
  })

  it('puts a transaction that is none of the links at the near end', () => {
    expect(text(html('ee'.repeat(32)))).toMatch(/0x2222.*Subject eeeeee/)
  })
})

describe('ComparisonCauses', () => {
  it('claims that nothing differs only where everything was compared', () => {
    const said = (whole: boolean) => renderToStaticMarkup(<ComparisonCauses causes={[]} network="ethereum" whole={whole} />)
    expect(said(true)).toContain('Both checks used the same transfers')
    expect(said(false)).not.toContain('differs')
  })
})

describe('PathTags', () => {
  const tag: RiskPath['tags'][number] = {
    id: 'att_01h455vb4pex5vsknk084sn02q',
    label: 'A named pool',
    categories: ['sanction'],
    confidence: 90,
    confidence_basis: 'list_publication',
    source_url: 'https://lists.example/entry',
    publisher: 'A list',
    listed_by: 'us_ofac_sdn',
    designated_at: '2022-08-08T00:00:00Z',
    delisted_at: '2025-03-21T00:00:00Z',
    tag_pack: 'Named pools',
    tag_pack_version: '7',
    retrieved_at: '2026-01-02T00:00:00Z',
  }
  const lists = [{ list_id: 'us_ofac_sdn', version: '2026-11-20', sha256: 'ab'.repeat(32) }]
  const shown = (one: typeof tag) => text(renderToStaticMarkup(<PathTags tags={[one]} lists={lists} />))

  it('gives source, list version, pack version, confidence and dates of a statement', () => {
    const words = shown(tag)
    for (const part of [
      'Confidence 90',
      'On the list of US Treasury OFAC (SDN list), version 2026-11-20',
      'Designated 8 Aug 2022, delisted 21 Mar 2025',
      'read 2 Jan 2026',
      'Pack Named pools, version 7',
    ])
      expect(words).toContain(part)
    expect(words).toMatch(/A list, .*lists\.example/)
  })

  it('claims no version of a list that the check was not computed from', () => {
    expect(shown({ ...tag, listed_by: 'eu_fsf' })).toContain('On the list of European Union (consolidated list) Source')
  })
})

describe('what is checked', () => {
  const hash = `0x${'ab'.repeat(32)}`
  const none: SearchResult = { query: '', hits: [], problems: [], truncated: false }

  it('knows a transaction hash by its form', () => {
    expect([hash, hash.slice(2), ` ${hash} `].map(looksLikeHash)).toEqual([true, true, true])
    expect([hash.slice(0, -1), `0x${'ab'.repeat(20)}`].map(looksLikeHash)).toEqual([false, false])
  })

  it('asks for the network of a hash that the index does not hold, and takes the chosen one', () => {
    expect(probeOf(none, hash, '')).toMatchObject({ state: 'wrong', issue: expect.stringContaining('choose its network') })
    expect(probeOf(none, hash, 'ethereum')).toMatchObject({ state: 'known', kind: 'transaction', network: 'ethereum' })
  })

  it('repeats what the search finds wrong with an address', () => {
    const problems = [{ text: 'x', issue: 'the checksum does not fit' }]
    expect(probeOf({ ...none, problems }, '0xabc', '')).toEqual({ state: 'wrong', issue: 'the checksum does not fit' })
    expect(textIssue('')).toContain('nothing was entered')
    expect(textIssue('a b')).toContain('spaces')
  })
})

describe('a score beside its level', () => {
  const risk = (level: 'unknown' | 'severe', score: number) =>
    ({ level, score, model_version: 'assay-risk-1' }) as NonNullable<MonitoredWallet['risk']>
  const list = (of: MonitoredWallet['risk']) => renderToStaticMarkup(<WalletLevel risk={of} />)

  it('is none where the level is unknown, in words, in a title and in the list of monitored wallets', () => {
    expect([scoreText(risk('severe', 95)), scoreText(risk('unknown', 0))]).toEqual(['95 of 100', 'no score'])
    expect(text(list(risk('severe', 95)))).toBe('Severe 95')
    expect(text(list(risk('unknown', 0)))).toBe('Unknown')
    expect(list(risk('unknown', 0))).toContain('title="no score, model assay-risk-1"')
    expect(text(list(null))).toBe('Not checked yet')
  })
})
