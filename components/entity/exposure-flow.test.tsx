import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { ExposureOfSide } from '@/contract/attribution/entity-exposure'
import { ExposureFlow } from './exposure-flow'

const eth = { symbol: 'ETH', type: 'native' as const, contract: null, decimals: 18 }
const side = (counterparties: ExposureOfSide['counterparties']): ExposureOfSide => ({
  total_usd: '0',
  own_usd: '0',
  attributed_usd: '0',
  unattributed_usd: '0',
  unpriced_transfers: 3,
  unpriced_assets: [],
  categories: [],
  counterparties,
  others: { count: 0, amount_usd: '0' },
})
const party: ExposureOfSide['counterparties'][number] = {
  entity_id: null,
  name: 'Unpriced Exchange',
  category: 'exchange',
  amount_usd: null,
  transfers: 3,
  addresses: 1,
  amounts: [{ network: 'ethereum', asset: eth, amount: '4600', amount_raw: '4600000000000000000000', amount_usd: null }],
  source: null,
  first_seen_at: '2026-01-01T00:00:00Z',
  last_seen_at: '2026-01-02T00:00:00Z',
}

const drawn = (...parties: ExposureOfSide['counterparties']) =>
  renderToStaticMarkup(
    <ExposureFlow
      name="Quiet Entity"
      exposure={{ addresses: { summed: 1, known: 1, more: false }, source: side(parties), destination: side([]) }}
    />,
  )

it('of an entity without prices has amounts in units of their assets, no dollars and nothing at infinity', () => {
  for (const html of [drawn(), drawn(party)]) {
    expect(html).not.toMatch(/Infinity|NaN/)
    expect(html).not.toContain('$')
  }
  expect(drawn(party)).toContain('4,600 ETH')
  expect(drawn()).toContain('None.')
})
