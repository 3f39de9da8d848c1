import { expect, it } from 'vitest'
import type { WalletProfile } from '@/contract/wallet/wallets'
import { ownerChips } from './owner-chips'

type Tag = WalletProfile['tags'][number]
const tag = (more: Partial<Tag>): Tag => ({
  id: 'att_01h455vb4pex5vsknk084sn02q',
  label: 'Tornado',
  category: 'mixing_service',
  abuse: null,
  concepts: [],
  role: null,
  confidence: 60,
  confidence_basis: 'authority_data',
  source: { type: 'tagpack', url: null, publisher: 'GraphSense', retrieved_at: '2023-02-01T00:00:00Z' },
  listed_by: null,
  designated_at: null,
  delisted_at: null,
  valid_from: null,
  valid_to: null,
  tag_pack: 'Tornado pack',
  tag_pack_version: '2024-01-01',
  transaction_hash: null,
  disputed: false,
  ...more,
})
const chips = (...tags: Tag[]) => ownerChips({ tags, entity: null }).map(({ text }) => text)
const ofac = { listed_by: 'us_ofac_sdn', designated_at: '2022-08-08T00:00:00Z' }

it.each<[string, Tag[], string[]]>([
  ['nothing', [], []],
  ['a statement, its source and when it was read', [tag({})], ['Mixing service, GraphSense, 1 Feb 2023']],
  [
    'the version of the pack where nothing else is known',
    [tag({ source: { type: 'tagpack', url: null, publisher: null, retrieved_at: null } })],
    ['Mixing service, Tornado pack, 2024-01-01'],
  ],
  [
    'a list before a surer statement',
    [tag({ confidence: 99 }), tag(ofac)],
    ['Sanctioned, OFAC SDN, 8 Aug 2022', 'Mixing service, GraphSense, 1 Feb 2023'],
  ],
  ['a list that let go', [tag({ ...ofac, delisted_at: '2025-03-21T00:00:00Z' })], ['Delisted, OFAC SDN, 21 Mar 2025']],
  [
    'a list once, however many repeat it',
    [tag(ofac), tag({ ...ofac, designated_at: null })],
    ['Sanctioned, OFAC SDN, 8 Aug 2022'],
  ],
  [
    'what an issuer froze and since when, before who it is',
    [
      tag({}),
      tag({
        label: 'USDC frozen by Circle',
        category: null,
        concepts: ['frozen_by_issuer'],
        confidence: 100,
        valid_from: '2020-06-16T04:39:08Z',
      }),
    ],
    ['USDC frozen by Circle, 16 Jun 2020', 'Mixing service, GraphSense, 1 Feb 2023'],
  ],
  ['nothing that is disputed, and no victim', [tag({ disputed: true }), tag({ role: 'victim' })], []],
])('the chips say %s', (_, tags, said) => {
  expect(chips(...tags)).toEqual(said)
})
