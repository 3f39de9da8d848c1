import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '@/scripts/db/open-database'
import { suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { createCase } from '@/server/domain/case'
import { closeDatabase } from '@/server/platform/db'
import { keyOf } from './encryption/keys'
import { openBackup, readBackup, restoreSecrets } from './read-backup'
import { writeBackup } from './write-backup'

let place: string
let source: Pick<Database, 'ownerUrl' | 'dataDir' | 'secrets'>
const marker = 'Words that no backup shows'
const sha256 = createHash('sha256').update(marker).digest('hex')
const blob = path.join('blobs', 'evidence', '019aa7c4-1111-7000-8000-000000000001', sha256.slice(0, 2), sha256)

beforeAll(async () => {
  place = mkdtempSync(path.join(os.tmpdir(), 'assay-encrypted-'))
  const org = await suiteOrganisation('Encrypted')
  await createCase(org.ctx, { title: marker })
  const secrets = new Proxy({} as Database['secrets'], { get: (_, name) => (name === 'previous' ? {} : marker.padEnd(64, 'x')) })
  source = { ownerUrl: process.env.DATABASE_OWNER_URL as string, dataDir: path.join(place, 'source'), secrets }
  mkdirSync(path.join(source.dataDir, path.dirname(blob)), { recursive: true })
  writeFileSync(path.join(source.dataDir, blob), marker)
}, 60_000)
afterAll(async () => {
  rmSync(place, { recursive: true, force: true })
  await closeDatabase()
})

const write = (name: string, text: string) => {
  writeFileSync(path.join(place, name), text)
  return path.join(place, name)
}
const files = (directory: string) =>
  readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())

async function restored(directory: string, keys: Parameters<typeof openBackup>[1]): Promise<Record<string, string>> {
  const { DATABASE_URL: _, DATABASE_APP_URL: __, ...env } = process.env
  const dataDir = path.join(place, `copy-of-${path.basename(directory)}`)
  const copy = await openDatabase({ dataDir, durable: false, migrate: 'always', env })
  try {
    const opened = await openBackup(directory, keys)
    await readBackup(copy, opened)
    await restoreSecrets(opened.files, dataDir)
    expect(readFileSync(path.join(dataDir, blob), 'utf8')).toBe(marker)
    return JSON.parse(readFileSync(path.join(dataDir, 'secrets.json'), 'utf8')) as Record<string, string>
  } finally {
    await copy.close()
  }
}

describe('an encrypted backup', () => {
  it('for a recipient shows nothing but its list, and comes back with the identity alone', async () => {
    const identity = await generateX25519Identity()
    const directory = path.join(place, 'for-recipient')
    const key = await keyOf({ recipient: await identityToRecipient(identity) })
    await writeBackup(source, { directory, secrets: true, key })
    const clear = files(directory).filter(({ name }) => !name.endsWith('.age'))
    expect(clear.map(({ name }) => name)).toEqual(['manifest.json'])
    for (const { parentPath, name } of files(directory)) {
      const bytes = readFileSync(path.join(parentPath, name))
      expect(bytes.includes(marker), name).toBe(false)
      if (name !== 'manifest.json') expect(bytes.subarray(0, 21).toString(), name).toBe('age-encryption.org/v1')
    }
    const other = write('other', await generateX25519Identity())
    await expect(openBackup(directory)).rejects.toThrow('this backup is encrypted: give the identity')
    await expect(openBackup(directory, { identityFile: other })).rejects.toThrow('does not open this backup')
    await expect(openBackup(directory, { passphraseFile: write('word', 'a passphrase of some length') })).rejects.toThrow(
      'this backup has no passphrase',
    )
    expect((await restored(directory, { identityFile: write('own', `${identity}\n`) })).SEALING_KEY).toBe(marker.padEnd(64, 'x'))
  }, 60_000)

  it('by a passphrase comes back with it, and no other', async () => {
    const directory = path.join(place, 'by-passphrase')
    const passphraseFile = write('passphrase', 'correct horse battery\n')
    await writeBackup(source, { directory, secrets: true, key: await keyOf({ passphraseFile }) })
    const wrong = write('wrong', 'correct horse batterz\n')
    await expect(openBackup(directory, { passphraseFile: wrong })).rejects.toThrow('the passphrase does not open this backup')
    await expect(keyOf({ passphraseFile: write('short', 'short') })).rejects.toThrow('12 characters')
    await expect(keyOf({ recipient: 'age1nobody' })).rejects.toThrow('is no recipient of age')
    await restored(directory, { passphraseFile })
  }, 60_000)

  it('is refused where a file was altered or cut off', async () => {
    const directory = path.join(place, 'by-passphrase')
    const keys = { passphraseFile: path.join(place, 'passphrase') }
    const at = path.join(directory, `${blob}.age`)
    const whole = readFileSync(at)
    for (const broken of [whole.subarray(0, whole.length - 1), Buffer.concat([whole.subarray(0, -1), Buffer.from([1])])]) {
      writeFileSync(at, broken)
      await expect(openBackup(directory, keys)).rejects.toThrow(/tag|altered|invalid/i)
    }
    writeFileSync(at, whole)
    await openBackup(directory, keys)
  }, 60_000)
})
