import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editDistance } from '@/server/platform/input/edit-distance'
import { compareNames, NameIndex, publishedThreshold } from '.'
import { foldWord, parseName } from './normalise'
import { jaroWinkler } from './similarity'

const pairsFile = path.resolve('../shared/data/name-matching/nomenklatura-name_bench-cases.csv')
const crossFile = path.resolve('../shared/data/name-matching/watchman-cross_script_pairs.csv')

describe('a name taken apart', () => {
  it.each([
    ['Dr. Jean-Claude VAN DAMME', false, ['jean', 'claude', 'van', 'damme']],
    ['ООО «Ромашка»', true, ['romashka']],
    ['Siemens Aktiengesellschaft', true, ['siemens']],
    ['Grupo Bimbo, S.A. de C.V.', true, ['grupo', 'bimbo']],
    ['HSBC Holdings p.l.c.', true, ['hsbc', 'holdings']],
    ['Brigade Forty-Four', true, ['brigade', '44']],
    ['Fund VIII', true, ['fund', '8']],
    ["Abd al-Qa'im", false, ['abd', 'al', 'qaim']],
    ['U.S. Steel', true, ['united', 'states', 'steel']],
    ['0sama', false, ['osama']],
    ['Ltd', true, ['ltd']],
    ['Constructor Toledo', true, ['constructor', 'toledo']],
  ])('%s', (name, organisation, words) => {
    expect(parseName(name, organisation).words.map((word) => word.text)).toEqual(words)
  })
  it('names the class of a legal form in any language', () => {
    expect(parseName('Acme GmbH', true).forms).toEqual(['limited'])
    expect(parseName('Акме ПАО', true).forms).toEqual(['stock'])
  })
  it('levels transliteration habits', () => {
    for (const [a, b] of [
      ['khodorkovsky', 'khodorkovskiy'],
      ['yousef', 'yusef'],
      ['qasim', 'kasim'],
      ['lavrov', 'lawrow'],
    ] as const)
      expect(foldWord(a)).toBe(foldWord(b))
  })
})

describe('distances', () => {
  it.each([
    ['kitten', 'sitting', 3],
    ['ca', 'ac', 1],
    ['', 'abc', 3],
    ['same', 'same', 0],
  ])('%s to %s', (a, b, distance) => expect(editDistance(a, b)).toBe(distance))
  it('stops past the most that is asked for', () => expect(editDistance('aaaa', 'bbbb', 2)).toBe(3))
  it('gives Winkler’s published values', () => {
    expect(jaroWinkler('martha', 'marhta')).toBeCloseTo(0.961, 3)
    expect(jaroWinkler('dixon', 'dicksonx')).toBeCloseTo(0.813, 3)
    expect(jaroWinkler('dwayne', 'duane')).toBeCloseTo(0.84, 2)
  })
  it('is symmetric and within its bound', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), maxLength: 12 })
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(editDistance(a, b, 12)).toBe(editDistance(b, a, 12))
        expect(editDistance(a, b, 12)).toBeLessThanOrEqual(Math.max(a.length, b.length))
      }),
      { numRuns: 500 },
    )
  })
  it('is what the whole matrix gives, in short words and in long ones, up to the most that is asked for', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é'), maxLength: 45 })
    fc.assert(
      fc.property(word, word, fc.nat(6), fc.nat(6), (a, b, from, most) => {
        // Both a word against any other and against itself with a slip.
        const near = a.slice(0, from) + b.slice(0, 1) + a.slice(from + 1)
        for (const other of [b, near]) expect(editDistance(a, other, most)).toBe(Math.min(wholeMatrix(a, other), most + 1))
      }),
      { numRuns: 500 },
    )
  })
})

/** Optimal string alignment by its definition. */
function wholeMatrix(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) => Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : i)))
  const at = (i: number, j: number) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const swap =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY
      const row = rows[i] as number[]
      row[j] = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1), swap)
    }
  }
  return at(a.length, b.length)
}

describe('comparing names', () => {
  it.each([
    ['Владимир Путин', 'Vladimir Putin', 'person'],
    ['محمد علي', 'Mohamed Ali', 'person'],
    ['Jan Daniel Bothma', 'JanDaniel Bothma', 'person'],
    ['Microsoft Corp.', 'Microsoft Corporation', 'organisation'],
    ['PLA', 'People’s Liberation Army', 'organisation'],
    ['Wallmart Inc.', 'Walmart Inc.', 'organisation'],
    ['Сергей Лавров', 'Sergejs Lavrovs', 'person'],
  ] as const)('finds %s in %s', (a, b, kind) => {
    expect(compareNames(a, b, kind).score).toBeGreaterThanOrEqual(publishedThreshold)
    expect(compareNames(b, a, kind).score).toBeGreaterThanOrEqual(publishedThreshold)
  })
  it.each([
    ['Barack Obama', 'Michelle Obama', 'person'],
    ['Ahmad bin Hasan al-Ubaidi', 'Hasan bin Ahmad al-Ubaidi', 'person'],
    ['Rami Makhlouf', 'Ihab Makhlouf', 'person'],
    ['Berliner Motoren Werke AG', 'Bayerische Motoren Werke AG', 'organisation'],
  ] as const)('tells %s from %s', (a, b, kind) => {
    expect(compareNames(a, b, kind).score).toBeLessThan(publishedThreshold)
  })
  it('says why, for and against', () => {
    expect(compareNames('Bibi Netanyahu', 'Benjamin Netanyahu', 'person').explanations).toEqual([
      '"bibi" is a known form of "benjamin"',
    ])
    expect(compareNames('Barack Obama', 'Michelle Obama', 'person').explanations).toContain('"barack" stands against "michelle"')
    expect(compareNames('Ahmad bin Hasan', 'Hasan bin Ahmad', 'person').explanations).toContain(
      'the order of father and child differs',
    )
  })
  it('is whole for a name against itself and bounded for any two', () => {
    const name = fc
      .array(fc.stringMatching(/^[A-Za-zА-п]{1,10}$/), { minLength: 1, maxLength: 5 })
      .map((words) => words.join(' '))
      // Characters without a sound form no word.
      .filter((text) => parseName(text).words.length > 0)
    fc.assert(
      fc.property(name, name, (a, b) => {
        expect(compareNames(a, a).score).toBe(100)
        const { score } = compareNames(a, b)
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(100)
      }),
      { numRuns: 500 },
    )
  })
  it('bears names of a hundred words and of none', () => {
    const long = Array.from({ length: 100 }, (_, n) => `word${n}`).join(' ')
    expect(compareNames(long, long).score).toBeGreaterThanOrEqual(0)
    expect(compareNames('...', 'Ivan').score).toBe(0)
  })
  it.skipIf(!existsSync(pairsFile))(
    'reaches 0.868 precision and 0.894 recall on the labelled pairs at the published threshold',
    () => {
      const rows: Record<'schema' | 'name1' | 'name2' | 'is_match', string>[] = parse(readFileSync(pairsFile), { columns: true })
      const judged = rows.map(({ schema, name1, name2, is_match }) => {
        const kind = schema === 'Person' ? 'person' : schema === 'LegalEntity' ? 'unknown' : 'organisation'
        return { found: compareNames(name1, name2, kind).score >= publishedThreshold, match: is_match === 'true' }
      })
      const hits = judged.filter(({ found, match }) => found && match).length
      expect(rows).toHaveLength(826)
      expect(hits / judged.filter(({ found }) => found).length).toBeGreaterThanOrEqual(0.868)
      expect(hits / judged.filter(({ match }) => match).length).toBeGreaterThanOrEqual(0.894)
    },
  )
  it.skipIf(!existsSync(crossFile))('reads Arabic, Cyrillic, Greek and Hebrew names at the scores published for them', () => {
    const rows: string[][] = parse(readFileSync(crossFile, 'utf8').replace(/^#.*$/gm, ''), { skip_empty_lines: true })
    const read = rows.filter(([query]) => /[\u0370-\u06ff]/.test(query ?? ''))
    expect(read.length).toBeGreaterThan(10)
    const missed = read.filter(
      ([query, expected, least]) => compareNames(query as string, expected as string, 'person').score < Number(least) * 100,
    )
    expect(missed.map(([query, expected]) => `${query} / ${expected}`)).toEqual([])
  })
})

describe('the index', () => {
  const entry = (ref: number, names: string[], more = {}) => ({
    ref,
    names,
    entityType: 'person' as const,
    birthDates: [],
    countries: [],
    ...more,
  })
  const index = new NameIndex([
    entry(1, ['Usama bin Muhammad bin Awad bin Ladin', 'Osama bin Laden'], { birthDates: ['1957-03-10'], countries: ['SA'] }),
    entry(2, ['Vladimir Putin', 'Владимир Путин']),
    entry(3, ['Sergey Lavrov']),
    { ...entry(4, ['Korea Mining Development Trading Corporation', 'KOMID']), entityType: 'organisation' as const },
    entry(5, ['Kim Jong Un', 'Ким Чен Ын']),
  ])
  const ask = (query: Parameters<typeof index.search>[0], threshold = publishedThreshold) =>
    index.search(query, { limit: 5, threshold })
  it.each([
    ['Osama Bin Laden', 1],
    ['Usama bin Ladin', 1],
    ['أسامة بن لادن', 1],
    ['Wladimir Putin', 2],
    ['Serguei Lavrov', 3],
    ['Korea Mining Development Trading Corp', 4],
    ['KOMID', 4],
    ['Kim Jong-un', 5],
  ])('finds %s', (name, ref) => expect(ask({ name })[0]?.ref).toBe(ref))
  it('gives each entry once, with the name that fitted best and why', () => {
    const [first, ...rest] = ask({ name: 'Usama bin Laden' }, 50)
    expect(first).toMatchObject({ ref: 1, name: 'Osama bin Laden' })
    expect(first?.explanations).not.toEqual([])
    expect(rest.map((match) => match.ref)).not.toContain(1)
  })
  it('weighs birth date, country and kind as evidence', () => {
    const plain = ask({ name: 'Usama bin Laden' })[0]?.score as number
    const of = (more: object) => ask({ name: 'Usama bin Laden', ...more }, 0)[0] as { score: number; explanations: string[] }
    expect(of({ birthDate: '1957-03-10' }).score).toBeGreaterThan(plain)
    expect(of({ birthDate: '1990' }).score).toBeLessThan(plain)
    expect(of({ birthDate: '1990' }).explanations).toContain('the date of birth differs')
    expect(of({ country: 'sa' }).score).toBeGreaterThan(plain)
    expect(of({ country: 'FR' }).score).toBeLessThan(plain)
    expect(of({ entityType: 'vessel' }).score).toBeLessThan(plain)
    expect(ask({ name: 'Vladimir Putin', birthDate: '1952' })[0]?.score).toBe(100)
  })
  it('is the same built in slices, which lets others run meanwhile', async () => {
    const entries = Array.from({ length: 4_000 }, (_, ref) => entry(ref, [`Person${ref} Example${ref % 97} Rossi${ref % 31}`]))
    let turns = 0
    const beat = setInterval(() => turns++, 1)
    const sliced = await NameIndex.of(entries)
    clearInterval(beat)
    expect(turns).toBeGreaterThan(2)
    const query = { name: 'Person1234 Exampel70 Rossi25' }
    expect(sliced.search(query, { limit: 5, threshold: 0 })).toEqual(
      new NameIndex(entries).search(query, { limit: 5, threshold: 0 }),
    )
  })
  it('finds a name of many words, none of which weighs much, and one with a slip in every word', () => {
    const words = 'amber basalt cedar dolomite ember flint garnet hazel indigo jasper kelp linden'.split(' ')
    const many = new NameIndex([
      ...words.map((word, ref) => entry(ref, [`${word} ${words[(ref + 5) % words.length]}`])),
      { ...entry(100, [words.join(' ')]), entityType: 'organisation' as const },
      entry(101, ['Anatoly Zaitsev']),
    ])
    const first = (name: string) => many.search({ name }, { limit: 1, threshold: 0 })[0]?.ref
    expect(first(words.toReversed().join(' '))).toBe(100)
    expect(first('Anatolyy Zaitzev')).toBe(101)
    expect(first('a'.repeat(5_000))).toBeUndefined()
  })
  it('puts entries of the same score in the order of their numbers', () => {
    const twins = new NameIndex([7, 3, 5].map((ref) => entry(ref, ['Pavel Orlov'])))
    const found = twins.search({ name: 'Pavel Orlov' }, { limit: 5, threshold: 0 })
    expect(found.map(({ ref, score }) => [ref, score])).toEqual([3, 5, 7].map((ref) => [ref, 100]))
  })
  it('finds nothing where nothing is alike, and leaves no trace for the next query', () => {
    expect(ask({ name: 'Xylophone Quartet' })).toEqual([])
    expect(ask({ name: 'Sergey Lavrov' })).toEqual(ask({ name: 'Sergey Lavrov' }))
    expect(new NameIndex([]).search({ name: 'anybody' }, { limit: 5, threshold: 0 })).toEqual([])
  })
})
