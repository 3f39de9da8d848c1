import { furnish, startService } from '@/scripts/test/installation'
import { openTestDatabase } from '@/scripts/test/test-database'

/**
 * Gives browser suites an installation of their own with the sample data: TEST_BASE_URL, TEST_LOGIN_EMAIL,
 * TEST_LOGIN_PASSWORD and TEST_API_KEY.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const database = await openTestDatabase()
  try {
    const { login, api_key } = await furnish(database)
    // Suites receive webhooks on this machine; other addresses stay forbidden.
    const service = await startService(database, { EGRESS_ALLOW_CIDRS: '127.0.0.1/32' })
    Object.assign(process.env, {
      TEST_BASE_URL: service.url,
      TEST_LOGIN_EMAIL: login?.email,
      TEST_LOGIN_PASSWORD: login?.password,
      TEST_API_KEY: api_key,
    })
    return async () => {
      await service.stop()
      await database.close()
    }
  } catch (error) {
    await database.close()
    throw error
  }
}
