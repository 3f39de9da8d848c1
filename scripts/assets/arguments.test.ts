import { expect, it } from 'vitest'
import { parseAssetArguments } from './arguments'

it('reads a command line', () => {
  expect(parseAssetArguments(['import', 'a.json', 'b.json.gz'])).toEqual({
    command: 'import',
    files: ['a.json', 'b.json.gz'],
    by: null,
  })
  expect(parseAssetArguments(['add', 'eth', '0xab', 'DAI', '18', '--by', 'Anna Mayer'])).toMatchObject({
    command: 'add',
    network: { name: 'ethereum' },
    contract: '0xab',
    symbol: 'DAI',
    decimals: 18,
    by: 'Anna Mayer',
  })
  expect(parseAssetArguments(['remove', 'tron', 'Tx'])).toMatchObject({ command: 'remove', contract: 'Tx', by: null })
  expect(parseAssetArguments(['list'])).toEqual({ command: 'list', removed: false })
  expect(parseAssetArguments(['list', '--removed'])).toEqual({ command: 'list', removed: true })
  expect(parseAssetArguments([])).toBe('')
})

it.each([
  [['import'], /Name a file/],
  [['add', 'ethereum'], /Name the network/],
  [['add', 'ethereum', '0xab', 'DAI'], /its decimals/],
  [['add', 'ethereum', '0xab', 'DAI', '78'], /give 0 to 77/],
  [['add', 'ethereum', '0xab', 'DAI', ''], /give 0 to 77/],
  [['add', 'ethereum', '0xab', 'DAI', '6.5'], /give 0 to 77/],
  [['add', 'ethereum', '0xab', 'DAI', '0x6'], /give 0 to 77/],
  [['add', 'monero', '0xab', 'DAI', '6'], /not a network of this service/],
  [['add', 'ethereum', '0xab', 'DAI', '6', '--by', ' '], /1 to 80 characters/],
  [['remove', 'ethereum', '0xab', 'DAI'], /takes a network and a contract/],
  [['remove', 'ethereum', '0xab', '--removed'], /is for list/],
  [['list', 'all'], /takes only/],
  [['list', '--by', 'Anna'], /takes no --by/],
  [['forget'], /no command forget/],
  [['list', '--bogus'], /bogus/],
])('refuses %j', (argv, reason) => expect(parseAssetArguments(argv)).toMatch(reason))
