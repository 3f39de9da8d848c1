import { expect, it } from 'vitest'
import { parseListArguments } from './arguments'

it('reads a command line', () => {
  expect(parseListArguments(['ingest', 'us_ofac_sdn', 'sdn.csv', 'add.csv', '--published', '2022-04-14'])).toEqual({
    command: 'ingest',
    list: 'us_ofac_sdn',
    files: ['sdn.csv', 'add.csv'],
    published: new Date('2022-04-14T00:00:00Z'),
    url: null,
    confirm: null,
    organisation: null,
  })
  expect(parseListArguments(['status'])).toEqual({ command: 'status', organisation: null })
  expect(parseListArguments(['diff', 'un_sc', 'a', 'b'])).toMatchObject({ command: 'diff', list: 'un_sc', from: 'a', to: 'b' })
  expect(parseListArguments(['--help'])).toBe('')
})

it.each([
  [[], /say what/],
  [['ingest'], /name the list/],
  [['ingest', 'un_sc'], /give the files/],
  [['ingest', 'un_sc', 'x', '--published', '14/04/2022'], /not a date/],
  [['ingest', 'un_sc', 'x', '--published', '2022-02-30'], /not a date/],
  [['ingest', 'un_sc', 'x', '--confirm', 'abc'], /64 hexadecimal/],
  [['ingest', 'un_sc', 'x', '--url', 'no url'], /not a URL/],
  [['diff', 'un_sc', 'a'], /two of its versions/],
  [['forget', 'un_sc'], /is not a command/],
  [['status', '--bogus'], /bogus/],
])('refuses %j', (argv, reason) => expect(parseListArguments(argv)).toMatch(reason))
