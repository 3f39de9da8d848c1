import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { repositoryRoot } from '@/scripts/settings'
import { benches } from './bench/benches'
import { bugsByNoun } from './planted-bugs/bugs'
import { proofs } from './proofs'

const root = path.join(repositoryRoot, 'proof')
const foldersIn = (folder: string) =>
  readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
const read = (...names: string[]) => readFileSync(path.join(root, ...names), 'utf8')
const sorted = (named: object) => Object.keys(named).toSorted()

describe('the one command', () => {
  it('knows every proof, bench and file of planted bugs', () => {
    const kinds = ['bench', 'planted-bugs']
    expect(sorted(proofs)).toEqual(
      foldersIn('.')
        .filter((name) => !kinds.includes(name))
        .toSorted(),
    )
    expect(sorted(benches)).toEqual(foldersIn('bench').toSorted())
    expect(sorted(bugsByNoun).map((noun) => `${noun}.ts`)).toEqual(readdirSync(path.join(root, 'planted-bugs/bugs')).toSorted())
  })

  it.each(sorted(benches))('says of itself how the bench %s is started', (name) => {
    expect(read('bench', name, `${name}.ts`)).toContain(`usage: npm run proof -- bench ${name} `)
    expect(read('bench/README.md')).toContain(`| \`${name}\` |`)
  })
})

describe.each(sorted(proofs))('the README of %s', (name) => {
  it('says how it is started, and of its planted bug', () => {
    const text = read(name, 'README.md')
    expect(text.startsWith(`# ${name}\n`)).toBe(true)
    expect(text).toContain(`npm run proof -- ${name}`)
    expect(text).toContain('\n## Planted bug\n')
  })

  it('is of the record that is kept', () => {
    const record = path.join(root, name, 'record.json')
    if (!existsSync(record)) return
    const { seed, held } = JSON.parse(readFileSync(record, 'utf8')) as { seed: number; held: boolean }
    expect(read(name, 'README.md')).toContain(`seed ${seed},`)
    expect(read(name, 'README.md').includes('**Not held**')).toBe(!held)
  })

  it('is linked in the table of proofs', () => {
    const table = readFileSync(path.join(repositoryRoot, 'docs/extend/proof/README.md'), 'utf8')
    expect(table).toContain(`| [${name}](../../../proof/${name}/README.md) |`)
  })
})
