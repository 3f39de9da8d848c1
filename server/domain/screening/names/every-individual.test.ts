import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '@/scripts/seeded-random'
import { hasListData, parseFiles } from '../lists/testing/parse-list'
import { type IndexedEntry, NameIndex, publishedThreshold } from '.'
import { particles } from './words'

/** The newest complete SDN.CSV: 10,490 entries, 5,356 of them individuals. */
const sdnFile = path.resolve('../shared/data/sanctions-ofac/sdn_csv/sdn-2022-08-08-1407c4af87.csv.gz')

const marks: Record<string, string> = { a: 'á', e: 'é', i: 'ī', o: 'ó', u: 'ü', n: 'ñ', c: 'ç', s: 'š', h: 'ḥ', t: 'ṭ' }
const marked = (name: string) => name.replace(/[a-z]/g, (letter) => marks[letter] ?? letter)
const unmarked = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '')

/** "LAST, First" as "First LAST". */
function turned(name: string): string {
  const comma = name.indexOf(', ')
  return comma < 0 ? name : `${name.slice(comma + 2)} ${name.slice(0, comma)}`
}

/** The words of a name, each with the particles in front of it. */
function parts(name: string): string[] {
  const found: string[] = []
  let held = ''
  for (const word of turned(name).split(/[\s-]+/)) {
    held += held === '' ? word : ` ${word}`
    if (particles.has(word.toLowerCase().replaceAll("'", ''))) continue
    found.push(held)
    held = ''
  }
  return held === '' ? found : [...found, held]
}

function shuffled(list: readonly string[], next: () => number): string[] {
  const out = [...list]
  for (let at = out.length - 1; at > 0; at--) {
    const other = Math.floor(next() * (at + 1))
    ;[out[at], out[other]] = [out[other] as string, out[at] as string]
  }
  return out
}

describe.skipIf(!existsSync(sdnFile))('every individual of a whole OFAC list', () => {
  const rows: string[][] = existsSync(sdnFile)
    ? parse(gunzipSync(readFileSync(sdnFile)).toString('latin1'), { relax_column_count: true })
    : []
  const entries = rows
    .filter((row) => row.length === 12)
    .map(([uid = '', name = '', type = '']): IndexedEntry => {
      const entityType = type === 'individual' ? 'person' : type === 'vessel' || type === 'aircraft' ? type : 'organisation'
      return { ref: Number(uid), names: [name], entityType, birthDates: [], countries: [] }
    })
  const people = entries.filter(({ entityType }) => entityType === 'person')
  const index = new NameIndex(entries)
  const scoreOf = (name: string, ref: number) =>
    index.search({ name }, { limit: 50, threshold: publishedThreshold }).find((match) => match.ref === ref)?.score ?? 0
  const below = (least: number, form: (name: string) => string) =>
    people.flatMap(({ ref, names: [name = ''] }) => (scoreOf(form(name), ref) < least ? [form(name)] : []))

  it('is there whole', () => expect([entries.length, people.length]).toEqual([10_490, 5_356]))

  it.each([
    ['as listed', (name: string) => name],
    ['as First Last', turned],
    ['as listed, with diacritics', marked],
    ['as First Last, with diacritics', (name: string) => marked(turned(name))],
    ['as listed, without diacritics', unmarked],
    ['as First Last, without diacritics', (name: string) => unmarked(turned(name))],
  ])('finds itself %s', (_, form) => expect(below(publishedThreshold, form)).toEqual([]))

  it('scores 95 or more with its parts in any order, the particles with their words', () => {
    const next = seededRandom(20_220_808)
    expect(below(95, (name) => parts(name).toReversed().join(' '))).toEqual([])
    expect(below(95, (name) => shuffled(parts(name), next).join(' '))).toEqual([])
  })

  it.each([
    ['Osama bin Laden', 6365],
    ['Usama bin Ladin', 6365],
    ['Usāma bin Lādin', 6365],
    ['أسامة بن لادن', 6365],
    ['bin Laden, Osama', 6365],
    ['Hamza bin Laden', 21286],
    ["Sa'ad Bin Laden", 11378],
    ['Ayman al-Zawahiri', 2676],
    ['Nicolás Maduro', 22790],
  ])('finds %s by the name that people know', (name, ref) =>
    expect(scoreOf(name, ref)).toBeGreaterThanOrEqual(publishedThreshold),
  )
})

describe.skipIf(!hasListData)('every name of every individual, aliases too', () => {
  const set = 'sanctions-ofac/complete-set-2021-07-07'
  it.each([
    ['OFAC', [`${set}/sdn.csv.gz`, `${set}/alt.csv.gz`, `${set}/sdn_comments.csv`], 12_644],
    ['the UN', ['sanctions-other/un/un-consolidated-2025-11.xml.gz'], 3_248],
    ['the UK', ['sanctions-other/uk/sanctionsconlist-2018-04-13.csv.gz'], 4_136],
  ])('of %s finds itself, as listed and as First Last', async (_, files, count) => {
    const { entries } = await parseFiles(...files)
    const indexed = entries.map(
      ({ names, entityType }, ref): IndexedEntry => ({
        ref,
        names: names.map(({ text }) => text),
        entityType,
        birthDates: [],
        countries: [],
      }),
    )
    const index = new NameIndex(indexed)
    const asked = indexed.flatMap(({ ref, names, entityType }) =>
      entityType === 'person' ? names.map((name) => ({ ref, name })) : [],
    )
    const finds = (name: string, ref: number) =>
      index.search({ name }, { limit: 50, threshold: publishedThreshold }).some((match) => match.ref === ref)
    expect(asked).toHaveLength(count)
    // A quarter in every run, all with TEST_LONG=1; all individuals of the newest list above are always tested.
    const sample = asked.filter((_, n) => process.env.TEST_LONG !== undefined || n % 4 === 0)
    expect(sample.filter(({ ref, name }) => !finds(name, ref) || !finds(turned(name), ref))).toEqual([])
  })
})
