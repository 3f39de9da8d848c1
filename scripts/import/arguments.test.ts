import { expect, it } from 'vitest'
import { parseImportArguments } from './arguments'

it('reads a command line', () => {
  expect(parseImportArguments(['transfers', 'a.csv', 'b.csv', '--blocks', 'c.csv'])).toEqual({
    kind: 'transfers',
    files: ['a.csv', 'b.csv'],
    blocks: 'c.csv',
  })
  expect(parseImportArguments(['prices', 'a.csv', '--asset=ethereum:native'])).toEqual({
    kind: 'prices',
    files: ['a.csv'],
    asset: 'ethereum:native',
  })
})

it.each([
  [[], /say what/],
  [['tagpack'], /give the tagpack file/],
  [['wallets', 'x'], /"wallets" is not something/],
  [['transfers', 'x', '--bogus'], /bogus/],
])('refuses %j', (argv, reason) => expect(parseImportArguments(argv)).toMatch(reason))
