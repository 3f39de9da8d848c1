import { expect, it } from 'vitest'
import { exposureSide } from './exposure-side'

const row = (more: object) => ({
  direction: 0 as const,
  own: false,
  entity_id: null,
  name: 'A',
  category: 'exchange',
  usd: '0',
  n: 1,
  addresses: 1,
  unpriced: 0,
  source: null,
  first_time: '2026-01-01T00:00:00Z',
  last_time: '2026-01-02T00:00:00Z',
  amounts: [],
  ...more,
})

it('folds what is beyond the eight largest, keeps one line an entity over its categories, and adds up', () => {
  const rows = Array.from({ length: 10 }, (_, i) => row({ name: `Party ${i}`, usd: String((i + 1) * 1_000_000) }))
  const side = exposureSide(
    [...rows, row({ name: 'Party 9', category: 'scam', usd: '500000' }), row({ own: true, name: null, usd: '7000000' })],
    100_000_000n,
    3,
  )
  expect(side.counterparties.map((c) => c.name)).toEqual([9, 8, 7, 6, 5, 4, 3, 2].map((n) => `Party ${n}`))
  expect(side.counterparties[0]).toMatchObject({ category: 'exchange', amount_usd: '10.5', addresses: 2, entity_id: null })
  expect(side.others).toEqual({ count: 2, amount_usd: '3' })
  expect(side.categories.map((c) => [c.category, c.amount_usd])).toEqual([
    ['exchange', '55'],
    ['scam', '0.5'],
  ])
  expect([side.total_usd, side.own_usd, side.attributed_usd, side.unattributed_usd]).toEqual(['100', '7', '55.5', '37.5'])
  expect(side.unpriced_transfers).toBe(3)
})

it('says nothing of counterparties nobody speaks of, however much it was', () => {
  const side = exposureSide([row({ name: null, category: null, usd: '4000000' })], 5_000_000n, 0)
  expect(side).toMatchObject({ attributed_usd: '0', unattributed_usd: '5', categories: [], counterparties: [] })
})
