import { describe, expect, it } from 'vitest'
import { networkNamed } from '@/server/chain/networks'
import type { AssetRow } from '../wallet.repo'
import { counterpartyGroups, type RankedEdges } from './counterparty-groups'
import type { CounterpartyRef } from './counterparty-refs'
import type { EdgeRow } from './edge.repo'

const entity = (id: string, confidence: number) => ({ id, name: `Entity ${id}`, category: 'exchange', confidence })
const ref = (address: string, owner: CounterpartyRef['entity'] = null): [string, CounterpartyRef] => [
  address.slice(1),
  { address, entity: owner, category: owner?.category ?? null },
]
const edge = (id: string, part: Partial<EdgeRow>): EdgeRow => ({
  side: 'in',
  id,
  asset_id: 0,
  value_raw: '100',
  usd: '0',
  n: 1,
  unpriced: 0,
  first_time: new Date('2024-01-01'),
  last_time: new Date('2024-01-02'),
  ...part,
})
const asset: AssetRow = { asset_id: 0, symbol: 'BTC', type: 'native', contract: '', decimals: 2 }
const ranked = (edges: EdgeRow[], refs: [string, CounterpartyRef][]): RankedEdges => ({
  network: networkNamed('bitcoin'),
  ids: refs.map(([id]) => id),
  refs: new Map(refs),
  edges,
  assets: new Map([
    [0, asset],
    [1, { ...asset, asset_id: 1, symbol: 'DUST' }],
  ]),
})

const exchange = [ref('a1', entity('ent_x', 60)), ref('a2', entity('ent_x', 80))]
const nobody = [ref('a3'), ref('a4')]
const input = ranked(
  [
    edge('1', { usd: '4000000' }),
    edge('1', { side: 'out', usd: '1000000', last_time: new Date('2024-06-01') }),
    edge('2', { usd: '3000000', n: 2, unpriced: 1 }),
    edge('2', { asset_id: 1, value_raw: '7', n: 5, unpriced: 5 }),
    edge('3', { side: 'out', usd: '6000000', first_time: new Date('2023-01-01') }),
    edge('4', { usd: '0', unpriced: 1 }),
  ],
  [nobody[0] as [string, CounterpartyRef], ...exchange, nobody[1] as [string, CounterpartyRef]],
)

describe('groups of counterparties', () => {
  it('hold the addresses of an entity together and rank by what they exchanged in all', () => {
    const groups = counterpartyGroups(input, 'total')
    expect(groups.map((group) => [group.key, group.addresses, group.total_usd])).toEqual([
      ['ent_x', 2, '8'],
      ['a3', 1, '6'],
      ['a4', 1, '0'],
    ])
    expect(groups[0]).toMatchObject({
      entity: { confidence: 80 },
      address: 'a1',
      received: { usd: '7', transfers: 8, unpriced: 6, more_assets: 0 },
      sent: { usd: '1', transfers: 1, unpriced: 0 },
      first_seen_at: '2024-01-01T00:00:00.000Z',
      last_seen_at: '2024-06-01T00:00:00.000Z',
    })
    expect(groups[0]?.received.amounts.map((a) => [a.asset.symbol, a.amount, a.amount_usd])).toEqual([
      ['BTC', '2', null],
      ['DUST', '0.07', null],
    ])
  })

  it('rank by one side where that is asked for', () => {
    expect(counterpartyGroups(input, 'sent').map((group) => group.key)).toEqual(['a3', 'ent_x', 'a4'])
    expect(counterpartyGroups(input, 'received').map((group) => group.key)).toEqual(['ent_x', 'a3', 'a4'])
  })

  it('open into the addresses of one entity', () => {
    expect(counterpartyGroups(input, 'total', 'ent_x').map((group) => [group.key, group.total_usd])).toEqual([
      ['a1', '5'],
      ['a2', '3'],
    ])
    expect(counterpartyGroups(input, 'total', 'ent_other')).toEqual([])
  })
})
