import { createWriteStream, existsSync, readFileSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { z } from 'zod'
import type { Database } from '@/scripts/db/open-database'
import { writePrivateFile } from '@/scripts/private-file'
import { forgetBackupFact } from '@/server/domain/backup'
import { fileSha256 } from '@/server/platform/blob/file-sha256'
import { requireArchived, restoreArchive } from './archive-files'
import { requireBlobs, restoreBlobs } from './backup-blobs'
import { type BackupFiles, fileAt, readFileFrom, readTextFrom } from './backup-files'
import { identitiesOf, type KeySources, keyFile } from './encryption/keys'
import { filesBelow } from './files-below'
import { keptSecrets } from './kept-secrets'
import { type BackupManifest, backupManifest, manifestFile, secretsFile, tableFile } from './manifest'
import { migrationsOf } from './write-backup'

/** A verified backup, with its keys. */
export interface OpenBackup {
  manifest: BackupManifest
  files: BackupFiles
}

/**
 * Reads a backup's manifest and verifies every file. Throws for missing or altered files and for other versions, and a sentence
 * if it is encrypted and no key decrypts it.
 */
export async function openBackup(directory: string, keys: KeySources = {}): Promise<OpenBackup> {
  const text = await readFile(path.join(directory, manifestFile), 'utf8').catch(() => {
    throw new Error(`${directory} is not a complete backup: it has no ${manifestFile}`)
  })
  const parsed = backupManifest.safeParse(parsedJson(text))
  if (!parsed.success) throw new Error(`${manifestFile} is not one of this version: ${parsed.error.issues[0]?.message}`)
  const { recipient, tables, blobs, damaged, archive, secrets } = parsed.data
  const wrapped = path.join(directory, keyFile)
  const identities = recipient === null ? [] : await identitiesOf(keys, existsSync(wrapped) ? readFileSync(wrapped) : null)
  const files: BackupFiles = { directory, recipient, identities }
  // First, to find out whether the key is right.
  if (secrets) await secretsOf(files)
  for (const { name, sha256 } of tables) {
    const file = fileAt(files, tableFile(name))
    if (!existsSync(file)) throw new Error(`${tableFile(name)} is missing`)
    if ((await fileSha256(file)) !== sha256) throw new Error(`${tableFile(name)} was altered`)
  }
  const [table] = tables
  if (table !== undefined) await requireReadable(files, tableFile(table.name))
  if (blobs !== null) await requireBlobs(files, blobs, damaged)
  await requireArchived(files, archive)
  return { manifest: parsed.data, files }
}

async function secretsOf(files: BackupFiles): Promise<Record<string, string>> {
  const text = await readTextFrom(files, secretsFile)
  const kept = z.record(z.string(), z.string()).safeParse(parsedJson(text))
  const absent = keptSecrets.filter((name) => !kept.data?.[name])
  if (kept.data === undefined || absent.length > 0) throw new Error(`${secretsFile} was altered: ${absent.join(', ')} is missing`)
  return kept.data
}

/** Throws if the backup has another key: what decrypts one file decrypts all. */
async function requireReadable(files: BackupFiles, name: string): Promise<void> {
  for await (const _ of await readFileFrom(files, name)) return
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

interface ReadBackup extends OpenBackup {
  onTable?: (name: string, done: number, of: number) => void
}

/**
 * Fills an empty, migrated database and its data directory from a backup, in one transaction. Throws if the database has an
 * organisation, or other migrations than the backup.
 */
export async function readBackup(
  database: Pick<Database, 'ownerUrl' | 'dataDir'>,
  { manifest, files, onTable }: ReadBackup,
): Promise<void> {
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  try {
    await client.query('begin; set local statement_timeout = 0')
    await requireSameSchema(client, manifest)
    await requireEmpty(client)
    await client.query('set local session_replication_role = replica').catch(() => {
      throw new Error(
        'restoring needs a superuser of the database; a server of your own is better restored with pg_dump and pg_restore',
      )
    })
    for (const { parent, name, bound } of manifest.partitions) {
      const [child, whole] = [pg.escapeIdentifier(name), pg.escapeIdentifier(parent)]
      await client.query(`create table if not exists public.${child} partition of public.${whole} ${bound}`)
    }
    for (const [i, table] of manifest.tables.entries()) {
      onTable?.(table.name, i, manifest.tables.length)
      await readTable(client, files, table)
    }
    for (const [name, last] of Object.entries(manifest.sequences)) {
      await client.query('select setval($1::regclass, $2::bigint)', [`public.${pg.escapeIdentifier(name)}`, last])
    }
    await restoreArchive(client, files, manifest.archive)
    await forgetBackupFact(client)
    await client.query('commit')
    await client.query('analyze')
  } finally {
    await client.end()
  }
  await restoreAnchors(files, process.env.ANCHOR_DIR ?? path.join(database.dataDir, 'anchors'))
  if (manifest.blobs) await restoreBlobs(files, database.dataDir)
}

async function restoreAnchors(files: BackupFiles, into: string): Promise<void> {
  const from = path.join(files.directory, 'anchors')
  for (const file of await filesBelow(from)) {
    const name = path.relative(files.directory, file).replace(files.recipient === null ? /$^/ : /\.age$/, '')
    const at = path.join(into, path.relative('anchors', name))
    await mkdir(path.dirname(at), { recursive: true, mode: 0o700 })
    await pipeline(Readable.from(await readFileFrom(files, name), { objectMode: false }), createWriteStream(at, { mode: 0o600 }))
  }
}

/** Restores the secrets of a backup into a data directory, except the passwords of the database. */
export async function restoreSecrets(files: BackupFiles, dataDir: string): Promise<void> {
  const file = path.join(dataDir, 'secrets.json')
  const own = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {}
  writePrivateFile(file, { ...own, ...(await secretsOf(files)) })
}

async function requireEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ filled: boolean }>(
    'select exists (select 1 from organisation) or exists (select 1 from address) as filled',
  )
  if (rows[0]?.filled) throw new Error('the database is not empty; restore into a new DATA_DIR or a new database')
}

async function requireSameSchema(client: pg.Client, manifest: BackupManifest): Promise<void> {
  const here = await migrationsOf(client)
  const [more, less] = [
    manifest.migrations.filter((m) => !here.includes(m)),
    here.filter((m) => !manifest.migrations.includes(m)),
  ]
  if (more.length > 0) throw new Error(`the backup is of a newer version, with ${more.join(', ')}; check that version out first`)
  if (less.length > 0) {
    throw new Error(`the backup is of an older version, without ${less.join(', ')}; check that version out, restore, then update`)
  }
}

async function readTable(client: pg.Client, files: BackupFiles, table: BackupManifest['tables'][number]): Promise<void> {
  const name = `public.${pg.escapeIdentifier(table.name)}`
  // Rows that migrations inserted are in the backup as well.
  await client.query(`delete from ${name}`)
  const list = table.columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  const stream = client.query(copyFrom(`copy ${name} (${list}) from stdin (format binary)`))
  const packed = Readable.from(await readFileFrom(files, tableFile(table.name)), { objectMode: false })
  await pipeline(packed, createGunzip(), stream)
  if (stream.rowCount !== table.rows) throw new Error(`${table.name}: ${stream.rowCount} of ${table.rows} rows came back`)
}
