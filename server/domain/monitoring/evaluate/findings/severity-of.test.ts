import { expect, it } from 'vitest'
import type { AlertFinding } from '@/contract/alert/alerts'
import type { Level } from '@/contract/kernel/primitives'
import { sanctionedTransfers } from '../rules/sanctions-exposure'
import { judged, move, rule } from '../testing/moves'
import { mostSevere } from './severity-of'

const listedOn = Date.UTC(2022, 7, 8) / 1000
const before = Date.UTC(2021, 7, 20) / 1000
const after = Date.UTC(2023, 0, 10) / 1000
const parties = {
  7: {
    categories: ['mixing_service', 'sanction'],
    entity: 'Tornado Cash',
    designation: { start: listedOn, end: null, listedBy: 'us_ofac_sdn' },
  },
}

it.each([
  [
    before,
    9_000,
    'medium',
    'Received 1 ETH ($9k) from Tornado Cash (mixing service, OFAC-listed 8 Aug 2022) in Aug 2021, before the listing',
  ],
  [
    after,
    9_000,
    undefined,
    'Received 1 ETH ($9k) from Tornado Cash (mixing service, OFAC-listed 8 Aug 2022) in Jan 2023, after the listing',
  ],
  [
    after,
    10,
    undefined,
    'Received 1 ETH ($10) from Tornado Cash (mixing service, OFAC-listed 8 Aug 2022) in Jan 2023, after the listing',
  ],
  [
    after,
    2,
    'low',
    'Received 1 ETH ($2.00) from Tornado Cash (mixing service, OFAC-listed 8 Aug 2022) in Jan 2023, after the listing',
  ],
  [
    before,
    2,
    'low',
    'Received 1 ETH ($2.00) from Tornado Cash (mixing service, OFAC-listed 8 Aug 2022) in Aug 2021, before the listing',
  ],
] as const)(
  'a transfer at %i of %i dollars with a listed party is at most %s, and its title says when',
  (time, usd, most, title) => {
    const [found] = sanctionedTransfers(rule('sanctions_exposure'), judged([move(1, { time, usd })], { parties }))
    expect(found).toMatchObject({ title })
    expect(found?.most).toBe(most)
  },
)

const finding = (more: Partial<AlertFinding>) =>
  ({ dust: false, designation: null, exposure_type: 'direct', ...more }) as AlertFinding
const listing = (timing: 'before' | 'after' | 'both' | 'unknown') =>
  ({ designation: { listed_by: null, designated_at: null, delisted_at: null, timing } }) satisfies Partial<AlertFinding>

it.each<[string, Partial<AlertFinding>, boolean, Level | null, ReturnType<typeof mostSevere>]>([
  ['dust, whatever it is', { dust: true, ...listing('after') }, true, 'severe', 'low'],
  ['before the listing, of a severe wallet', listing('before'), true, 'severe', 'medium'],
  ['before the listing, indirectly', { exposure_type: 'indirect', ...listing('before') }, true, 'high', 'medium'],
  ['after the listing, directly, of a low wallet', listing('after'), true, 'low', undefined],
  ['before and after it, directly', listing('both'), true, 'low', undefined],
  ['of an unknown date, directly', listing('unknown'), true, 'low', undefined],
  ['after the listing, indirectly', { exposure_type: 'indirect', ...listing('after') }, true, 'low', 'medium'],
  [
    'after the listing, indirectly, of a medium wallet',
    { exposure_type: 'indirect', ...listing('after') },
    true,
    'medium',
    'high',
  ],
  ['of another rule', listing('after'), false, 'low', 'medium'],
  ['of another rule and a severe wallet', {}, false, 'severe', undefined],
])('an exposure %s is held to what its date, size and level allow', (_, given, sanctions, level, most) => {
  expect(mostSevere(finding(given), sanctions, level)).toBe(most)
})
