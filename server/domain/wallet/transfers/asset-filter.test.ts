import { describe, expect, it } from 'vitest'
import { assetDto } from '@/server/chain/asset.dto'
import { networkNamed } from '@/server/chain/networks'
import { assetFault, assetFilter, namesAsset, usdMicrosUp } from './asset-filter'

describe('a least value', () => {
  it.each([
    ['0', 0n],
    ['12.5', 12_500_000n],
    ['1.0000001', 1_000_001n],
    ['1.0000000', 1_000_000n],
    ['99999999999999999999.000001', 99_999_999_999_999_999_999_000_001n],
  ])('of %s dollars is %s millionths', (text, micros) => {
    expect(usdMicrosUp(text)).toBe(micros)
  })
})

describe('assets', () => {
  const row = { asset_id: 1, symbol: 'T', type: 'token', contract: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', decimals: 6 }
  it.each([
    ['ethereum', 'token', 'erc20'],
    ['tron', 'token', 'trc20'],
    ['bitcoin', 'token', 'other'],
    ['ethereum', 'erc721', 'erc721'],
    ['ethereum', 'native', 'native'],
    ['ethereum', 'strange', 'other'],
  ] as const)('of %s stored as %s are of type %s', (network, stored, type) => {
    expect(assetDto(networkNamed(network), { ...row, type: stored }).type).toBe(type)
  })

  it.each<[Parameters<typeof networkNamed>[0], string, { symbols: string[]; contracts: string[] }]>([
    ['bitcoin', 'native', { symbols: [], contracts: [''] }],
    ['bitcoin', 'bip122:000000000019d6689c085ae165831e93/slip44:0', { symbols: [], contracts: [''] }],
    ['bitcoin', 'bip122:000000000019d6689c085ae165831e93/slip44:2', { symbols: [], contracts: [] }],
    ['bitcoin', 'eip155:1/slip44:60', { symbols: [], contracts: [] }],
    ['ethereum', 'ETH', { symbols: ['ETH'], contracts: [] }],
    ['ethereum', 'eip155:1/erc20:native', { symbols: [], contracts: [] }],
    ['tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', { symbols: [], contracts: ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'] }],
    [
      'tron',
      'tron:0x2b6653dc/trc20:TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
      { symbols: [], contracts: ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'] },
    ],
  ])('on %s are found by %s', (network, value, filter) => {
    expect(assetFilter(networkNamed(network), [value])).toEqual(filter)
  })

  it.each([
    ['ethereum', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB49'],
    ['ethereum', 'eip155:1/erc20:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB49'],
    ['tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u'],
    ['tron', 'tron:0x2b6653dc/trc20:TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u'],
  ] as const)('on %s are refused where the checksum of %s is wrong', (network, value) =>
    expect(() => assetFilter(networkNamed(network), [value])).toThrow(/checksum/),
  )

  it.each([
    ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u', 'looks like a contract address'],
    ['0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB49', 'looks like a contract address'],
    ['tron:0x2b6653dc/trc20:TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u', 'looks like a contract address'],
    ['eip155:999/slip44:60', 'is not an asset'],
    ['eip155:1/slip44:0', 'is not an asset'],
    ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', null],
    ['0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', null],
    ['eip155:1/slip44:60', null],
    ['native', null],
    ['USDC', null],
  ])('named by %s for every network: %s', (value, fault) => {
    expect(assetFault(value)).toEqual(fault === null ? null : expect.stringContaining(fault))
  })

  it('are named by a CAIP-19 id on the network it is of alone', () => {
    const id = `eip155:1/erc20:${row.contract}`
    expect(namesAsset(networkNamed('ethereum'), id, row)).toBe(true)
    expect(namesAsset(networkNamed('tron'), id, row)).toBe(false)
  })
})
