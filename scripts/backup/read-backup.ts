import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { cp, readFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { z } from 'zod'
import type { Database } from '@/scripts/db/open-database'
import { writePrivateFile } from '@/scripts/private-file'
import { fileSha256 } from '@/server/platform/file-sha256'
import { requireArchived, restoreArchive } from './archive-files'
import { type BackupManifest, backupManifest, manifestFile, secretsFile, tableFile } from './manifest'
import { damagedOf, filesBelow, keptSecrets, migrationsOf } from './write-backup'

/** Reads a backup's manifest and checks every file against it. Throws what is missing, altered or of another version. */
export async function openBackup(directory: string): Promise<BackupManifest> {
  const text = await readFile(path.join(directory, manifestFile), 'utf8').catch(() => {
    throw new Error(`${directory} is not a complete backup: it has no ${manifestFile}`)
  })
  const parsed = backupManifest.safeParse(parsedJson(text))
  if (!parsed.success) throw new Error(`${manifestFile} is not one of this version: ${parsed.error.issues[0]?.message}`)
  for (const { name, sha256 } of parsed.data.tables) {
    const file = path.join(directory, tableFile(name))
    if (!existsSync(file)) throw new Error(`${tableFile(name)} is missing`)
    if ((await fileSha256(file)) !== sha256) throw new Error(`${tableFile(name)} was altered`)
  }
  if (parsed.data.blobs !== null) await requireBlobs(directory, parsed.data.blobs, parsed.data.damaged)
  await requireArchived(directory, parsed.data.archive)
  if (parsed.data.secrets) secretsOf(directory)
  return parsed.data
}

/** As many files as were copied, each what its name says unless it was not when it was copied. */
async function requireBlobs(directory: string, count: number, damagedBefore: readonly string[]): Promise<void> {
  const files = await filesBelow(path.join(directory, 'blobs'))
  if (files.length !== count) throw new Error(`blobs/ does not hold the ${count} files it should`)
  const [altered] = (await damagedOf(directory, files)).filter((file) => !damagedBefore.includes(file))
  if (altered !== undefined) throw new Error(`${altered} was altered`)
}

function secretsOf(directory: string): Record<string, string> {
  const file = path.join(directory, secretsFile)
  if (!existsSync(file)) throw new Error(`${secretsFile} is missing`)
  const kept = z.record(z.string(), z.string()).safeParse(parsedJson(readFileSync(file, 'utf8')))
  const absent = keptSecrets.filter((name) => !kept.data?.[name])
  if (kept.data === undefined || absent.length > 0) throw new Error(`${secretsFile} was altered: ${absent.join(', ')} is missing`)
  return kept.data
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

interface ReadBackup {
  directory: string
  manifest: BackupManifest
  onTable?: (name: string, done: number, of: number) => void
}

/**
 * Fills an empty, migrated database and its data directory from a backup, in one transaction. Throws when the database
 * holds an organisation, or has other migrations than the backup.
 */
export async function readBackup(
  database: Pick<Database, 'ownerUrl' | 'dataDir'>,
  { directory, manifest, onTable }: ReadBackup,
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
      await readTable(client, directory, table)
    }
    for (const [name, last] of Object.entries(manifest.sequences)) {
      await client.query('select setval($1::regclass, $2::bigint)', [`public.${pg.escapeIdentifier(name)}`, last])
    }
    await restoreArchive(client, directory, manifest.archive)
    await client.query('commit')
    await client.query('analyze')
  } finally {
    await client.end()
  }
  const anchors = path.join(directory, 'anchors')
  if (existsSync(anchors)) {
    await cp(anchors, process.env.ANCHOR_DIR ?? path.join(database.dataDir, 'anchors'), { recursive: true })
  }
  if (manifest.blobs) await cp(path.join(directory, 'blobs'), path.join(database.dataDir, 'blobs'), { recursive: true })
}

/** Takes the secrets of a backup over into a data directory, beside the passwords of its own database. */
export function restoreSecrets(directory: string, dataDir: string): void {
  const file = path.join(dataDir, 'secrets.json')
  const own = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {}
  writePrivateFile(file, { ...own, ...secretsOf(directory) })
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

async function readTable(client: pg.Client, directory: string, table: BackupManifest['tables'][number]): Promise<void> {
  const name = `public.${pg.escapeIdentifier(table.name)}`
  // What migrations put in stands in the backup as well.
  await client.query(`delete from ${name}`)
  const list = table.columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  const stream = client.query(copyFrom(`copy ${name} (${list}) from stdin (format binary)`))
  await pipeline(createReadStream(path.join(directory, tableFile(table.name))), createGunzip(), stream)
  if (stream.rowCount !== table.rows) throw new Error(`${table.name}: ${stream.rowCount} of ${table.rows} rows came back`)
}
