import { describe, expect, it } from 'vitest'
import { networkNamed } from '../networks'
import { AddressReader, amountField, assetField, hashField, integerField, timeField } from './fields'

const ethereum = networkNamed('ethereum')
const usdt = '0xdAC17F958D2ee523a2206206994597C13D831ec7'

describe('fields of a row', () => {
  it.each([
    ['2019-12-28T17:53:29Z', 1577555609],
    ['2019-12-28T17:53:29.987Z', 1577555609],
    ['2019-12-28 17:53:29 UTC', 1577555609],
    ['2019-12-28T18:53:29+01:00', 1577555609],
    ['1577555609', 1577555609],
  ])('time %s', (text, seconds) => expect(timeField('block_time', text)).toBe(seconds))

  it.each([
    '',
    '2019-12-28',
    '2019-12-28T17:53:29',
    '2019-13-28T17:53:29Z',
    '2019-02-29T17:53:29Z',
    '1577555609000',
    '12',
    'yesterday',
  ])('refuses time %j', (text) => expect(() => timeField('block_time', text)).toThrow(/block_time/))

  it('keeps every digit of an amount and drops leading zeros', () => {
    expect(amountField('amount_raw', '00115792089237316195423570985008687907853269984665640564039457584007913129639935')).toBe(
      '115792089237316195423570985008687907853269984665640564039457584007913129639935',
    )
    expect(amountField('amount_raw', '0')).toBe('0')
  })

  it.each(['-1', '1.5', '1e18', '', '9'.repeat(79)])('refuses amount %j', (text) =>
    expect(() => amountField('amount_raw', text)).toThrow(/amount_raw/),
  )

  it('reads hashes with and without 0x', () => {
    expect(hashField('h', `0x${'AB'.repeat(32)}`)).toBe('ab'.repeat(32))
    expect(() => hashField('h', 'ab'.repeat(31))).toThrow(/64 hexadecimal/)
    expect(() => integerField('transfer_index', '-1')).toThrow(/whole number/)
    expect(() => integerField('transfer_index', '5', 4)).toThrow(/more than 4/)
  })

  it('reads assets in all their forms', () => {
    const addresses = new AddressReader(ethereum)
    expect(assetField(ethereum, addresses, 'native')).toEqual({ contract: '' })
    expect(assetField(ethereum, addresses, usdt)).toEqual({
      contract: usdt.toLowerCase(),
      symbol: undefined,
      decimals: undefined,
    })
    expect(assetField(ethereum, addresses, `${usdt}:USDT:6`)).toEqual({
      contract: usdt.toLowerCase(),
      symbol: 'USDT',
      decimals: 6,
    })
    expect(assetField(ethereum, addresses, usdt, 'USDT', '6')).toEqual({
      contract: usdt.toLowerCase(),
      symbol: 'USDT',
      decimals: 6,
    })
    expect(() => assetField(ethereum, addresses, '')).toThrow(/native or a token contract/)
    expect(() => assetField(ethereum, addresses, 'USDT')).toThrow(/40 hexadecimal/)
    expect(() => assetField(networkNamed('bitcoin'), new AddressReader(networkNamed('bitcoin')), 'USDT')).toThrow(
      /only its native coin/,
    )
  })

  it('names the field and the mend of a bad address, and takes an empty one for the null endpoint', () => {
    const addresses = new AddressReader(ethereum)
    expect(addresses.read('from', '')).toBe('0x0000000000000000000000000000000000000000')
    expect(() => addresses.read('to', usdt.replace('dAC', 'DAC'))).toThrow(/to ".*": the EIP-55 checksum is wrong/)
  })
})
