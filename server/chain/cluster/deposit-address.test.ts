import { describe, expect, it } from 'vitest'
import { customersOf, forwardedDeposits, type Movement, type Payer, takesDeposits } from './deposit-address'

const hour = 3600
const move = (from: string, to: string, amount: number, time: number): Movement<string> => ({
  from,
  to,
  amount: BigInt(amount),
  time,
})

describe('an address that forwards', () => {
  const twice = [
    move('ann', 'box', 5, 0),
    move('box', 'hot', 5, hour),
    move('bob', 'box', 7, 9 * hour),
    move('ann', 'box', 1, 10 * hour),
    move('box', 'hot', 8, 12 * hour),
  ]
  it('all it gets, to the unit and within a day, twice, has deposits', () => {
    expect(forwardedDeposits('box', twice)).toEqual({
      hotWallet: 'hot',
      deposits: [
        { payer: 'ann', place: 0 },
        { payer: 'bob', place: 2 },
        { payer: 'ann', place: 3 },
      ],
    })
  })

  const otherwise: [string, Movement<string>[]][] = [
    ['once', twice.slice(0, 2)],
    ['to two wallets', [...twice.slice(0, 4), move('box', 'cold', 8, 12 * hour)]],
    ['a part', [...twice.slice(0, 4), move('box', 'hot', 7, 12 * hour)]],
    ['all but the last', [...twice, move('ann', 'box', 3, 13 * hour)]],
    ['a day and a second late', [...twice.slice(0, 2), move('bob', 'box', 7, 0), move('box', 'hot', 7, 86_401)]],
    ['counting from the first deposit it held', [...twice.slice(0, 4), move('box', 'hot', 8, 34 * hour)]],
    ['while the hot wallet pays it', [...twice, move('hot', 'box', 3, 13 * hour), move('box', 'hot', 3, 14 * hour)]],
    ['to itself', [...twice, move('box', 'box', 3, 13 * hour)]],
    ['nothing', []],
  ]
  it.each(otherwise)('%s has none', (_, movements) => {
    expect(forwardedDeposits('box', movements)).toBeNull()
  })
})

describe('a wallet that deposits go to', () => {
  it.each([
    [480, 1, true],
    [100, 5, true],
    [100, 6, false],
    [410, 159, false],
    [1, 1, false],
    [0, 0, false],
  ])('paid by %i addresses and paying %i of them: %s', (payers, paidBack, takes) => {
    expect(takesDeposits(payers, paidBack)).toBe(takes)
  })
})

describe('the customers of a deposit address', () => {
  const payer = (key: string, more: Partial<Payer<string>> = {}): Payer<string> => ({
    key,
    payees: 1,
    tagged: false,
    hotWallets: ['hot'],
    dealtWith: new Set(),
    ...more,
  })
  const cases: [string, Payer<string>[], string[]][] = [
    ['are those who paid it', [payer('a'), payer('b')], ['a', 'b']],
    ['are none where one paid', [payer('a')], []],
    ['do not include who is tagged', [payer('a'), payer('b'), payer('kraken', { tagged: true })], ['a', 'b']],
    ['do not include an airdrop', [payer('a'), payer('drop', { payees: 21 })], []],
    [
      'do not include who feeds two deposit addresses of one wallet',
      [payer('a'), payer('s', { hotWallets: ['hot', 'hot'] })],
      [],
    ],
    ['may deposit at two exchanges', [payer('a'), payer('b', { hotWallets: ['hot', 'other'] })], ['a', 'b']],
    [
      'are none where all of them dealt with each other',
      [payer('a', { dealtWith: new Set(['b']) }), payer('b', { dealtWith: new Set(['a']) })],
      [],
    ],
    [
      'are all where two of them never did',
      [payer('a', { dealtWith: new Set(['b']) }), payer('b', { dealtWith: new Set(['a']) }), payer('c')],
      ['a', 'b', 'c'],
    ],
  ]
  it.each(cases)('%s', (_, payers, customers) => {
    expect(customersOf(payers)).toEqual(customers)
  })
})
