import { describe, expect, it } from 'vitest'
import { type ImportRow, importCsv, mostImportRows, readImport, refusedHere, toSend } from './import-rows'

const row = (more: Partial<ImportRow> = {}): ImportRow => ({
  line: 2,
  address: '0xab',
  network: '',
  label: '',
  customer_reference: '',
  ...more,
})

describe('an import', () => {
  it('reads the columns it is given, in any order, and says which line each row stands on', () => {
    expect(readImport('\ufeffLabel,Address,Customer Reference\n"Doe, John",0xab,c-1\n\n,,\nB,0xcd\n')).toEqual([
      row({ label: 'Doe, John', customer_reference: 'c-1' }),
      row({ line: 5, address: '0xcd', label: 'B' }),
    ])
  })
  it('counts lines inside quoted cells', () =>
    expect(readImport('address,label\n0xab,"two\nlines"\n0xcd,x').map((one) => one.line)).toEqual([3, 4]))
  it('takes plain lines of addresses', () =>
    expect(readImport('0xab\n0xcd').map(({ line, address }) => [line, address])).toEqual([
      [1, '0xab'],
      [2, '0xcd'],
    ]))
  it.each([
    ['', /no row/],
    ['id,amount\n1,2', /names no column "address"/],
    ['address,lable\n0xab,x', /names "lable"; the columns are address, network, label/],
    ['address\n', /below the header/],
    [`address\n${'a\n'.repeat(mostImportRows + 1)}`, /100,001 rows; split it/],
  ])('refuses %.20s', (text, words) => expect(() => readImport(text)).toThrow(words))
  it('sends only the cells that hold something', () => {
    expect(toSend(row())).toEqual({ address: '0xab' })
    expect(toSend(row({ network: 'ETH', label: 'a' }))).toEqual({ address: '0xab', network: 'eth', label: 'a' })
  })
  it('refuses here what could not be sent, so that one row does not spoil two hundred', () => {
    expect(refusedHere(row())).toBeNull()
    expect(refusedHere(row({ address: '' }))).toEqual({ field: 'address', issue: 'is empty' })
    expect(refusedHere(row({ label: 'x'.repeat(201) }))).toMatchObject({ field: 'label' })
  })
  it('writes no cell that a spreadsheet runs, and keeps the error of each row', () => {
    const csv = importCsv([
      { row: row({ label: '=1+1' }), outcome: 'refused', id: null, field: 'address', issue: 'no, really' },
      { row: row(), outcome: 'known', id: 'mon_1', field: null, issue: null },
    ])
    expect(csv.split('\r\n').slice(1)).toEqual([
      `2,0xab,,'=1+1,,refused,,address,"no, really"`,
      '2,0xab,,,,already monitored,mon_1,,',
    ])
  })
})
