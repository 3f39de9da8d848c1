import { generateClient } from '@/scripts/db/generate-client'
import { openTestDatabase } from '@/scripts/test/test-database'

/**
 * Gives database suites a database: the one `npm test` started (TEST_DATABASE_OWNER_URL), else one of their own, so
 * that `npx vitest run some/file.db.test.ts` works alone.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  generateClient()
  if (process.env.TEST_DATABASE_OWNER_URL) return undefined
  const database = await openTestDatabase()
  return async () => {
    delete process.env.TEST_DATABASE_OWNER_URL
    await database.close()
  }
}
