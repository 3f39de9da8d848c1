import { expect, it } from 'vitest'
import { importText, listText } from './assets-text'

const version = { version: 3, known: 9, sha256: 'abcdef0123456789' }
const contract = '0xdac17f958d2ee523a2206206994597c13d831ec7'
const usdt = { network: 3, contract, symbol: 'USDT', name: 'Tether USD', decimals: 6 }

it('says of an import what was taken, and of every row left out why and which it was', () => {
  const refused = [2, 3, 4, 9].map((row) => ({ row, reason: 'on a network that this service does not have' }))
  const list = { source: 'List 1.0.0', assets: [usdt], refused: [...refused, { row: 5, reason: 'symbol is empty' }] }
  const otherDecimals = [{ network: 3, contract, symbol: 'USDT', recorded: 6, given: 18 }]
  expect(importText('list.json', list, { changed: 1, version, leftRemoved: 2, otherDecimals }).split('\n')).toEqual([
    'list.json: List 1.0.0. Usable rows: 1 of 6.',
    '  4 left out: on a network that this service does not have (rows 2-4, 9).',
    '  1 left out: symbol is empty (row 5).',
    '  left removed: 2. An operator removed them; "add" restores one.',
    `  decimals: USDT ${contract} on ethereum stays recorded with 6; the list says 18.`,
    '1 changed. Version 3 knows 9 tokens (sha256 abcdef012345).',
  ])
  expect(
    importText('list.json', { ...list, refused: [] }, { changed: 0, version: null, leftRemoved: 0, otherDecimals: [] }),
  ).toBe('list.json: List 1.0.0. Usable rows: 1 of 1.\nNothing changed.')
})

it('lists source, times and who did it, with the removal where it is asked for', () => {
  const added_at = new Date('2026-11-23T12:00:00Z')
  const row = { ...usdt, source: 'issuer', added_at, added_by: null, removed_at: null, removed_by: null }
  expect(listText([row], false).split('\n')).toEqual([
    'network\tsymbol\tcontract\tdecimals\tsource\tadded\tadded by',
    `ethereum\tUSDT\t${contract}\t6\tissuer\t2026-11-23T12:00:00.000Z\t-`,
  ])
  const gone = { ...row, added_by: 'anna', removed_at: new Date('2026-11-24T12:00:00Z'), removed_by: 'bert' }
  expect(listText([gone], true)).toMatch(/anna\t2026-11-24T12:00:00.000Z\tbert$/)
})
