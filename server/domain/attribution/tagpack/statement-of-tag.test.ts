import { describe, expect, it } from 'vitest'
import { tagHash } from '../statement'
import { entityOfActor } from './actor-entity'
import { packHeader } from './pack-header'
import type { RawMap } from './raw-pack'
import { inheritedFields, statementOfTag } from './statement-of-tag'

const pack = packHeader({ title: 'T', creator: 'Some One' }, 'tags', 'some_pack@abc.yaml.gz', 'f'.repeat(64))
const base = {
  address: '0x8589427373D6D84E98730D7795D8f6f8731FDA16',
  currency: 'ETH',
  label: 'tornado.cash',
  source: 'https://example.org',
  confidence: 'web_crawl',
}
const of = (own: RawMap, inherited: RawMap = {}) => statementOfTag({ ...base, ...own }, inherited, pack)
const statementFor = (own: RawMap, inherited: RawMap = {}) => {
  const outcome = of(own, inherited)
  if (!('statement' in outcome)) throw new Error(JSON.stringify(outcome))
  return outcome.statement
}

describe('statementOfTag', () => {
  it('inherits from the header, and the tag wins', () => {
    const inherited = inheritedFields({
      title: 'T',
      creator: 'C',
      description: 'D',
      category: 'mixing_service',
      label: 'from the header',
      lastmod: '2022-08-10',
    })
    const { label: _label, ...own } = base
    expect(statementOfTag(own, inherited, pack)).toMatchObject({
      statement: {
        address: base.address.toLowerCase(),
        category: 'mixing_service',
        label: 'from the header',
        confidence: 20,
        confidenceBasis: 'web_crawl',
        retrievedAt: '2022-08-10T00:00:00.000Z',
        tagType: 'actor',
        publisher: 'Some One',
      },
    })
    expect(statementFor({}, inherited).label).toBe('tornado.cash')
  })

  it.each([
    ['https://home.treasury.gov/policy-issues/financial-sanctions/recent-actions/20220808', '2022-08-08T00:00:00.000Z'],
    ['https://ofac.treasury.gov/recent-actions/20231129', '2023-11-29T00:00:00.000Z'],
    ['https://ofac.treasury.gov/recent-actions/20231129_33', '2023-11-29T00:00:00.000Z'],
    ['https://ofac.treasury.gov/recent-actions/20231399', null],
    ['https://www.treasury.gov/ofac/downloads/sdnlist.txt', null],
    ['https://www.treasury.gov/resource-center/sanctions/OFAC-Enforcement/Pages/20200302.aspx', null],
  ])('%s lists the address', (source, designatedAt) => {
    expect(statementFor({ source })).toMatchObject({
      listedBy: 'us_ofac_sdn',
      designatedAt,
      sourceType: 'authority',
      concepts: ['sanction'],
      abuse: null,
    })
  })

  it.each([
    'https://home.treasury.gov/news/press-releases/sm774',
    'https://treasury.gov.example.org/ofac/x',
    'https://example.org/?u=https://ofac.treasury.gov/',
    'ofac.treasury.gov',
  ])('%s lists nobody', (source) => expect(statementFor({ source })).toMatchObject({ listedBy: null, concepts: [] }))

  it('takes `abuse: sanction` for the concept without inventing a list, and a listing from the context', () => {
    expect(statementFor({ abuse: 'sanction' })).toMatchObject({ listedBy: null, abuse: 'sanction', concepts: ['sanction'] })
    expect(statementFor({ context: '{"listed_by": "example_list", "designated_at": "2025-01-02T03:04:05Z"}' })).toMatchObject({
      listedBy: 'example_list',
      designatedAt: '2025-01-02T03:04:05.000Z',
      concepts: ['sanction'],
      sourceType: 'authority',
    })
  })

  it.each([
    ['2025-01-02', '2025-01-02T00:00:00.000Z'],
    ['2025-01-02 03:04', '2025-01-02T03:04:00.000Z'],
    ['2025-02-30', null],
    ['01/02/2025', null],
  ])('reads %j as a time in UTC that is in the calendar', (text, time) => {
    const context = JSON.stringify({ listed_by: 'example_list', designated_at: text })
    expect(statementFor({ lastmod: text, context })).toMatchObject({ retrievedAt: time, designatedAt: time })
  })

  it('gives a missing confidence the lowest level and refuses one that is not on the scale', () => {
    const { confidence: _confidence, ...own } = base
    expect(statementOfTag(own, {}, pack)).toMatchObject({ statement: { confidence: 5, confidenceBasis: 'unknown' } })
    expect(statementFor({ confidence: 'list_publication' }).confidence).toBe(100)
    expect(of({ confidence: 'sure' })).toEqual({ refused: expect.stringMatching(/not on the scale/) })
  })

  it('reads the network from network, currency or the address, and skips those that are not kept here', () => {
    expect(statementFor({ currency: undefined as never, network: 'ETH' }).network.name).toBe('ethereum')
    expect(statementFor({ currency: 'USDT', address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' }).network.name).toBe('tron')
    expect(statementFor({ currency: 'BTC', address: 'TUCsTq7TofTCJRRoHk6RvhMoS2mJLm5Yzq' }).network.name).toBe('tron')
    expect(of({ currency: 'XMR', address: 'anything' })).toEqual({ skipped: 'XMR' })
    expect(of({ currency: 'BTC', address: base.address })).toEqual({ refused: expect.stringMatching(/starts with 1, 3 or bc1/) })
  })

  it('refuses what breaks the schema', () => {
    expect(of({ address: base.address.replace('D', 'd') })).toEqual({ refused: expect.stringMatching(/EIP-55/) })
    expect(of({ category: 'exchnage' })).toEqual({ refused: expect.stringMatching(/not a concept/), concept: 'exchnage' })
    expect(of({}, { abuse: 'rug_pull' })).toMatchObject({ concept: 'rug_pull' })
    expect(statementFor({ abuse: 'scam' }, { abuse: 'rug_pull' }).abuse).toBe('scam')
    expect(of({ abuse: ['scam'] })).toEqual({ refused: expect.stringMatching(/^abuse must be one/) })
    expect(of({ abuse: 'constructor' })).toMatchObject({ concept: 'constructor' })
    expect(of({ confidence: 'constructor' })).toEqual({ refused: expect.stringMatching(/not on the scale/) })
    expect(of({ tag_type: 'rumour' })).toEqual({ refused: expect.stringMatching(/tag_type/) })
    expect(of({ tx_hash: 'ab'.repeat(32) })).toEqual({ refused: expect.stringMatching(/only one/) })
    expect(of({ label: '' })).toEqual({ refused: expect.stringMatching(/no label/) })
  })

  it('reads a tag of a transaction', () => {
    expect(statementFor({ address: null, tx_hash: `0x${'AB'.repeat(32)}` })).toMatchObject({
      address: null,
      txHash: 'ab'.repeat(32),
    })
    expect(of({ address: null, tx_hash: 'xyz' })).toEqual({ refused: expect.stringMatching(/64 hexadecimal/) })
  })

  it('makes an entity of an actor, of a service whose cluster is claimed and of a ransomware family, and of no other label', () => {
    expect(statementFor({ actor: 'tornado' }).entityKey).toBe('tornado')
    expect(statementFor({ category: 'exchange', is_cluster_definer: 'true', label: 'Huobi.com' }).entityKey).toBe(
      'some-one/some-pack#exchange/huobi-com',
    )
    expect(statementFor({ abuse: 'ransomware', label: 'Locky' }).entityKey).toBe('some-one/some-pack#ransomware/locky')
    expect(statementFor({ category: 'user', is_cluster_definer: 'true' }).entityKey).toBeNull()
    expect(statementFor({ category: 'exchange' }).entityKey).toBeNull()
    expect(statementFor({ actor: 'tornado', tag_type: 'mention' }).entityKey).toBeNull()
  })

  it.each<[RawMap, { role: string | null; concepts: string[] }]>([
    [{ abuse: 'service_hack' }, { role: null, concepts: [] }],
    [
      { role: 'victim', abuse: 'service_hack' },
      { role: 'victim', concepts: ['victim'] },
    ],
    [
      { role: 'victim', category: 'victim' },
      { role: 'victim', concepts: [] },
    ],
    [{ category: 'victim' }, { role: 'victim', concepts: [] }],
    [{ concepts: ['victim', 'exchange'] }, { role: 'victim', concepts: ['exchange', 'victim'] }],
  ])('reads the role of %j', (own, said) => expect(statementFor(own)).toMatchObject(said))

  it('knows a victim by its role and by the concept as the same statement, and refuses other roles', () => {
    const [role, concept] = [statementFor({ role: 'victim' }), statementFor({ concepts: ['victim'] })]
    expect(tagHash(role, null)).toBe(tagHash(concept, null))
    expect(tagHash(role, null)).not.toBe(tagHash(statementFor({}), null))
    expect(of({ role: 'thief' })).toEqual({ refused: expect.stringMatching(/only role is victim/) })
    expect(statementFor({ abuse: 'ransomware', role: 'victim' }).entityKey).toBeNull()
  })

  it.each<[RawMap, [string | null, string | null] | RegExp]>([
    [{ lastmod: '2022-01-01' }, [null, null]],
    [{ valid_from: '2022-08-08' }, ['2022-08-08T00:00:00.000Z', null]],
    [{ valid_to: '2022-08-08' }, [null, '2022-08-09T00:00:00.000Z']],
    [{ valid_from: '2022-08-08', valid_to: '2022-08-08 12:00:00' }, ['2022-08-08T00:00:00.000Z', '2022-08-08T12:00:00.000Z']],
    [{ valid_from: '2022-08-08', valid_to: '2022-08-07' }, /not later/],
    [{ valid_from: 'August' }, /valid_from "August" is not a date/],
    [{ valid_to: '2022-02-30' }, /valid_to "2022-02-30" is not a date/],
  ])('reads from when to when %j speaks, of every category, and invents no date', (own, span) => {
    for (const category of ['exchange', 'sanction', 'mixing_service', undefined]) {
      const outcome = of({ ...own, category, abuse: 'service_hack' })
      if (span instanceof RegExp) expect(outcome).toEqual({ refused: expect.stringMatching(span) })
      else expect(outcome).toMatchObject({ statement: { validFrom: span[0], validTo: span[1], designatedAt: null } })
    }
    if (!(span instanceof RegExp) && span.some((end) => end !== null))
      expect(tagHash(statementFor(own), null)).not.toBe(tagHash(statementFor({}), null))
  })

  it('keeps the hashes of statements imported before there were roles and spans', () => {
    expect(tagHash(statementFor({ abuse: 'scam' }), null)).toBe(
      '78465492c511f7b14414bec2a73b676d5e0074ccb512302930cd09a535938211',
    )
  })

  it('hashes what is said and not when it was read or how concepts are ordered', () => {
    const said = tagHash(statementFor({ concepts: ['defi', 'exchange'], lastmod: '2022-01-01' }), null)
    expect(tagHash(statementFor({ concepts: ['exchange', 'defi'], lastmod: '2024-01-01' }), null)).toBe(said)
    for (const change of [
      { label: 'x' },
      { source: 'https://example.com' },
      { actor: 'x' },
      { category: 'exchange' },
      { abuse: 'scam' },
      { concepts: ['defi'] },
      { confidence: 'forensic' },
    ]) {
      expect(tagHash(statementFor({ concepts: ['defi', 'exchange'], ...change }), null)).not.toBe(said)
    }
    expect(tagHash(statementFor({ concepts: ['defi', 'exchange'] }), '00000000-0000-7000-8000-000000000001')).not.toBe(said)
  })
})

describe('packs and actors', () => {
  it('knows a pack by creator and file name, whatever its version', () => {
    expect(pack).toMatchObject({ packKey: 'some-one/some-pack', version: 'abc' })
    expect(packHeader({ title: 'T', creator: 'C', lastmod: '2024-02-26' }, 'tags', 'x.yaml', 'a'.repeat(64)).version).toBe(
      '2024-02-26',
    )
    expect(() => packHeader({ creator: 'C' }, 'tags', 'x.yaml', '')).toThrow(/no title/)
  })

  it('splits an actor into what it is and what it did', () => {
    expect(
      entityOfActor(
        {
          id: '01',
          label: 'Zero One',
          categories: ['defi_derivative', 'ransomware'],
          jurisdictions: ['us'],
          aliases: ['z'],
          context: '{"legal_name": "Z"}',
        },
        {},
      ),
    ).toEqual({
      key: '01',
      name: 'Zero One',
      aliases: ['z'],
      category: 'defi_derivatives',
      categories: ['defi_derivatives'],
      abuses: ['ransomware'],
      jurisdictions: ['US'],
      uri: null,
      context: { legal_name: 'Z' },
    })
    expect(entityOfActor({ label: 'x' }, {})).toEqual({ refused: expect.stringMatching(/no id/) })
    expect(entityOfActor({ id: 'x', label: 'x', categories: ['nonsense'] }, {})).toEqual({
      refused: expect.stringMatching(/not a concept/),
      concept: 'nonsense',
    })
  })
})
