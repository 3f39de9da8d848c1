import { describe, expect, it } from 'vitest'
import { batchCsv, mostRows, readBatch } from './batch-rows'

describe('a batch', () => {
  it('reads addresses with their network, and names with what is known of them', () => {
    expect(readBatch('\ufeffAddress,Network\n0xab,ethereum\n1Boat,\n')).toEqual([
      { line: 2, text: '0xab', query: { address: '0xab', network: 'ethereum' } },
      { line: 3, text: '1Boat', query: { address: '1Boat' } },
    ])
    expect(readBatch('name,country,date_of_birth\n"Doe, John",US,1970\n')).toEqual([
      {
        line: 2,
        text: 'Doe, John',
        query: { identifier: 'Doe, John', identifier_type: 'name', country: 'US', date_of_birth: '1970' },
      },
    ])
  })
  it('takes plain lines of addresses', () => expect(readBatch('0xab\n0xcd').map((row) => row.text)).toEqual(['0xab', '0xcd']))
  it.each([
    ['', /no row/],
    ['id,amount\n1,2', /names no column/],
    ['address\n', /below the header/],
    [`address\n${'a\n'.repeat(mostRows + 1)}`, /split it/],
  ])('refuses %s', (text, words) => expect(() => readBatch(text)).toThrow(words))
  it('writes no cell that a spreadsheet runs', () => {
    const row = { line: 2, text: '=HYPERLINK("x")', query: { address: 'a' } }
    expect(batchCsv([{ row, result: null, error: 'a, b' }]).split('\r\n')[1]).toBe(`2,"'=HYPERLINK(""x"")",error,,,,,,,,"a, b",,`)
  })
})
