import { describe, expect, it } from 'vitest'
import { inTable, withRow } from './kept-table'

describe('the part of a page that a command writes', () => {
  it('is all that changes', () => {
    const page = '# A\n\n<!-- table -->\n| a |\n<!-- end -->\n\n| a |\n'
    expect(inTable(page, (table) => `${table}\n| $& |`)).toBe('# A\n\n<!-- table -->\n| a |\n| $& |\n<!-- end -->\n\n| a |\n')
  })

  it('must be there', () => {
    expect(() => inTable('# A\n', () => '')).toThrow('<!-- table -->')
  })

  it('has one row about one thing', () => {
    const table = '| what | figure |\n| --- | --- |\n| kills | 20 |\n| kills of workers | 3 |'
    expect(withRow(table, '| kills | 21 |')).toBe(table.replace('20', '21'))
    expect(withRow(table, '| pauses | 1 |')).toBe(`${table}\n| pauses | 1 |`)
  })
})
