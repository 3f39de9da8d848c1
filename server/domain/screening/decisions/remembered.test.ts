import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ListEntry } from '../lists/entry'
import { readQuery, type ScreeningInput } from '../sanctions/query'
import { changedSince, type DecisionRow, decisionDto, isOpen } from './decision'
import { entryDigest } from './entry-digest'
import { decisionSubject } from './subject'

const subject = (input: ScreeningInput) => decisionSubject(readQuery(input).echo)
const evm = '0x098b716b8aaf21512996dc57eb0615e2383e2f96'

describe('the subject a decision is remembered for', () => {
  it.each<[string, ScreeningInput, ScreeningInput]>([
    ['an address in another case', { address: evm }, { address: '0x098B716B8Aaf21512996dC57EB0615e2383E2f96' }],
    ['an address on another EVM network', { address: evm, network: 'ethereum' }, { address: evm, network: 'arbitrum' }],
    ['a name in another case and spacing', { identifier: 'Ali  HASSAN' }, { identifier: ' ali hassan' }],
    ['a name on fewer lists', { identifier: 'Ali' }, { identifier: 'Ali', lists: ['us_ofac_sdn'] }],
    ['a name with another threshold', { identifier: 'Ali', threshold: 50 }, { identifier: 'Ali', threshold: 95 }],
    ['a name on a day of the past', { identifier: 'Ali' }, { identifier: 'Ali', as_of: '2022-04-14' }],
    ['a country by name or code', { identifier: 'Ali', country: 'Iraq' }, { identifier: 'Ali', country: 'IQ' }],
    [
      'a passport with spaces',
      { identifier: 'X12 345-6', identifier_type: 'passport' },
      { identifier: 'x123456', identifier_type: 'passport' },
    ],
    [
      'a ship with IMO in front',
      { identifier: 'IMO 8937675', identifier_type: 'imo' },
      { identifier: '8937675', identifier_type: 'imo' },
    ],
  ])('is the same for %s', (_, a, b) => expect(subject(a)).toBe(subject(b)))

  it.each<[string, ScreeningInput, ScreeningInput]>([
    ['another name', { identifier: 'Ali Hassan' }, { identifier: 'Ali Hasan' }],
    ['another birth date', { identifier: 'Ali', date_of_birth: '1970' }, { identifier: 'Ali', date_of_birth: '1971' }],
    ['no birth date', { identifier: 'Ali', date_of_birth: '1970' }, { identifier: 'Ali' }],
    ['another country', { identifier: 'Ali', country: 'IQ' }, { identifier: 'Ali', country: 'IR' }],
    ['another type', { identifier: 'Ali', entity_type: 'person' }, { identifier: 'Ali', entity_type: 'vessel' }],
    ['an identifier of that text', { identifier: 'AB1' }, { identifier: 'AB1', identifier_type: 'passport' }],
    [
      'another kind of identifier',
      { identifier: 'AB1', identifier_type: 'passport' },
      { identifier: 'AB1', identifier_type: 'national_id' },
    ],
  ])('is another for %s', (_, a, b) => expect(subject(a)).not.toBe(subject(b)))
})

const entry: ListEntry = {
  entryId: '7',
  entityType: 'person',
  name: 'Ali Hassan',
  names: [
    { text: 'Ali Hassan', kind: 'primary' },
    { text: 'Abu Ali', kind: 'alias' },
  ],
  programs: ['SDGT', 'IRAQ2'],
  birthDates: [{ date: '1970-05-03' }, { date: '1971' }],
  countries: ['IQ'],
  identifiers: [{ type: 'passport', value: 'X1' }],
  addresses: [],
  listedAt: '2019-09-13T00:00:00.000Z',
  delistedAt: null,
  sourceUrl: null,
  remarks: 'One.',
}

describe('the content of an entry', () => {
  it.each<[string, Partial<ListEntry>]>([
    ['the name', { name: 'Ali Hasan' }],
    ['an alias more', { names: [...entry.names, { text: 'Hassan Ali', kind: 'alias' }] }],
    ['an alias less', { names: entry.names.slice(0, 1) }],
    [
      'a weak alias made strong',
      { names: [entry.names[0] as ListEntry['names'][number], { text: 'Abu Ali', kind: 'weak_alias' }] },
    ],
    ['a birth date', { birthDates: [{ date: '1970-05-03' }] }],
    ['a birth date made uncertain', { birthDates: [{ date: '1970-05-03', circa: true }, { date: '1971' }] }],
    ['a programme', { programs: ['SDGT'] }],
    ['the designation', { listedAt: '2020-01-01T00:00:00.000Z' }],
    ['the delisting', { delistedAt: '2024-01-01T00:00:00.000Z' }],
  ])('changes with %s', (_, change) => expect(entryDigest({ ...entry, ...change })).not.toBe(entryDigest(entry)))

  it.each<[string, Partial<ListEntry>]>([
    ['remarks', { remarks: 'Another.' }],
    ['the source', { sourceUrl: 'https://example.test/7' }],
    ['a country', { countries: ['IQ', 'SY'] }],
    ['an identifier', { identifiers: [] }],
    ['spaces', { name: ' Ali  Hassan ' }],
  ])('stays with %s', (_, change) => expect(entryDigest({ ...entry, ...change })).toBe(entryDigest(entry)))

  it('stays in whatever order a version writes it', () => {
    const shuffled = <T>(values: T[]) => fc.shuffledSubarray(values, { minLength: values.length })
    fc.assert(
      fc.property(shuffled(entry.names), shuffled(entry.programs), shuffled(entry.birthDates), (names, programs, birthDates) => {
        expect(entryDigest({ ...entry, names, programs, birthDates })).toBe(entryDigest(entry))
      }),
    )
  })
})

describe('a decision', () => {
  const row = (state: DecisionRow['state'], content = 'a'): DecisionRow => ({
    state,
    reason: 'Another birth date',
    content,
    actor_type: 'system',
    actor_id: null,
    actor_name: null,
    created_at: new Date('2026-03-01T00:00:00Z'),
  })

  it('holds while the entry is what was decided on, and is asked for again afterwards', () => {
    const contents = fc.constantFrom('a', 'b', 'c')
    const states = fc.constantFrom('undecided' as const, 'true_match' as const, 'false_positive' as const)
    fc.assert(
      fc.property(states, contents, contents, (state, decided, now) => {
        const { outdated } = decisionDto(row(state, decided), now, [])
        expect(outdated).toBe(state !== 'undecided' && decided !== now)
        expect(isOpen(state, decided, now)).toBe(state === 'undecided' || outdated)
      }),
    )
  })

  const on = (content: string, day: string) => ({ content, since: new Date(`${day}T00:00:00Z`) })
  it.each([
    ['the version that brought the change', [on('a', '2022-01-01'), on('b', '2026-05-01')], '2026-05-01'],
    [
      'the first of several with what it is now',
      [on('b', '2026-06-01'), on('a', '2022-01-01'), on('b', '2026-05-01')],
      '2026-05-01',
    ],
    [
      'the last change where it was so once before',
      [on('b', '2020-01-01'), on('a', '2022-01-01'), on('b', '2026-05-01')],
      '2026-05-01',
    ],
  ])('says that the entry changed on the day of %s', (_, periods, day) => {
    expect(decisionDto(row('false_positive'), 'b', periods).entry_changed_at).toBe(`${day}T00:00:00.000Z`)
    expect(decisionDto(row('false_positive', 'b'), 'b', periods).entry_changed_at).toBeNull()
  })

  it('knows no day where no version is known', () => expect(changedSince('b', [])).toBeNull())
})
