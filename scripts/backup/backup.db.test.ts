import { createHash } from 'node:crypto'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '@/scripts/db/open-database'
import { suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { createCase } from '@/server/domain/case'
import { closeDatabase } from '@/server/platform/db'
import type { BackupFiles } from './backup-files'
import type { BackupManifest } from './manifest'
import { openBackup, readBackup, restoreSecrets } from './read-backup'
import { writeBackup } from './write-backup'

let place: string
let directory: string
let manifest: BackupManifest
let files: BackupFiles
let copy: Database
let source: Pick<Database, 'ownerUrl' | 'dataDir' | 'secrets'>

const photo = createHash('sha256').update('a photograph').digest('hex')
const blob = path.join('blobs', 'evidence', 'org', photo.slice(0, 2), photo)
const anchors = path.join('anchors', '019aa7c4-1111-7000-8000-000000000001')
const secret = (name: string) => name.toLowerCase().padEnd(64, 'x')
beforeAll(async () => {
  place = mkdtempSync(path.join(os.tmpdir(), 'assay-backup-'))
  directory = path.join(place, 'backup')
  const org = await suiteOrganisation('Backup')
  await createCase(org.ctx, { title: 'Kept through a disaster' })
  const secrets = new Proxy({} as Database['secrets'], { get: (_, name) => secret(String(name)) })
  source = { ownerUrl: process.env.DATABASE_OWNER_URL as string, dataDir: path.join(place, 'source'), secrets }
  mkdirSync(path.join(source.dataDir, path.dirname(blob)), { recursive: true })
  writeFileSync(path.join(source.dataDir, blob), 'a photograph')
  const log = path.join(source.dataDir, anchors)
  mkdirSync(log, { recursive: true })
  writeFileSync(path.join(log, '2026-11.jsonl'), '{}\n')
  writeFileSync(path.join(log, '..', 'current'), 'this installation')
  files = { directory, recipient: null, identities: [] }
  manifest = await writeBackup(source, { directory, secrets: true })
  const { DATABASE_URL: _, DATABASE_APP_URL: __, ...env } = process.env
  copy = await openDatabase({ dataDir: path.join(place, 'copy'), durable: false, migrate: 'always', env })
}, 120_000)
afterAll(async () => {
  await copy.close()
  rmSync(place, { recursive: true, force: true })
  await closeDatabase()
})

async function asked<T extends pg.QueryResultRow>(url: string, sql: string, values: unknown[] = []): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<T>(sql, values)).rows
  } finally {
    await client.end()
  }
}

describe('a backup', () => {
  it('holds every table but those that are worth nothing elsewhere, and is readable by its owner alone', async () => {
    const names = await asked<{ relname: string }>(
      source.ownerUrl,
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
    )
    const absent = names.map(({ relname }) => relname).filter((name) => !manifest.tables.some((table) => table.name === name))
    expect(absent.toSorted()).toEqual([
      '_prisma_migrations',
      'component_heartbeat',
      'rate_bucket',
      'thawed_address',
      'thawed_transfer',
    ])
    expect(statSync(path.join(directory, 'secrets.json')).mode & 0o077).toBe(0)
    expect(statSync(directory).mode & 0o077).toBe(0)
  })

  it('fills an empty installation with the same rows, partitions and sequences', async () => {
    await readBackup(copy, await openBackup(directory))
    expect(readFileSync(path.join(copy.dataDir, blob), 'utf8')).toBe('a photograph')
    for (const { name, rows } of manifest.tables) {
      expect(await asked(copy.ownerUrl, `select count(*)::int as n from "${name}"`), name).toEqual([{ n: rows }])
    }
    const cases = `select id::text, intake, encode(head, 'hex') as head from case_file order by id`
    const there = new Set((await asked(source.ownerUrl, cases)).map((row) => JSON.stringify(row)))
    const back = await asked(copy.ownerUrl, cases)
    expect(back.length).toBeGreaterThan(0)
    for (const row of back) expect(there).toContain(JSON.stringify(row))
    const [next] = await asked<{ next: string }>(copy.ownerUrl, `select nextval('address_id_seq')::text as next`)
    expect(Number(next?.next)).toBeGreaterThan(Number(manifest.sequences.address_id_seq ?? 0))
  }, 60_000)

  it('brings the logs of anchors along, and begins a log of its own', () => {
    expect(existsSync(path.join(copy.dataDir, anchors, '2026-11.jsonl'))).toBe(true)
    expect(existsSync(path.join(copy.dataDir, 'anchors', 'current'))).toBe(false)
  })

  it('is not read over what is there', async () => {
    await expect(readBackup(copy, { manifest, files })).rejects.toThrow('not empty')
  })

  it('brings the secrets along and leaves the passwords of the new database', async () => {
    await restoreSecrets(files, copy.dataDir)
    const stored = JSON.parse(readFileSync(path.join(copy.dataDir, 'secrets.json'), 'utf8'))
    expect(stored).toMatchObject({ KEY_PEPPER: secret('KEY_PEPPER'), SEALING_KEY: secret('SEALING_KEY') })
    expect(stored.POSTGRES_APP_PASSWORD).toBe(copy.secrets.POSTGRES_APP_PASSWORD)
  })

  it('of an installation with a damaged file names it, and can be restored for all that', async () => {
    const file = path.join(source.dataDir, blob)
    writeFileSync(file, 'a photograqh')
    const later = path.join(place, 'later')
    expect((await writeBackup(source, { directory: later, secrets: true })).damaged).toEqual([blob])
    expect((await openBackup(later)).manifest.damaged).toEqual([blob])
    const other = path.join(path.dirname(blob), '0'.repeat(64))
    writeFileSync(file, 'a photograph')
    expect(manifest.damaged).toEqual([])
    renameSync(path.join(later, blob), path.join(later, other))
    await expect(openBackup(later)).rejects.toThrow(`${other} was altered`)
  }, 60_000)

  it('is refused where it exists, is altered, is not whole or is of another version', async () => {
    await expect(writeBackup(source, { directory, secrets: true })).rejects.toThrow('exists')
    const file = path.join(directory, 'tables', 'case_file.copy.gz')
    const bytes = readFileSync(file)
    appendFileSync(file, 'x')
    await expect(openBackup(directory)).rejects.toThrow('case_file.copy.gz was altered')
    writeFileSync(file, bytes)
    const kept: [name: string, broken: string | null, message: string][] = [
      [blob, 'another photo', `${photo} was altered`],
      [blob, null, 'blobs/ does not hold the 1 files'],
      ['secrets.json', '{"KEY_PEPPER": "x"}', 'secrets.json was altered: AUTH_SECRET, CURSOR_SECRET, SEALING_KEY is missing'],
      ['secrets.json', '{', 'secrets.json was altered'],
      ['secrets.json', null, 'secrets.json is missing'],
    ]
    for (const [name, broken, message] of kept) {
      const whole = readFileSync(path.join(directory, name))
      if (broken === null) rmSync(path.join(directory, name))
      else writeFileSync(path.join(directory, name), broken)
      await expect(openBackup(directory), message).rejects.toThrow(message)
      writeFileSync(path.join(directory, name), whole)
    }
    await openBackup(directory)
    rmSync(path.join(directory, 'manifest.json'))
    await expect(openBackup(directory)).rejects.toThrow('not a complete backup')
    expect(existsSync(file)).toBe(true)
    const other = (migrations: string[]) => readBackup(copy, { files, manifest: { ...manifest, migrations } })
    await expect(other([...manifest.migrations, '20990101000000_later'])).rejects.toThrow(
      'newer version, with 20990101000000_later',
    )
    await expect(other(manifest.migrations.slice(1))).rejects.toThrow(/older version, without 20261121000000_init/)
  })
})
