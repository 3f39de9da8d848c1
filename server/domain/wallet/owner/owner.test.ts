import { describe, expect, it } from 'vitest'
import type { Attribution } from '@/server/domain/attribution'
import { categorySaid, ownerOf } from './owner'

const base: Attribution = {
  id: '1',
  orgId: null,
  addressId: 7n,
  label: 'L',
  category: null,
  abuse: null,
  concepts: [],
  role: null,
  confidenceBasis: 'b',
  confidence: 50,
  source: { type: 't', url: null, publisher: null, retrievedAt: null },
  tagType: 'actor',
  context: null,
  transactionHash: null,
  clusterDefiner: false,
  listedBy: null,
  listedNetwork: null,
  designatedAt: null,
  delistedAt: null,
  validFrom: null,
  validTo: null,
  disputed: false,
  tagHash: 'h',
  entity: null,
  packs: [],
}
const actor = { id: 'e', actorKey: 'k', name: 'N', category: null, abuses: [] }
const statement = (id: string, change: Partial<Attribution>): Attribution => ({ ...base, id, ...change })

describe('the owner of an address', () => {
  it.each<[string, Attribution[], string | null]>([
    ['nobody, of no statement', [], null],
    [
      'the surer actor',
      [statement('a', { entity: actor, confidence: 20 }), statement('b', { entity: actor, confidence: 80 })],
      'b',
    ],
    [
      'an actor before a surer label',
      [statement('a', { confidence: 100 }), statement('b', { entity: actor, confidence: 20 })],
      'b',
    ],
    ['a label where no actor is named', [statement('a', { confidence: 20 }), statement('b', { confidence: 30 })], 'b'],
    [
      'an undisputed label before a disputed actor',
      [statement('a', { entity: actor, confidence: 100, disputed: true }), statement('b', { confidence: 5 })],
      'b',
    ],
    ['nobody, of mentions alone', [statement('a', { tagType: 'mention', entity: actor })], null],
    ['the first by id among equals', [statement('b', { entity: actor }), statement('a', { entity: actor })], 'a'],
  ])('is %s', (_name, statements, id) => {
    expect(ownerOf(statements)?.id ?? null).toBe(id)
    expect(ownerOf(statements.toReversed())?.id ?? null).toBe(id)
  })
})

it('takes what an address is from the surest undisputed statement that says so, where its owner’s does not', () => {
  const listed = statement('a', { entity: actor, confidence: 100 })
  const mixer = statement('b', { category: 'mixing_service', confidence: 60 })
  const doubted = statement('c', { category: 'exchange', confidence: 90, disputed: true })
  const mention = statement('d', { category: 'exchange', confidence: 95, tagType: 'mention' })
  expect(categorySaid([listed, mixer, doubted, mention])).toBe('mixing_service')
  expect(categorySaid([listed])).toBeNull()
})
