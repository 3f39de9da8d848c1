import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { addressesOf, hasListData, listData, type Parsed, parseFiles } from '../testing/parse-list'

vi.setConfig({ testTimeout: 120_000 })

const expected = <T>(name: string) => JSON.parse(readFileSync(path.join(listData, name), 'utf8')) as T
const ids = ({ entries }: Parsed) => new Set(entries.map(({ entryId }) => entryId))
const without = (a: Set<string>, b: Set<string>) => [...a].filter((id) => !b.has(id)).sort()

type Triple = [asset: string, address: string, uid: string]
const texts = (triples: Triple[]) => triples.map(([asset, address]) => `${asset} ${address}`).sort()

describe.skipIf(!hasListData)('OFAC, the complete legacy sets (../shared/data/sanctions-ofac)', () => {
  const set = 'sanctions-ofac/complete-set-2021-07-07'
  const known = () =>
    expected<{ entries: number; dca_sdn_csv_only: Triple[]; dca_with_comments: Triple[] }>(
      'sanctions-ofac/expected/complete-set-2021-07-07.json',
    )

  it('gives 96 crypto addresses with the comments file', async () => {
    const parsed = await parseFiles(`${set}/sdn.csv.gz`, `${set}/add.csv.gz`, `${set}/alt.csv.gz`, `${set}/sdn_comments.csv`)
    expect(parsed.entries).toHaveLength(known().entries)
    expect(addressesOf(parsed)).toEqual(texts(known().dca_with_comments))
    expect(addressesOf(parsed)).toHaveLength(96)
    const named = parsed.entries.flatMap(({ entryId, addresses }) =>
      addresses.map(({ asset, text }) => `${asset} ${text} ${entryId}`),
    )
    expect(named).toEqual(expect.arrayContaining(known().dca_with_comments.map((triple) => triple.join(' '))))
  })

  it('gives 81 without it, of which the one cut off in its middle matches nothing', async () => {
    const parsed = await parseFiles(`${set}/sdn.csv.gz`)
    expect(addressesOf(parsed)).toEqual(texts(known().dca_sdn_csv_only))
    expect(addressesOf(parsed)).toHaveLength(81)
    const cut = parsed.entries.flatMap(({ addresses }) => addresses).filter(({ text }) => text === '1Gq')
    expect(cut).toEqual([
      expect.objectContaining({ asset: 'XBT', canonical: null, valid: false, flag: expect.stringMatching(/^matches nothing/) }),
    ])
  })

  it('flags the address of 39 digits, which matches nothing', async () => {
    const { entries } = await parseFiles(`${set}/sdn.csv.gz`)
    const short = entries.find(({ entryId }) => entryId === '29702')?.addresses.find(({ text }) => text.length === 41)
    expect(short).toMatchObject({
      text: '0xa7e5d5a720f06526557c513402f2e6b5fa20b00',
      canonical: null,
      valid: false,
      flag: expect.stringContaining('39'),
    })
  })

  it('reads the set of 2019', async () => {
    const old = 'sanctions-ofac/complete-set-2019-01-15'
    const parsed = await parseFiles(`${old}/sdn.csv.gz`, `${old}/add.csv.gz`, `${old}/alt.csv.gz`)
    const { entries, dca_with_comments } = expected<{ entries: number; dca_with_comments: Triple[] }>(
      'sanctions-ofac/expected/complete-set-2019-01-15.json',
    )
    expect(parsed.entries).toHaveLength(entries)
    expect(addressesOf(parsed)).toEqual(texts(dca_with_comments))
  })

  it('reads the consolidated list, which has the same columns', async () => {
    const files = ['prim', 'add', 'alt', 'comments'].map((name) => `sanctions-other/us-nonsdn/cons_${name}.csv.gz`)
    const parsed = await parseFiles(...files)
    expect(parsed.format).toBe('ofac_legacy_csv')
    expect(parsed.entries).toHaveLength(442)
    expect(parsed.entries.find(({ entryId }) => entryId === '17016')?.identifiers).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ type: 'tax_id', value: '7744001497' }),
        expect.objectContaining({ type: 'lei', value: '253400WSS48YWMBUA688' }),
      ]),
    )
  })
})

interface SdnVersion {
  file: string
  entries: number
  types: Record<string, number>
  dca_in_sdn_csv: number
  vs_previous_file?: {
    entries_added: [string, string][]
    entries_removed: [string, string][]
    entries_changed: number
    dca_added: Triple[]
    dca_removed: Triple[]
  }
}

describe.skipIf(!hasListData)('OFAC, seven scrapes of SDN.CSV (../shared/data/sanctions-ofac/sdn_csv)', () => {
  const types: Record<string, string> = { '-0-': 'organisation', individual: 'person', vessel: 'vessel', aircraft: 'aircraft' }

  /** The recorded lists were truncated at 400. */
  const expectIds = (found: string[], recorded: [string, string][]) => {
    const wanted = recorded.map(([id]) => id).sort()
    if (recorded.length < 400) expect(found).toEqual(wanted)
    else expect(found).toEqual(expect.arrayContaining(wanted))
  }

  it('differ from each other by what was found when they were gathered', async () => {
    let before: Parsed | null = null
    for (const version of expected<SdnVersion[]>('sanctions-ofac/expected/sdn_csv-versions.json')) {
      if (!readdirSync(path.join(listData, 'sanctions-ofac/sdn_csv')).includes(version.file)) continue
      const parsed = await parseFiles(`sanctions-ofac/sdn_csv/${version.file}`)
      const counted = Object.entries(version.types).map(([type]) => [
        type,
        parsed.entries.filter(({ entityType }) => entityType === types[type]).length,
      ])
      expect(Object.fromEntries(counted)).toEqual(version.types)
      expect(parsed.entries).toHaveLength(version.entries)
      expect(addressesOf(parsed)).toHaveLength(version.dca_in_sdn_csv)
      const change = version.vs_previous_file
      if (before && change) {
        expectIds(without(ids(parsed), ids(before)), change.entries_added)
        expectIds(without(ids(before), ids(parsed)), change.entries_removed)
        const [was, is] = [new Set(addressesOf(before)), new Set(addressesOf(parsed))]
        expect(without(is, was)).toEqual(texts(change.dca_added))
        expect(without(was, is)).toEqual(texts(change.dca_removed))
        const contents = new Map(before.entries.map((entry) => [entry.entryId, JSON.stringify(entry)]))
        const changed = parsed.entries.filter(
          (entry) => contents.has(entry.entryId) && contents.get(entry.entryId) !== JSON.stringify(entry),
        )
        expect(changed).toHaveLength(change.entries_changed)
      }
      before = parsed
    }
  })
})

interface AddressVersion {
  version: string
  addresses: number
  per_asset: Record<string, number>
  added?: [string, string][]
  removed?: [string, string][]
}

describe.skipIf(!hasListData)(
  'addresses per asset, derived from SDN_ADVANCED.XML (../shared/data/sanctions-ofac/dca-lists)',
  () => {
    it('come and go as recorded', async () => {
      const root = path.join(listData, 'sanctions-ofac/dca-lists')
      let before: Set<string> | null = null
      for (const { version, addresses, per_asset, added, removed } of expected<AddressVersion[]>(
        'sanctions-ofac/expected/dca-lists-versions.json',
      )) {
        const directory = path.join(root, version)
        if (!readdirSync(root).includes(version)) continue
        const parsed = await parseFiles(...readdirSync(directory).map((name) => `sanctions-ofac/dca-lists/${version}/${name}`))
        const now = new Set(addressesOf(parsed))
        expect(now.size).toBe(addresses)
        for (const [asset, count] of Object.entries(per_asset))
          expect([...now].filter((text) => text.startsWith(`${asset} `))).toHaveLength(count)
        if (before) {
          const said = (list: [string, string][] = []) => list.map((pair) => pair.join(' ')).sort()
          expect(without(now, before)).toEqual(said(added))
          expect(without(before, now)).toEqual(said(removed))
        }
        const bad = parsed.entries.flatMap((entry) => entry.addresses).filter(({ valid, asset }) => !valid && asset !== 'XMR')
        expect(bad).toEqual([])
        before = now
      }
    })

    it('has Tornado Cash on 20 August 2024 and not on 22 March 2025', async () => {
      const names = async (file: string) =>
        (await parseFiles(`sanctions-ofac/eth-list-versions/${file}`)).entries.filter(({ name }) => /tornado/i.test(name))
      const listed = await names('ofac-eth-2024-08-20-4ddafea348.csv')
      expect(listed).toHaveLength(91)
      expect(listed.flatMap(({ addresses }) => addresses).every(({ valid, network }) => valid && network === 'ethereum')).toBe(
        true,
      )
      expect(await names('ofac-eth-2025-03-22-eab2566e25.csv')).toEqual([])
    })
  },
)

describe.skipIf(!hasListData)('the UN consolidated list (../shared/data/sanctions-other/un)', () => {
  it('changes from 2018 to 2025 by 107 added and 200 removed', async () => {
    const [before, after] = [
      await parseFiles('sanctions-other/un/un-consolidated-2018-10-29.xml.gz'),
      await parseFiles('sanctions-other/un/un-consolidated-2025-11.xml.gz'),
    ]
    const { counts, dev } = expected<{ counts: Record<string, number>; dev: { added: string[]; removed: string[] } }>(
      'sanctions-other/expected-un.json',
    )
    expect(before.entries).toHaveLength(counts['un-consolidated-2018-10-29.xml.gz'] as number)
    expect(after.entries).toHaveLength(counts['un-consolidated-2025-11.xml.gz'] as number)
    expect([before.publishedAt, after.publishedAt]).toEqual(['2018-10-29T23:09:49.856Z', '2025-11-20T23:00:09.067Z'])
    expect(without(ids(after), ids(before))).toEqual([...dev.added].sort())
    expect(without(ids(before), ids(after))).toEqual([...dev.removed].sort())
    expect([dev.added.length, dev.removed.length]).toEqual([107, 200])
  })
})

describe.skipIf(!hasListData)('the NBCTF wallet table (../shared/data/sanctions-other/il-nbctf)', () => {
  const versions = () =>
    readdirSync(path.join(listData, 'sanctions-other/il-nbctf'))
      .filter((name) => name.startsWith('wallets'))
      .sort()
  /** The recorded differences treated an unknown header as a row. */
  const heading = 'Virtual currency address / User ID'

  it('changes between versions as recorded, the header aside', async () => {
    const recorded = expected<Record<string, { since: string; added: string[]; removed: string[] }>>(
      'sanctions-other/expected-il-nbctf.json',
    )
    const values = async (name: string) =>
      new Set(
        (await parseFiles(`sanctions-other/il-nbctf/${name}`)).entries.flatMap(({ addresses, identifiers }) => [
          ...addresses.map(({ text }) => text),
          ...identifiers.filter(({ type }) => type === 'exchange_user_id').map(({ value }) => value),
        ]),
      )
    for (const name of versions()) {
      const change = recorded[name]
      if (!change) continue
      const [was, is] = [await values(change.since), await values(name)]
      expect(without(is, was)).toEqual(change.added.filter((text) => text !== heading).sort())
      expect(without(was, is)).toEqual([...change.removed].sort())
      expect(is.has(heading)).toBe(false)
    }
  })

  it('finds the look-alike under its Latin form and takes user ids for no addresses', async () => {
    const { entries } = await parseFiles(
      'sanctions-other/il-nbctf/wallets-2025-10-29-5a322d68fd.csv',
      'sanctions-other/il-nbctf/releases-2025-10-29-5a322d68fd.csv',
    )
    const addresses = entries.flatMap((entry) => entry.addresses)
    expect(addresses.filter(({ folded }) => folded)).toEqual([
      expect.objectContaining({ network: 'tron', canonical: 'TH96tFMn8KGiYSLiwcV3E2UiaJc8jmcbz3', valid: true }),
    ])
    expect(addresses.some(({ text }) => /^\d+$/.test(text))).toBe(false)
    expect(
      entries.flatMap(({ identifiers }) => identifiers).filter(({ type }) => type === 'exchange_user_id').length,
    ).toBeGreaterThan(300)
    const seized = entries.find(({ entryId }) => entryId === 'ASO 50/25/TSoQQCZ3DrZ1us6RcHGHd9UXp6bM6PukNQ')
    expect(seized).toMatchObject({ programs: ['ASO 50/25'], delistedAt: '2027-10-23T00:00:00.000Z' })
  })
})

describe.skipIf(!hasListData)('the UK and EU lists (../shared/data/sanctions-other)', () => {
  it('has one entry a Group ID', async () => {
    const { format, entries, publishedAt } = await parseFiles('sanctions-other/uk/sanctionsconlist-2018-04-13.csv.gz')
    expect([format, entries.length, publishedAt]).toEqual(['uk_conlist_csv', 2106, '2018-04-13T00:00:00.000Z'])
    const vessel = entries.find(({ entryId }) => entryId === '13556')
    expect(vessel?.identifiers).toEqual([{ type: 'imo', value: '8937675' }])
    expect(entries.find(({ entryId }) => entryId === '13349')).toMatchObject({
      entityType: 'person',
      listedAt: '2016-04-01T00:00:00.000Z',
      countries: expect.arrayContaining(['SA', 'QA', 'AF']),
    })
  })

  it('unwraps the excerpt that a spreadsheet re-saved', async () => {
    const { format, entries, publishedAt } = await parseFiles('sanctions-other/eu/eu-short-2018-07-04.csv.gz')
    expect([format, entries.length, publishedAt]).toEqual(['eu_csv', 93, '2018-07-04T00:00:00.000Z'])
    expect(entries.find(({ entryId }) => entryId === '1')).toMatchObject({
      entityType: 'person',
      programs: ['ZWE'],
      birthDates: [{ date: '1924-02-21' }],
      listedAt: '2002-09-13T00:00:00.000Z',
    })
    expect(entries.find(({ entryId }) => entryId === '43')?.names.map(({ text }) => text)).toContain('Aziz Salih al-Numan')
  })

  it('reads the present SDN.XML', async () => {
    const { format, entries } = await parseFiles('sanctions-ofac/xml-shape/sdn.xml-one-entry-published-2026-09-29.xml')
    expect(format).toBe('ofac_sdn_xml')
    expect(entries).toEqual([
      expect.objectContaining({
        entryId: '57118',
        entityType: 'person',
        programs: ['ILLICIT-DRUGS-EO14059'],
        birthDates: [{ date: '1996-06-21' }],
        countries: ['MX'],
        addresses: [
          expect.objectContaining({
            asset: 'ETH',
            network: 'ethereum',
            canonical: '0xac4cc4b68ea24bbfaac8fd127b67ed445accce22',
            valid: true,
            flag: null,
          }),
        ],
      }),
    ])
  })
})
