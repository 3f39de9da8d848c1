import { createWriteStream, existsSync } from 'node:fs'
import { cp, mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Database } from '@/scripts/db/open-database'
import { writePrivateFile } from '@/scripts/private-file'
import { fileSha256 } from '@/server/platform/file-sha256'
import { copyArchive } from './archive-files'
import { type BackupManifest, leftOut, manifestFile, secretsFile, tableFile } from './manifest'

/** Secrets without which keys, sessions and sealed values of the backup are worth nothing. */
export const keptSecrets = ['AUTH_SECRET', 'KEY_PEPPER', 'CURSOR_SECRET', 'SEALING_KEY'] as const

interface WriteBackup {
  /** Absolute; must not exist. */
  directory: string
  secrets: boolean
  onTable?: (name: string, done: number, of: number) => void
}

/**
 * Writes everything an installation keeps into a directory: each table as it was at one moment (one snapshot, while the
 * service runs), the files of evidence and reports, and the secrets. Throws when the directory exists.
 */
export async function writeBackup(
  database: Pick<Database, 'ownerUrl' | 'dataDir' | 'secrets'>,
  options: WriteBackup,
): Promise<BackupManifest> {
  const { directory } = options
  if (existsSync(directory)) throw new Error(`${directory} exists; name a directory that does not`)
  await mkdir(path.join(directory, 'tables'), { recursive: true, mode: 0o700 })
  // Before the tables: anchors of what is not in them would contradict what is restored.
  await copyAnchors(database.dataDir, directory)
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only; set local statement_timeout = 0')
    const names = await tablesOf(client)
    const tables: BackupManifest['tables'] = []
    for (const [i, name] of names.entries()) {
      options.onTable?.(name, i, names.length)
      tables.push(await writeTable(client, directory, name))
    }
    const manifest: BackupManifest = {
      format: 'assay-backup-1',
      created_at: new Date().toISOString(),
      migrations: await migrationsOf(client),
      partitions: await partitionsOf(client),
      tables,
      sequences: await sequencesOf(client),
      ...(process.env.BLOB_S3_BUCKET ? { blobs: null, damaged: [] } : await copyBlobs(database.dataDir, directory)),
      archive: await copyArchive(client, directory),
      secrets: options.secrets,
    }
    await client.query('commit')
    if (options.secrets) {
      const kept = Object.fromEntries(keptSecrets.map((name) => [name, database.secrets[name]]))
      const ofKept = ([name]: [string, string]) => keptSecrets.some((one) => name.startsWith(`${one}_`))
      // During a rotation the values before still open what was not made anew.
      const before = Object.fromEntries(Object.entries(database.secrets.previous).filter(ofKept))
      writePrivateFile(path.join(directory, secretsFile), { ...kept, ...before })
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

async function writeTable(client: pg.Client, directory: string, name: string): Promise<BackupManifest['tables'][number]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [`public.${pg.escapeIdentifier(name)}`],
  )
  const columns = rows.map((row) => row.name)
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  const file = path.join(directory, tableFile(name))
  const stream = client.query(copyTo(`copy (select ${list} from public.${pg.escapeIdentifier(name)}) to stdout (format binary)`))
  await pipeline(stream, createGzip({ level: 1 }), createWriteStream(file, { mode: 0o600 }))
  return { name, columns, rows: stream.rowCount, sha256: await fileSha256(file) }
}

/** Names of the migrations a database has, in their order. */
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

/** The logs of anchors. A restored installation begins a log of its own and verifies with these as well. */
async function copyAnchors(dataDir: string, directory: string): Promise<void> {
  const from = process.env.ANCHOR_DIR ?? path.join(dataDir, 'anchors')
  if (!existsSync(from)) return
  const own = new Set(['current', 'sent.json'])
  await cp(from, path.join(directory, 'anchors'), { recursive: true, filter: (file) => !own.has(path.basename(file)) })
}

async function copyBlobs(dataDir: string, directory: string): Promise<Pick<BackupManifest, 'blobs' | 'damaged'>> {
  const from = path.join(dataDir, 'blobs')
  if (!existsSync(from)) return { blobs: 0, damaged: [] }
  await cp(from, path.join(directory, 'blobs'), { recursive: true })
  const files = await filesBelow(path.join(directory, 'blobs'))
  return { blobs: files.length, damaged: await damagedOf(directory, files) }
}

/**
 * Those of the files, relative to the directory, that are not what their names say: files of evidence and reports are
 * named by their SHA-256, and beside them may lie what was being written at the time.
 */
export async function damagedOf(directory: string, files: readonly string[]): Promise<string[]> {
  const damaged: string[] = []
  for (const file of files.filter((one) => /^[0-9a-f]{64}$/.test(path.basename(one)))) {
    if ((await fileSha256(file)) !== path.basename(file)) damaged.push(path.relative(directory, file))
  }
  return damaged
}

/** The files below a directory; none where it is not there. */
export async function filesBelow(directory: string): Promise<string[]> {
  if (!existsSync(directory)) return []
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
}
