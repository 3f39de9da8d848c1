import pg from 'pg'
import { scriptLock } from '@/scripts/db/migration-adapter'
import { noFilter, readMigrations, withSchemaEngine } from '@/scripts/db/schema-engine'
import { requireKnownSchema } from '@/server/platform/database/known-schema'

/**
 * Applies every pending migration as the owner and returns the names applied. Concurrent processes wait for each other (an
 * advisory lock on the database). Throws if a later release has migrated the database.
 */
export async function migrate(ownerUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query("SELECT pg_advisory_lock(hashtext('assay_migrate'))")
    // A killed process releases the lock at once, while its last script may still be running: waits for its end.
    await client.query(`SELECT pg_advisory_lock(${scriptLock}), pg_advisory_unlock(${scriptLock})`)
    await requireKnownSchema(client)
    if ((await pendingMigrations(client)).length === 0) return []
    const failed = await failedMigrations(client)
    return await withSchemaEngine(ownerUrl, async (engine) => {
      // A migration runs as one implicit transaction, so a failed one left nothing behind and may be run again.
      for (const migrationName of failed) await engine.markMigrationRolledBack({ migrationName })
      const input = { migrationsList: await readMigrations(), filters: noFilter }
      return (await engine.applyMigrations(input)).appliedMigrationNames
    })
  } finally {
    await client.end()
  }
}

/** Names of migrations in the checkout that are not completed in the database. */
export async function pendingMigrations(client: pg.ClientBase): Promise<string[]> {
  const names = (await readMigrations()).migrationDirectories.map((directory) => directory.path)
  const table = await client.query<{ found: boolean }>("SELECT to_regclass('public._prisma_migrations') IS NOT NULL AS found")
  if (!table.rows[0]?.found) return names
  const done = await client.query<{ migration_name: string }>(
    'SELECT migration_name FROM public._prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL',
  )
  const finished = new Set(done.rows.map((row) => row.migration_name))
  return names.filter((name) => !finished.has(name))
}

async function failedMigrations(client: pg.ClientBase): Promise<string[]> {
  const table = await client.query<{ found: boolean }>("SELECT to_regclass('public._prisma_migrations') IS NOT NULL AS found")
  if (!table.rows[0]?.found) return []
  const rows = await client.query<{ migration_name: string }>(
    'SELECT migration_name FROM public._prisma_migrations WHERE finished_at IS NULL AND rolled_back_at IS NULL',
  )
  return rows.rows.map((row) => row.migration_name)
}
