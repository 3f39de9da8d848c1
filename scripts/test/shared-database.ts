import type { Database } from '@/scripts/db/open-database'
import { refuseRecursion, statementSettings } from '@/scripts/test/statements'
import { openTestDatabase } from '@/scripts/test/test-database'

const store = globalThis as typeof globalThis & { __assayTestDatabase?: { opened: Promise<Database>; users: number } }

/** One test database for every project of a run: opened by the first that needs it, removed after the last. */
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

/** Closes a test database opened with `statementSettings`; throws and has this process end red where a statement walked recursively. */
export async function closeHeldToStatements(database: Database): Promise<void> {
  try {
    if (database.embedded) await refuseRecursion(database.ownerUrl)
  } catch (error) {
    // Vitest prints what a teardown throws and ends with 0 all the same.
    process.exitCode = 1
    throw error
  } finally {
    await database.close()
  }
}
