import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compactUsd, compareDecimals, exactDecimal, readableDecimal, readableShare, readableUsd, sumDecimals } from './decimal'

describe('decimal strings', () => {
  it('keeps every digit where a float would lose them', () => {
    expect(exactDecimal('9007199254740993.000000000000000001')).toBe('9,007,199,254,740,993.000000000000000001')
    expect(sumDecimals(['0.1', '0.2'])).toBe('0.3')
    expect(sumDecimals(['9007199254740993', '0.000000000000000001'])).toBe('9007199254740993.000000000000000001')
    expect(sumDecimals(['1', '-1.5'])).toBe('-0.5')
    expect(sumDecimals([])).toBe('0')
  })

  it('rounds by the digits and carries', () => {
    expect(readableDecimal('999.996', 2)).toBe('1,000')
    expect(readableDecimal('999.996', 2, 2)).toBe('1,000.00')
    expect(readableDecimal('1.005', 2)).toBe('1.01')
    expect(readableDecimal('0.100000000000000000', 6)).toBe('0.1')
    expect(readableDecimal('1234567', 0)).toBe('1,234,567')
  })

  it('never shows a small amount as nothing', () => {
    expect(readableDecimal('0.0000001', 6)).toBe('<0.000001')
    expect(readableUsd('0.004')).toBe('<$0.01')
    expect(readableUsd('-0.004')).toBe('-<$0.01')
    expect(readableShare('0.00001')).toBe('<0.01 %')
    expect(readableDecimal('0.000', 2)).toBe('0')
  })

  it('writes money and shares', () => {
    expect(readableUsd('1234567.891')).toBe('$1,234,567.89')
    expect(readableUsd('-12.5')).toBe('-$12.50')
    expect(readableShare('1')).toBe('100 %')
    expect(readableShare('0')).toBe('0 %')
    expect(readableShare('0.5')).toBe('50 %')
    expect(readableShare('0.0834')).toBe('8.34 %')
    expect(readableShare('0.083456')).toBe('8.35 %')
    expect(readableShare('0.005')).toBe('0.5 %')
    expect(readableShare('0.000255737032')).toBe('0.03 %')
    expect(readableShare('0.1000000000004')).toBe('10 %')
  })

  it('compacts by rounding', () => {
    expect(['58999.99', '8999.99', '9000', '59000.00', '999.7', '999999', '999499.99', '999500'].map(compactUsd)).toEqual([
      '$59k',
      '$9k',
      '$9k',
      '$59k',
      '$1k',
      '$1m',
      '$999k',
      '$1m',
    ])
    expect(compactUsd('1999999.99')).toBe('$2m')
    expect(compactUsd('34500')).toBe('$34.5k')
    expect(compactUsd('950.4')).toBe('$950')
    expect(compactUsd('2000000000')).toBe('$2bn')
    expect(compactUsd('3.456')).toBe('$3.46')
  })

  it('compacts any amount to within half a unit of its third digit, and never to more than it rounds to', () => {
    const units = { k: 1e3, m: 1e6, bn: 1e9 } as Record<string, number>
    fc.assert(
      fc.property(fc.bigInt({ min: 1_000n, max: 10n ** 13n }), (cents) => {
        const value = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
        const [, digits = '', unit = ''] = /^\$([\d,.]+)(k|m|bn)?$/.exec(compactUsd(value)) ?? []
        const said = Number(digits.replaceAll(',', '')) * (units[unit] ?? 1)
        const exact = Number(value)
        const step = 10 ** Math.max(0, Math.floor(Math.log10(exact)) - 2)
        expect(Math.abs(said - exact)).toBeLessThanOrEqual(step / 2 + exact * 1e-12)
        expect(digits.replace(/[,.]/g, '').length).toBeLessThanOrEqual(3)
      }),
    )
  })

  it('orders', () => {
    expect(compareDecimals('10', '9.999')).toBeGreaterThan(0)
    expect(compareDecimals('0.10', '0.1')).toBe(0)
    expect(compareDecimals('-2', '1')).toBeLessThan(0)
  })
})
