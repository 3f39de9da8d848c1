import path from 'node:path'
import { bootstrapInstallation, type FirstRun } from '@/scripts/bootstrap'
import { buildWeb, isBuilt } from '@/scripts/build/build-web'
import type { Database } from '@/scripts/db/open-database'
import { freePort } from '@/scripts/postgres/free-port'
import { Child } from '@/scripts/up/child'
import { localUrl, serviceEnv } from '@/scripts/up/service-env'
import { untilHealthy } from '@/scripts/up/until-healthy'

/** How long a service may take to start while other suites run. */
export const patienceMs = 300_000

export interface RunningService {
  url: string
  stop(): Promise<void>
}

/** Builds if necessary: uses `.next` if it is current (shared with `up`), else a directory for tests. */
export async function builtForTests(): Promise<string> {
  if (process.env.NEXT_DIST_DIR) return process.env.NEXT_DIST_DIR
  if (isBuilt('.next')) return '.next'
  await buildWeb('.next-test')
  return '.next-test'
}

/**
 * Starts web and worker, like `up`, on a free port over a test database and waits until they are healthy. `more` is added to
 * the environment of both, such as the address of a node.
 */
export async function startService(database: Database, more: Record<string, string> = {}): Promise<RunningService> {
  const distDir = await builtForTests()
  const settings = { dataDir: database.dataDir, host: '127.0.0.1', port: await freePort() }
  const url = localUrl(settings)
  const env = { ...serviceEnv(database, settings, url, false), ...more, NEXT_DIST_DIR: distDir, PUBLIC_URL: url }
  const failed = new AbortController()
  const onGivenUp = (reason: string) => failed.abort(new Error(reason))
  const logDir = path.join(database.dataDir, 'logs')
  const children = [
    new Child({ name: 'web', args: ['server/web.ts'], env, logDir, onGivenUp }),
    new Child({ name: 'worker', args: ['server/jobs/worker.ts'], env, logDir, onGivenUp }),
  ]
  for (const child of children) child.start()
  const stop = async () => {
    await Promise.all(children.map((child) => child.stop(15_000)))
  }
  try {
    await untilHealthy(url, failed.signal, patienceMs)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, stop }
}

/** Adds the login and key of a new database, and loads the sample data; `more` for a desk and another end, as `up` does. */
export async function furnish(database: Database, more: { endsAt?: Date; desk?: boolean } = {}): Promise<FirstRun> {
  const made = await bootstrapInstallation(database, database.secrets)
  const { loadSample } = await import('@/prisma/seed')
  await loadSample({ ownerUrl: database.ownerUrl, appUrl: database.appUrl, onProgress: () => {}, ...more })
  return made
}
