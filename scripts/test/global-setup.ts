import { acquireTestDatabase } from '@/scripts/test/shared-database'

/** Gives database suites a migrated database (TEST_DATABASE_OWNER_URL, DATABASE_APP_URL and the secrets). */
export default async function setup(): Promise<() => Promise<void>> {
  const { release } = await acquireTestDatabase()
  return release
}
