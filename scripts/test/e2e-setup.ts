import { builtForTests, furnish, startService } from '@/scripts/test/installation'
import { openTestDatabase } from '@/scripts/test/test-database'

/** Each browser at work has an installation to itself, so that no suite meets what another one changes. */
export const browsers = process.env.TEST_LONG ? 1 : 2

/**
 * Gives each browser an installation of its own with the sample data; TEST_INSTALLATIONS holds their environments in
 * order, of which `takeInstallation` applies one.
 */
export default async function setup(): Promise<() => Promise<void>> {
  process.env.NEXT_DIST_DIR = await builtForTests()
  const started: Started[] = []
  const stop = async () => {
    await Promise.all(started.map((installation) => installation.stop()))
  }
  try {
    while (started.length < browsers) started.push(await startInstallation())
  } catch (error) {
    await stop()
    throw error
  }
  process.env.TEST_INSTALLATIONS = JSON.stringify(started.map(({ environment }) => environment))
  return stop
}

/** In a process that drives a browser: TEST_BASE_URL, TEST_LOGIN_EMAIL, TEST_LOGIN_PASSWORD, TEST_API_KEY and the database of its installation. */
export function takeInstallation(): void {
  const all = JSON.parse(process.env.TEST_INSTALLATIONS ?? '[]') as Record<string, string>[]
  Object.assign(process.env, all[Number(process.env.TEST_PARALLEL_INDEX)])
}

interface Started {
  environment: Record<string, string>
  stop(): Promise<void>
}

async function startInstallation(): Promise<Started> {
  const before = { ...process.env }
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
    const stop = async () => {
      await service.stop()
      await database.close()
    }
    return { environment: changedSince(before), stop }
  } catch (error) {
    await database.close()
    throw error
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name]
    Object.assign(process.env, before)
  }
}

function changedSince(before: NodeJS.ProcessEnv): Record<string, string> {
  const entries = Object.entries(process.env).filter(([name, value]) => value !== undefined && value !== before[name])
  return Object.fromEntries(entries) as Record<string, string>
}
