import type { Database } from '@/scripts/db/open-database'
import { refuseRecursion, statementSettings } from '@/scripts/test/statements'
import { openTestDatabase } from '@/scripts/test/test-database'

const store = globalThis as typeof globalThis & { __assayTestDatabase?: { opened: Promise<Database>; users: number } }

/** One test database for all projects of a run: opened by the first that needs it, removed after the last. */
export async function acquireTestDatabase(): Promise<{ database: Database; release: () => Promise<void> }> {
  store.__assayTestDatabase ??= { opened: openTestDatabase(statementSettings), users: 0 }
  const shared = store.__assayTestDatabase
  shared.users += 1
  const database = await shared.opened
  const release = async () => {
    shared.users -= 1
    if (shared.users > 0) return
    delete store.__assayTestDatabase
    await closeHeldToStatements(database)
  }
  return { database, release }
}

/** Closes a test database opened with `statementSettings`. Throws, and fails this process, if a statement used recursion. */
export async function closeHeldToStatements(database: Database): Promise<void> {
  try {
    if (database.embedded) await refuseRecursion(database.ownerUrl)
  } catch (error) {
    // Vitest prints errors of a teardown but exits with 0.
    process.exitCode = 1
    throw error
  } finally {
    await database.close()
  }
}
