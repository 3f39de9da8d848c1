import { describe, expect, it } from 'vitest'
import { networks } from '@/server/chain/networks'
import { typeIdOf } from '@/server/platform/ids'
import { searchTerms } from './search-terms'

const evm = '0x165cd37b4c644c2921454429e7f9358d18a45e14'
const evmNetworks = networks.filter((network) => network.evm).map(({ name }) => name)
const genesis = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'

describe('a pasted text', () => {
  it.each([
    ['an EVM address', evm, evmNetworks],
    ['an old bitcoin address', genesis, ['bitcoin', 'bitcoin-cash']],
    ['a bech32 address', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', ['bitcoin']],
    ['a tron address', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', ['tron']],
    ['a quoted address', `"${evm}"`, evmNetworks],
  ])('that is %s reads as such', (_name, text, networks) => {
    const terms = searchTerms(text)
    expect(terms.addresses.map((a) => a.readings.map((r) => r.network.name))).toEqual([networks])
    expect([terms.name, terms.hashes, terms.problems]).toEqual(['', [], []])
  })

  it.each([
    ['a wrong base58 checksum', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb', /checksum/],
    ['a wrong bech32 checksum', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5', /checksum/],
    ['a wrong EIP-55 checksum', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB49', /checksum/],
    ['a cut EVM address', '0x165cd37b4c644c', /40 hexadecimal/],
  ])('with %s says what is wrong', (_name, text, issue) => {
    const terms = searchTerms(text)
    expect(terms.addresses).toEqual([])
    expect(terms.problems).toEqual([{ text, issue: expect.stringMatching(issue) }])
  })

  it.each([`0x${'AB'.repeat(32)}`, 'ab'.repeat(32)])('%s is a transaction hash', (text) => {
    expect(searchTerms(text).hashes).toEqual([{ text, hex: 'ab'.repeat(32) }])
  })

  it('with several things is taken apart, repeats dropped', () => {
    const terms = searchTerms(`Binance Hot, ${evm}\n${genesis};${evm}\t${'ab'.repeat(32)}`)
    expect(terms.addresses.map((a) => a.text)).toEqual([evm, genesis])
    expect(terms.hashes).toHaveLength(1)
    expect(terms.name).toBe('Binance Hot')
  })

  it('with an id of ours names its kind, and with another prefix is a name', () => {
    const id = typeIdOf('cas', '019aa000-0000-7000-8000-000000000001')
    expect(searchTerms(`(${id})`).ids).toEqual([{ text: id, prefix: 'cas', uuid: '019aa000-0000-7000-8000-000000000001' }])
    expect(searchTerms(id.replace('cas_', 'zzz_'))).toMatchObject({ ids: [], name: id.replace('cas_', 'zzz_') })
  })

  it.each([
    ['#12', 12],
    [' 12 ', 12],
    ['Binance 14', null],
    ['1234567890', null],
  ])('%s as the number of a case', (text, number) => {
    expect(searchTerms(text).number).toBe(number)
  })

  it('is looked at up to fifty words', () => {
    expect(searchTerms('x '.repeat(50)).truncated).toBe(false)
    expect(searchTerms('x '.repeat(51)).truncated).toBe(true)
  })
})
