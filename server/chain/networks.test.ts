import { describe, expect, it } from 'vitest'
import { networkById, networks, resolveNetwork } from './networks'

describe('resolveNetwork', () => {
  it.each([
    ['bitcoin', 'bitcoin'],
    ['btc', 'bitcoin'],
    ['bip122:000000000019d6689c085ae165831e93', 'bitcoin'],
    ['ltc', 'litecoin'],
    ['eth', 'ethereum'],
    ['eip155:1', 'ethereum'],
    ['trx', 'tron'],
  ])('%s is %s', (input, name) => {
    expect(resolveNetwork(input)).toMatchObject({ name })
  })

  it.each(['dogecoin', 'solana', 'eip155:10', 'bip122:deadbeef', 'polygon-pos'])('%s is unknown', (input) => {
    expect(resolveNetwork(input)).toBe('unknown')
  })

  it.each(['', 'Bitcoin', 'bit coin', '1btc', 'eip155:', 'a', 'x'.repeat(40), 'btc;'])('%j is malformed', (input) => {
    expect(resolveNetwork(input)).toBe('malformed')
  })

  it('keeps the ids the database holds', () => {
    expect(networks.map((n) => [n.id, n.name])).toEqual([
      [1, 'bitcoin'],
      [2, 'litecoin'],
      [3, 'ethereum'],
      [4, 'tron'],
    ])
    expect(() => networkById(9)).toThrow(/no network/)
  })
})
