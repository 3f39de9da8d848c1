import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { runPart } from './run-part'
import { parts, value } from './value'

const root = mkdtempSync(path.join(os.tmpdir(), 'assay-other-data-'))
afterAll(() => rmSync(root, { recursive: true }))

/** A directory of data with these files. */
function dataOf(files: Record<string, string | Uint8Array>): string {
  const folder = mkdtempSync(path.join(root, 'data-'))
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.join(folder, path.dirname(name)), { recursive: true })
    writeFileSync(path.join(folder, name), content)
  }
  return folder
}
/** The output of the parts that read data, for a directory, as lines. */
async function told(folder: string, names = parts.flatMap((part) => (part.folder === null ? [] : [part.name]))) {
  const chosen = parts.filter(({ name }) => names.includes(name))
  const all = await Promise.all(chosen.map((part) => runPart(part, folder)))
  return all.flatMap(({ part, rows }) =>
    rows.map(({ what, figure, held }) => `${held ? '' : 'MISSED '}${part}: ${what}: ${figure}`),
  )
}
const address = (n: number) => `0x${String(n).padStart(40, '0')}`
const hash = (n: number) => `0x${String(n).padStart(64, '0')}`
const pair = (n: number) =>
  [1, 1000 + n, hash(n), 2, 1100 + n, hash(100 + n), n, address(1), address(2), address(3), address(4), 5000 + n].join('\t')

it('says of each folder that is not there that nothing was measured, and refuses data without any', async () => {
  const folder = dataOf({ LICENSE: 'x' })
  expect(await told(folder)).toEqual([
    'swaps: data: none: swaps/ is not there or has nothing in it',
    'bridges: data: none: bridges/ is not there or has nothing in it',
    'CoinJoins: data: none: coinjoin/ is not there or has nothing in it',
    'clusters: data: none: coinjoin/ is not there or has nothing in it',
    'deposit addresses: data: none: deposit-addresses/ is not there or has nothing in it',
    'Freezes: data: none: stablecoin-freezes/ is not there or has nothing in it',
  ])
  const options = {
    size: 'ci',
    seed: 1,
    control: false,
    minutes: null,
    from: null,
    parts: null,
    report: () => undefined,
  } as const
  await expect(value.run({ ...options, data: folder })).rejects.toThrow('has none of swaps/, bridges/, coinjoin/')
})

it('names the file that is not what its name says', async () => {
  const folder = dataOf({
    'swaps/expected.json.gz': 'no gzip',
    'coinjoin/set.zip': 'no zip',
    'deposit-addresses/a.csv.gz': 'no gzip',
    'bridges/one/pairs.csv.gz': 'no gzip',
  })
  const said = await told(folder)
  for (const file of ['swaps/expected.json.gz', 'coinjoin/set.zip', 'deposit-addresses/a.csv.gz', 'bridges/one/pairs.csv.gz'])
    expect(said.filter((line) => line.startsWith('MISSED') && line.includes(`cannot be read: ${file}: `))).not.toEqual([])
})

it('leaves empty files out and names them, and takes files by what is in them', async () => {
  const folder = dataOf({
    'bridges/one/anything.tsv': `${pair(1)}\n${pair(2)}\n`,
    'bridges/two/matched.tsv': `${pair(7)}\nno row\n`,
    'bridges/two/empty.tsv': '',
    'swaps/empty.json': '',
    'swaps/expected.json': '{}',
    'coinjoin/notes.md': 'nothing of a known form',
    'deposit-addresses/other.csv': 'a,b\n1,2\n',
  })
  const said = await told(folder)
  expect(said).toEqual(
    expect.arrayContaining([
      'bridges: bridges recorded: 2',
      'bridges: one: by id, precision: 2 of 2 = 1.00000',
      'bridges: two: by id, recall: 1 of 1 = 1.00000',
      'bridges: two: lines of no known form: 1',
      `bridges: empty files, left out: ${path.join('bridges', 'two', 'empty.tsv')}`,
      'MISSED swaps: swaps expected: 0',
      `swaps: empty files, left out: ${path.join('swaps', 'empty.json')}`,
      'MISSED clusters: recorded sets of a known form: 0',
      'MISSED deposit addresses: recorded transfers of a known form: 0',
    ]),
  )
})
