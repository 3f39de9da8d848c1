import { builtForTests, startService } from '@/scripts/test/installation'
import { acquireTestDatabase } from '@/scripts/test/shared-database'

/** Gives HTTP suites a built and running service (TEST_BASE_URL) over the database that they can reach as well. */
export default async function setup(): Promise<() => Promise<void>> {
  const { database, release } = await acquireTestDatabase()
  try {
    // Suites that start another process of the service take the same build.
    process.env.NEXT_DIST_DIR = await builtForTests()
    const service = await startService(database)
    process.env.TEST_BASE_URL = service.url
    return async () => {
      await service.stop()
      await release()
    }
  } catch (error) {
    await release()
    throw error
  }
}
