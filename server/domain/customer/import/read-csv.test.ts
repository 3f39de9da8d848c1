import { describe, expect, it } from 'vitest'
import { readCsv } from './read-csv'
import { customerColumns, readCustomerLine, readTransferLine, transferColumns } from './read-lines'

const read = (text: string) => readCsv(text, customerColumns)

describe('a file', () => {
  it.each([
    ['commas', 'reference,name\na,Ida\n'],
    ['semicolons', 'reference;name\na;Ida\n'],
    ['tabs and a byte order mark', '\ufeffreference\tname\r\na\tIda\r\n'],
    ['quotes and capitals', 'Reference,NAME\n"a","Ida"\n'],
  ])('with %s is read', (_, text) => {
    expect(read(text)).toEqual({ lines: [{ line: 2, fields: { reference: 'a', name: 'Ida' } }], faults: [] })
  })

  it.each([
    ['a column that is not known', 'reference,nmae\na,b\n', { line: 1, field: 'nmae' }],
    ['a column twice', 'reference,name,name\na,b,c\n', { line: 1, field: 'name', issue: 'is there twice; keep one' }],
    ['a column missing', 'name\nb\n', { line: 1, field: 'reference', issue: 'is missing; add the column' }],
    ['nothing', '', { line: 1, field: 'reference' }],
    ['an open quote', 'reference\n"a\n', { field: 'line' }],
  ])('with %s is refused', (_, text, fault) => {
    const { lines, faults } = read(text)
    expect(lines).toEqual([])
    expect(faults[0]).toMatchObject(fault)
  })

  it('names a line of another length, and reads the others', () => {
    const { lines, faults } = read('reference,name\na,b\nc\nd,e\n')
    expect(lines.map(({ line }) => line)).toEqual([2, 4])
    expect(faults).toEqual([{ line: 3, field: 'line', issue: 'has 1 fields; the header has 2' }])
  })
})

describe('a line', () => {
  it('is a customer with what was expected of them', () => {
    const fields = {
      reference: 'a',
      type: 'individual',
      daily_volume_usd: '10',
      assets: 'BTC; ETH',
      counterparties: 'exchange|atm',
    }
    expect(readCustomerLine({ line: 2, fields })).toMatchObject({
      given: { expected_activity: { daily_volume_usd: '10', assets: ['BTC', 'ETH'], counterparties: ['exchange', 'atm'] } },
    })
  })

  it('names its faults by column', () => {
    const fields = { reference: 'a', type: 'person', daily_volume_usd: 'ten' }
    const found = readCustomerLine({ line: 9, fields })
    expect('faults' in found && found.faults.map(({ line, field }) => [line, field])).toEqual([
      [9, 'type'],
      [9, 'daily_volume_usd'],
    ])
  })

  it('is a transfer of a customer', () => {
    const fields = {
      customer_reference: 'a',
      reference: 'b',
      direction: 'deposit',
      network: 'bitcoin',
      asset: 'native',
      amount: '1',
      transaction_hash: 'ab'.repeat(32),
      output_index: '0',
      occurred_at: '2026-11-01T00:00:00Z',
    }
    expect(Object.keys(fields).every((name) => (transferColumns.known as readonly string[]).includes(name))).toBe(true)
    expect(readTransferLine({ line: 2, fields })).toMatchObject({ given: { output_index: 0 } })
    const wrong = readTransferLine({ line: 2, fields: { ...fields, output_index: 'first', amount: '0', direction: 'in' } })
    expect('faults' in wrong && wrong.faults.map(({ field }) => field).sort()).toEqual(['amount', 'direction', 'output_index'])
  })
})
