import { describe, expect, it } from 'vitest'
import { parseAddress } from '@/server/chain/address'
import { networkNamed } from '@/server/chain/networks'
import { readCsv } from '@/server/domain/customer/import/read-csv'
import { customerColumns, readCustomerLine, readTransferLine, transferColumns } from '@/server/domain/customer/import/read-lines'
import { mostCharacters, outcomeText, previewOf, wholeText } from './import-preview'
import { importTemplates } from './import-templates'

const fault = (line: number, field: string) => ({ line, field, issue: 'is wrong' })

describe('the templates', () => {
  it('are read without a fault', () => {
    const customers = readCsv(importTemplates.customers.text, customerColumns)
    const transfers = readCsv(importTemplates.transfers.text, transferColumns)
    expect([...customers.faults, ...transfers.faults]).toEqual([])
    const given = [...customers.lines.map(readCustomerLine), ...transfers.lines.map(readTransferLine)]
    expect(given.filter((one) => 'faults' in one)).toEqual([])
    expect(given).toHaveLength(4)
  })

  it('have every column, and addresses that are ones', () => {
    const head = (text: string) => text.split('\n')[0]?.split(',')
    expect(head(importTemplates.customers.text)).toEqual(customerColumns.known)
    expect(head(importTemplates.transfers.text)).toEqual(transferColumns.known)
    for (const { fields } of readCsv(importTemplates.transfers.text, transferColumns).lines) {
      expect(parseAddress(networkNamed(fields.network ?? ''), fields.address ?? '')).toHaveProperty('canonical')
    }
  })
})

describe('a dry run', () => {
  const text = 'reference;name\na;Ida\n\nb;Bo\nc\n'

  it('shows lines with faults first, by the numbers of the service', () => {
    const faults = readCsv(text, customerColumns).faults
    expect(faults.map(({ line }) => line)).toEqual([5])
    const { columns, lines } = previewOf(text, [...faults, fault(4, 'name')], 10)
    expect(columns).toEqual(['reference', 'name'])
    expect(lines.map(({ line, faults: those }) => [line, those.length])).toEqual([
      [4, 1],
      [5, 1],
      [2, 0],
    ])
    expect(previewOf(text, faults, 1).lines.map(({ line }) => line)).toEqual([5])
  })

  it('keeps a fault whose line cannot be taken apart', () => {
    expect(previewOf('reference\n"a\n', [fault(2, 'line')], 10).lines).toEqual([
      { line: 2, cells: [], faults: [fault(2, 'line')] },
    ])
    expect(previewOf('nmae\na\n', [fault(1, 'nmae')], 10).lines.map(({ line }) => line)).toEqual([1, 2])
  })

  it('refuses what the service would not take', () => {
    expect(wholeText('reference\na\n')).toEqual(['reference\na\n'])
    expect(() => wholeText(' \n')).toThrow(/empty/)
    expect(() => wholeText('a'.repeat(mostCharacters + 1))).toThrow(/Split it/)
  })

  it('says what would happen, and never that it did', () => {
    const answer = {
      object: 'customer_import' as const,
      livemode: true,
      kind: 'transfers' as const,
      dry_run: true,
      written: false,
      lines: 3,
      created: 1,
      known: 1,
      faults: [fault(4, 'amount')],
      faults_total: 1,
    }
    expect(outcomeText(answer)).toBe('3 lines read: 1 transfer would be added, 1 line is there already, 1 fault found.')
    expect(outcomeText({ ...answer, dry_run: false })).toContain('would be added')
    expect(outcomeText({ ...answer, dry_run: false, faults: [], faults_total: 0 })).toContain('1 transfer was added')
  })
})
