import { expect, it } from 'vitest'
import { removalText } from './removal-text'

it('says what goes, what of it came later, and what stays', () => {
  const stays = { transfers: 0, tag_packs: 1, lists: 0, wallets: 2, cases: 0, people: 1, keys: 1 }
  const goes = [
    { kind: 'transfers', count: 4774, own: 0 },
    { kind: 'checks', count: 220, own: 2 },
    { kind: 'graphs', count: 1, own: 0 },
  ] as const
  expect(removalText({ goes: [...goes], stays })).toEqual([
    'Goes:',
    '  4,774 transfers',
    '  220 risk checks (2 of them made since the sample was loaded)',
    '  1 saved graph',
    'Stays: 1 tag pack, 2 monitored wallets, 1 person, 1 API key, the audit log and all settings.',
  ])
})
