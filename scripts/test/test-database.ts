import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { createClusterDatabase, dropClusterDatabase } from '@/scripts/db/citus'
import { distribute } from '@/scripts/db/distribute'
import { type Database, openDatabase, stopAbandoned } from '@/scripts/db/open-database'
import { applyEnvironment } from '@/scripts/db/with-database'

/** Enough for several shards per worker, but few enough that suites do not spend their time opening connections. */
const clusterShards = 4

/**
 * A migrated database for tests, also set in the environment: a cluster in a temporary directory, a new database on the server
 * of DATABASE_URL, or a distributed one on the Citus cluster of CITUS_URL. `close` removes it. `settings` are those of the
 * cluster.
 */
export async function openTestDatabase(settings: Record<string, string | number> = {}): Promise<Database> {
  await removeAbandoned()
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'assay-test-'))
  const cluster = process.env.CITUS_URL?.trim()
  const server = cluster || process.env.DATABASE_URL?.trim()
  const name = `assay_test_${process.pid}_${Date.now()}`
  const env = { ...process.env }
  if (server) {
    if (!cluster) await onServer(server, `CREATE DATABASE ${name}`)
    env.DATABASE_URL = cluster ? await createClusterDatabase(cluster, name) : withDatabaseName(server, name)
    delete env.DATABASE_APP_URL
  }
  const database = await openDatabase({ dataDir, durable: false, migrate: 'always', settings, env })
  if (cluster) database.spread = true
  if (cluster) await distribute(database.ownerUrl, { shards: clusterShards, dryRun: false, report: () => {} })
  applyEnvironment(database)
  process.env.TEST_DATABASE_OWNER_URL = database.ownerUrl
  process.env.TEST_NETWORK_IDS = path.join(dataDir, 'network-ids')
  mkdirSync(process.env.TEST_NETWORK_IDS)
  return {
    ...database,
    close: async () => {
      await database.close()
      if (cluster) await dropClusterDatabase(cluster, name)
      else if (server) {
        await onServer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
        await onServer(server, `DROP ROLE IF EXISTS ${name}_runtime`)
      }
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Removes clusters of runs that were killed, which would otherwise stay up. */
async function removeAbandoned(): Promise<void> {
  for (const name of readdirSync(os.tmpdir())) {
    if (!/^assay-test-[A-Za-z0-9]{6}$/.test(name)) continue
    const dataDir = path.join(os.tmpdir(), name)
    try {
      if (await stopAbandoned(dataDir)) rmSync(dataDir, { recursive: true, force: true })
    } catch {
      // Another user's cluster is left alone.
    }
  }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function withDatabaseName(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}
