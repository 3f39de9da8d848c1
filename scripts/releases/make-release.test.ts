import { execFileSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { makeRelease, verifyRelease } from './make-release'

const pair = () =>
  generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
const root = mkdtempSync(path.join(os.tmpdir(), 'assay-release-'))
const checkout = mkdtempSync(path.join(root, 'checkout-'))
const into = () => mkdtempSync(path.join(root, 'release-'))
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.test', ...args], { cwd: checkout, stdio: 'pipe' })
const { privateKey, publicKey } = pair()

const dependency = { version: '1.0.0', integrity: 'sha512-AAAA', license: 'MIT' }
writeFileSync(
  path.join(checkout, 'package.json'),
  JSON.stringify({ name: 'assay', version: '1.2.3', dependencies: { one: '1.0.0' } }),
)
writeFileSync(
  path.join(checkout, 'package-lock.json'),
  JSON.stringify({ lockfileVersion: 3, packages: { '': {}, 'node_modules/one': dependency } }),
)
git('init', '-q')
git('add', '.')
git('commit', '-qm', 'First')
git('tag', 'v1.2.3')
git('tag', 'v9.9.9')
// In the checkout but not in the tag, so no release may contain it.
writeFileSync(path.join(checkout, 'package.json'), '{}')
afterAll(() => rmSync(root, { recursive: true, force: true }))

const made = (directory = into()) => {
  makeRelease({ checkout, tag: 'v1.2.3', directory, privateKey })
  return directory
}

describe('a release', () => {
  it('is the source at the tag, its bill of materials and the signed provenance of both', () => {
    const directory = made()
    const commit = git('rev-parse', 'v1.2.3').toString().trim()
    expect(verifyRelease(directory, publicKey)).toEqual({
      tag: 'v1.2.3',
      commit,
      files: ['assay-1.2.3.tar.gz', 'assay-1.2.3.cdx.json'],
    })
    const list = execFileSync('tar', ['tzf', path.join(directory, 'assay-1.2.3.tar.gz')], { encoding: 'utf8' })
    expect(list.trim().split('\n')).toEqual(['assay-1.2.3/', 'assay-1.2.3/package-lock.json', 'assay-1.2.3/package.json'])
    expect(readFileSync(path.join(directory, 'assay-1.2.3.cdx.json'), 'utf8')).toContain('pkg:npm/one@1.0.0')
  })

  it('has the same bytes when it is made again', () => {
    const [first, second] = [made(), made()]
    for (const file of ['assay-1.2.3.tar.gz', 'assay-1.2.3.cdx.json', 'provenance.intoto.jsonl'])
      expect(readFileSync(path.join(second, file)).equals(readFileSync(path.join(first, file)))).toBe(true)
  })

  it.each(['assay-1.2.3.tar.gz', 'assay-1.2.3.cdx.json'])('is refused where %s is another file', (file) => {
    const directory = made()
    appendFileSync(path.join(directory, file), ' ')
    expect(() => verifyRelease(directory, publicKey)).toThrow(`${file} is not the file that was released`)
  })

  it('is refused under another key, and where the statement was changed', () => {
    const directory = made()
    expect(() => verifyRelease(directory, pair().publicKey)).toThrow('was not signed with this key')
    const file = path.join(directory, 'provenance.intoto.jsonl')
    const envelope = JSON.parse(readFileSync(file, 'utf8')) as { payload: string }
    const changed = Buffer.from(envelope.payload, 'base64').toString().replace('v1.2.3', 'v1.2.4')
    writeFileSync(file, JSON.stringify({ ...envelope, payload: Buffer.from(changed).toString('base64') }))
    expect(() => verifyRelease(directory, publicKey)).toThrow('was not signed with this key')
  })

  it('is not made of a tag that is not its version, nor into a directory with files', () => {
    expect(() => makeRelease({ checkout, tag: 'v9.9.9', directory: into(), privateKey })).toThrow('must be tagged v1.2.3')
    const directory = made()
    expect(() => made(directory)).toThrow('is not empty')
  })
})
