import { describe, expect, it } from 'vitest'
import { defaultPolicy as policy } from '@/server/domain/policy'
import type { AttributionRow } from '../evidence/evidence'
import { reasonAgainst } from '../lanes/side'
import { massOf, plainSide, reachedAt } from '../testing/plain-side'
import { statement } from '../testing/traced-side'
import { tagsOfAddress } from './address-tags'

type Row = Partial<AttributionRow>
const tags = (...rows: Row[]) =>
  tagsOfAddress(
    policy,
    rows.map((row) => statement(1, row)),
  )
const claim = (category: string, ...rows: Row[]) => {
  const found = tags(...rows).claims.find((one) => one.category === category)
  return found === undefined ? null : [found.start, found.end, found.status, found.confidence]
}

describe('the dates of a category', () => {
  it.each<[string, string, Row[], unknown]>([
    ['never began and never ends where nobody says', 'scam', [{ abuse: 'scam' }], [null, null, ['within'], [80]]],
    ['begins', 'scam', [{ abuse: 'scam', validFrom: 5 }], [5, null, ['before', 'within'], [80, 80]]],
    ['ends', 'scam', [{ abuse: 'scam', validTo: 9 }], [null, 9, ['within', 'after'], [80, 80]]],
    [
      'begins and ends',
      'scam',
      [{ abuse: 'scam', validFrom: 5, validTo: 9 }],
      [5, 9, ['before', 'within', 'after'], [80, 80, 80]],
    ],
    [
      'is each of its statements, with the surest of those in force',
      'scam',
      [
        { abuse: 'scam', validFrom: 5, validTo: 9, confidence: 90 },
        { abuse: 'scam', validFrom: 7, confidence: 40 },
      ],
      [5, null, ['before', 'within', 'within', 'within'], [90, 90, 90, 40]],
    ],
    [
      'has a gap between two statements that do not meet',
      'scam',
      [
        { abuse: 'scam', validFrom: 1, validTo: 3 },
        { abuse: 'scam', validFrom: 5, validTo: 7 },
      ],
      [1, 7, ['before', 'within', 'before', 'within', 'after'], [80, 80, 80, 80, 80]],
    ],
    [
      'is undated as soon as one statement is',
      'scam',
      [
        { abuse: 'scam', validFrom: 5, confidence: 90 },
        { abuse: 'scam', confidence: 30 },
      ],
      [null, null, ['within', 'within'], [30, 90]],
    ],
    [
      'knows nothing of the cuts of another category but where they are',
      'exchange',
      [{ category: 'exchange' }, { abuse: 'scam', validFrom: 5 }],
      [null, null, ['within', 'within'], [80, 80]],
    ],
    [
      'of a listing is while it was listed',
      'sanction',
      [{ abuse: 'sanction', designatedAt: 5, delistedAt: 9 }],
      [5, 9, ['before', 'within', 'after'], [80, 80, 80]],
    ],
    [
      'of a listing is that of all lists',
      'sanction',
      [
        { abuse: 'sanction', listedBy: 'A', designatedAt: 5, delistedAt: 9 },
        { abuse: 'sanction', listedBy: 'B', designatedAt: 7 },
      ],
      [5, null, ['before', 'within', 'within', 'within'], [80, 80, 80, 80]],
    ],
    [
      'is not that of a listing beside it: a mixer was one before it was listed and is one after',
      'mixing_service',
      [{ category: 'mixing_service', listedBy: 'OFAC', designatedAt: 5, delistedAt: 9 }],
      [null, null, ['within', 'within', 'within'], [80, 80, 80]],
    ],
  ])('%s', (_, category, rows, expected) => {
    expect(claim(category, ...rows)).toEqual(expected)
  })
})

describe('why a part does not count', () => {
  const reason = (
    direction: 'source' | 'destination',
    period: number,
    rows: Row[],
    over: Parameters<typeof plainSide>[0] = {},
    by = policy,
  ) => {
    const all = tags(...rows)
    const reached = reachedAt(1, 1, all, massOf(0.5), ONE_DOLLAR, period)
    const [first] = all.claims
    const [part] = reached.parts
    if (first === undefined || part === undefined) throw new Error('nothing is said')
    return reasonAgainst(plainSide({ ...over, direction }), part, first, by)
  }
  const hack: Row[] = [{ abuse: 'service_hack', validFrom: 5, validTo: 9 }]
  const listed: Row[] = [{ abuse: 'sanction', designatedAt: 5, delistedAt: 9 }]
  const robbed: Row[] = [{ abuse: 'service_hack', role: 'victim', validFrom: 5, validTo: 9 }]
  const harmed: Row[] = [{ abuse: 'service_hack', role: 'victim' }]
  it.each<[string, 'source' | 'destination', number, Row[], string | null]>([
    ['an event: before it', 'source', 0, hack, 'precedes_event'],
    ['an event: since it', 'source', 1, hack, null],
    ['an event: after its end', 'destination', 2, hack, 'follows_validity'],
    ['a listing: before it', 'destination', 0, listed, 'precedes_designation'],
    ['a listing: while it stands', 'source', 1, listed, null],
    ['a listing: after its end', 'source', 2, listed, 'follows_delisting'],
    ['a victim: paid out before the event', 'source', 0, robbed, 'victim'],
    ['a victim: taken from it since the event', 'source', 1, robbed, null],
    ['a victim: paid out after the end', 'source', 2, robbed, 'victim'],
    ['a victim: paid by the subject, ever', 'destination', 1, robbed, 'victim'],
    ['a victim of nobody knows when', 'source', 0, harmed, 'victim'],
  ])('%s', (_, direction, period, rows, expected) => {
    expect(reason(direction, period, rows)).toBe(expected)
    expect(reason(direction, period, rows, { known: false, unit: { kind: 'asset', asset: 1 } })).toBe('unknown_token')
  })
  it('is nothing before a listing where the policy says that it counts', () => {
    const lenient = { ...policy, designation: { ...policy.designation, before_counts: true } }
    expect(reason('source', 0, listed, {}, lenient)).toBeNull()
    expect(reason('source', 2, listed, {}, lenient)).toBe('follows_delisting')
    expect(reason('source', 0, hack, {}, lenient)).toBe('precedes_event')
  })
})

const ONE_DOLLAR = 1_000_000n
