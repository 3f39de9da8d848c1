import { builtForTests, startService } from '@/scripts/test/installation'
import { acquireTestDatabase } from '@/scripts/test/shared-database'

/** Gives HTTP suites a built and running service (TEST_BASE_URL) over the database that they can reach as well. */
export default async function setup(): Promise<() => Promise<void>> {
  const { database, release } = await acquireTestDatabase()
  try {
    // Suites that start another process of the service take the same build.
    process.env.NEXT_DIST_DIR = await builtForTests()
    // Suites receive webhooks on this machine; other addresses stay forbidden.
    const service = await startService(database, { EGRESS_ALLOW_CIDRS: '127.0.0.1/32' })
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
