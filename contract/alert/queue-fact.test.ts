import { describe, expect, it } from 'vitest'
import type { AlertFinding } from './alerts'
import { queueFact } from './queue-fact'

const party = (more: object = {}) =>
  ({
    amounts: [],
    amount_usd: null,
    counterparty: { name: 'Tornado Cash', address: null, addresses: 2, categories: ['mixer'] },
    ...more,
  }) as unknown as AlertFinding
const first = { amount: '1', symbol: 'ETH', amount_usd: '2000', counterparty: '0xaa' }
const eth = { amount: '4600', symbol: 'ETH', amount_usd: '9100000' }

describe('the amount and the party of a row', () => {
  it.each([
    [
      'of the finding, in its own unit',
      party({ amounts: [eth], amount_usd: '9100000' }),
      { ...eth, counterparty: 'Tornado Cash' },
    ],
    [
      'of several assets, in dollars alone',
      party({ amounts: [eth, { ...eth, symbol: 'USDT' }], amount_usd: '9200000' }),
      { amount: null, symbol: null, amount_usd: '9200000', counterparty: 'Tornado Cash' },
    ],
    [
      'of an asset without a price',
      party({ amounts: [{ ...eth, amount_usd: null }] }),
      { ...eth, amount_usd: null, counterparty: 'Tornado Cash' },
    ],
    ['of the first fact, where the finding has no amount', party(), { ...first, counterparty: 'Tornado Cash' }],
    [
      'of nothing, where several transfers have no price: one of them is not what they came to',
      party({ kind: 'pattern', counterparty: null }),
      { amount: null, symbol: null, amount_usd: null, counterparty: '0xaa' },
    ],
    ['of the first fact, where nobody is named', party({ counterparty: null, amounts: [eth] }), { ...eth, counterparty: '0xaa' }],
    ['of an alert from before findings', null, first],
  ] as const)('are those %s', (_, finding, shown) => {
    expect(queueFact(finding, first)).toEqual(shown)
  })
  it('is nothing where there is nothing', () => {
    expect([queueFact(null, null), queueFact(party(), null)]).toEqual([null, null])
  })
})
