import { createReadStream, existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Database } from '@/scripts/db/open-database'
import { fileSha256 } from '@/server/platform/blob/file-sha256'
import { copyArchive } from './archive-files'
import { copyBlobs } from './backup-blobs'
import { type BackupFiles, fileAt, writeFileTo } from './backup-files'
import { type EncryptionKey, keyFile } from './encryption/keys'
import { filesBelow } from './files-below'
import { secretsToKeep } from './kept-secrets'
import { type BackupManifest, leftOut, manifestFile, secretsFile, tableFile } from './manifest'

interface WriteBackup {
  /** Absolute path; must not exist. */
  directory: string
  secrets: boolean
  /** Null or absent for an unencrypted backup. */
  key?: EncryptionKey | null
  /** Whether files in a bucket are copied rather than only verified. */
  copyBucket?: boolean
  onTable?: (name: string, done: number, of: number) => void
}

/**
 * Writes the data of an installation into a directory: all tables in one snapshot while the service runs, the evidence and
 * report files, and the secrets. Throws if the directory exists.
 */
export async function writeBackup(
  database: Pick<Database, 'ownerUrl' | 'dataDir' | 'secrets'>,
  options: WriteBackup,
): Promise<BackupManifest> {
  const { directory, key = null } = options
  if (existsSync(directory)) throw new Error(`${directory} exists; name a directory that does not`)
  await mkdir(path.join(directory, 'tables'), { recursive: true, mode: 0o700 })
  const files: BackupFiles = { directory, recipient: key?.recipient ?? null, identities: [] }
  if (key?.wrapped) await writeFile(path.join(directory, keyFile), key.wrapped, { mode: 0o600 })
  // Before the tables: anchors of data that is not in them would contradict the restored database.
  await copyAnchors(database.dataDir, files)
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only; set local statement_timeout = 0')
    // Every table is as it was at this moment, however long they take.
    const { rows } = await client.query<{ now: Date }>('select now()')
    const names = await tablesOf(client)
    const tables: BackupManifest['tables'] = []
    for (const [i, name] of names.entries()) {
      options.onTable?.(name, i, names.length)
      tables.push(await writeTable(client, files, name))
    }
    const manifest: BackupManifest = {
      format: 'assay-backup-1',
      created_at: rows[0]?.now.toISOString() ?? new Date().toISOString(),
      migrations: await migrationsOf(client),
      partitions: await partitionsOf(client),
      tables,
      sequences: await sequencesOf(client),
      recipient: files.recipient,
      ...(await copyBlobs(client, database.dataDir, files, options.copyBucket ?? false)),
      archive: await copyArchive(client, files),
      secrets: options.secrets,
    }
    await client.query('commit')
    if (options.secrets) {
      const text = JSON.stringify(secretsToKeep(database.secrets), null, 2)
      await writeFileTo(files, secretsFile, Readable.from(Buffer.from(`${text}\n`), { objectMode: false }))
    }
    await writeFile(path.join(directory, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`)
    return manifest
  } finally {
    await client.end()
  }
}

async function tablesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
  )
  return rows.map(({ name }) => name).filter((name) => !leftOut.has(name))
}

async function writeTable(client: pg.Client, files: BackupFiles, name: string): Promise<BackupManifest['tables'][number]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [`public.${pg.escapeIdentifier(name)}`],
  )
  const columns = rows.map((row) => row.name)
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  const stream = client.query(copyTo(`copy (select ${list} from public.${pg.escapeIdentifier(name)}) to stdout (format binary)`))
  const gzip = createGzip({ level: 1 })
  await Promise.all([pipeline(stream, gzip), writeFileTo(files, tableFile(name), gzip)])
  return { name, columns, rows: stream.rowCount, sha256: await fileSha256(fileAt(files, tableFile(name))) }
}

/** Names of the migrations of a database, in order. */
export async function migrationsOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select migration_name as name from _prisma_migrations where finished_at is not null and rolled_back_at is null order by 1',
  )
  return rows.map(({ name }) => name)
}

async function partitionsOf(client: pg.Client): Promise<BackupManifest['partitions']> {
  const { rows } = await client.query<BackupManifest['partitions'][number]>(
    `select p.relname as parent, c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bound
     from pg_class c join pg_inherits i on i.inhrelid = c.oid join pg_class p on p.oid = i.inhparent
     where c.relnamespace = 'public'::regnamespace and c.relispartition and c.relkind = 'r' order by 1, 2`,
  )
  return rows
}

async function sequencesOf(client: pg.Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; last: string | null }>(
    `select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public'`,
  )
  return Object.fromEntries(rows.flatMap(({ name, last }) => (last === null ? [] : [[name, last]])))
}

/** Copies the logs of anchors. A restored installation starts its own log and verifies with these as well. */
async function copyAnchors(dataDir: string, files: BackupFiles): Promise<void> {
  const from = process.env.ANCHOR_DIR ?? path.join(dataDir, 'anchors')
  const own = new Set(['current', 'sent.json'])
  for (const file of await filesBelow(from)) {
    if (own.has(path.basename(file))) continue
    await writeFileTo(files, path.posix.join('anchors', path.relative(from, file)), createReadStream(file))
  }
}
