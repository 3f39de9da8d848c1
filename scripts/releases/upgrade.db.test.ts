import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { readBackup } from '@/scripts/backup/read-backup'
import { difference } from '@/scripts/db/difference'
import { migrate, pendingMigrations } from '@/scripts/db/migrate'
import { type Database, openDatabase } from '@/scripts/db/open-database'
import { noFilter, readMigrations, withSchemaEngine } from '@/scripts/db/schema-engine'
import { applyEnvironment } from '@/scripts/db/with-database'
import { seededRandom } from '@/scripts/seeded-random'
import { keepReading } from '@/server/platform/clock/clock'
import { closeDatabase } from '@/server/platform/db'
import { addedSince } from './added-fields'
import { askRelease } from './ask-release'
import { migrateInterrupted } from './migrate-interrupted'
import { unpackBackup } from './pack'
import { dumpFile, keptReleases, migrationDigests } from './release'

process.env.LOG_LEVEL = 'error'
const seed = Date.now() % 1_000_000_007
const random = seededRandom(seed)
const places: string[] = []
let database: Database | undefined

afterEach(async () => {
  keepReading(undefined)
  await closeDatabase()
  await database?.close()
  database = undefined
})
afterAll(() => {
  for (const place of places) rmSync(place, { recursive: true, force: true })
})

/** An embedded server with an empty database. */
async function emptyDatabase(): Promise<Database> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'assay-test-'))
  places.push(dataDir)
  const env = { ...process.env }
  delete env.DATABASE_URL
  delete env.DATABASE_APP_URL
  database = await openDatabase({ dataDir, durable: false, migrate: 'never', env })
  applyEnvironment(database)
  // Each release has a server of its own, and a process reads its environment once.
  delete (globalThis as { __assayEnv?: unknown }).__assayEnv
  return database
}

/** The schema and the rows of a release, from its dump. */
async function restored(version: string, names: readonly string[]): Promise<Database> {
  const made = await emptyDatabase()
  await withSchemaEngine(made.ownerUrl, async (engine) => {
    const all = await readMigrations()
    const migrationsList = { ...all, migrationDirectories: all.migrationDirectories.filter((one) => names.includes(one.path)) }
    await engine.applyMigrations({ migrationsList, filters: noFilter })
  })
  const directory = path.join(made.dataDir, 'dump')
  mkdirSync(path.join(directory, 'tables'), { recursive: true })
  const manifest = unpackBackup(readFileSync(dumpFile(version)), directory)
  await readBackup(made, { manifest, files: { directory, recipient: null, identities: [] } })
  return made
}

async function rowsOf(ownerUrl: string, tables: readonly string[]): Promise<Record<string, number>> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const counts: Record<string, number> = {}
    for (const name of tables) {
      const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from public.${pg.escapeIdentifier(name)}`)
      counts[name] = (rows[0] as { n: number }).n
    }
    return counts
  } finally {
    await client.end()
  }
}

it('keeps the dump of a release at least', () => expect(keptReleases().length).toBeGreaterThan(0))

describe.each(keptReleases())('an installation of release $version', ({ version, migrations, rows, digests, asked_at }) => {
  it('was made by migrations that are as they were released', () => {
    const here = migrationDigests()
    for (const [name, digest] of Object.entries(migrations)) expect(here[name], name).toBe(digest)
  })

  it(`is migrated though it is interrupted (seed ${seed}), keeps its rows and answers /v1 as before`, async () => {
    const { ownerUrl } = await restored(version, Object.keys(migrations))
    const { killed } = await migrateInterrupted(ownerUrl, { kills: 4, withinMs: 400, random })
    expect(await migrate(ownerUrl), 'nothing is left to do').toEqual([])
    const kept = await rowsOf(ownerUrl, Object.keys(rows))
    for (const [table, n] of Object.entries(rows)) expect(kept[table], table).toBeGreaterThanOrEqual(n)
    // Answers that include an age are compared as of the time when they were recorded.
    keepReading({ database: Date.parse(asked_at), steady: performance.now() })
    for (const [organisation, before] of Object.entries(digests)) {
      const after = await askRelease(organisation, addedSince(version))
      const differing = Object.keys(before).filter((question) => after[question] !== before[question])
      expect(differing, `after ${killed} kills`).toEqual([])
    }
  }, 240_000)
})

describe('an installation that is made', () => {
  it(`comes to the same schema however often its first migration is killed (seed ${seed})`, async () => {
    const { ownerUrl } = await emptyDatabase()
    const { killed } = await migrateInterrupted(ownerUrl, { kills: 6, withinMs: 2_500, random })
    expect(killed).toBeGreaterThan(0)
    const client = new pg.Client({ connectionString: ownerUrl })
    await client.connect()
    expect(await pendingMigrations(client)).toEqual([])
    await client.end()
    expect(await difference(ownerUrl, 'database')).toEqual([])
  }, 240_000)
})
