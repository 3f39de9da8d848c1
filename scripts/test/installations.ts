import { spawn } from 'node:child_process'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import type { FirstRun } from '@/scripts/bootstrap'
import type { Database } from '@/scripts/db/open-database'
import { repositoryRoot } from '@/scripts/settings'
import { builtForTests, startService } from '@/scripts/test/installation'
import { closeHeldToStatements } from '@/scripts/test/shared-database'
import { statementSettings } from '@/scripts/test/statements'
import { openTestDatabase } from '@/scripts/test/test-database'

/**
 * Starts one installation for each process that runs suites, so that suites running at once do not affect each other; `sample`
 * gives each its first login, key and the sample data. TEST_INSTALLATIONS has their environments in order, one of which
 * `takeInstallation` applies. Returns a function that stops them all.
 */
export async function startInstallations(count: number, { sample }: { sample: boolean }): Promise<() => Promise<void>> {
  process.env.NEXT_DIST_DIR = await builtForTests()
  const opened: Opened[] = []
  const stopping: (() => Promise<void>)[] = []
  const stop = async () => {
    await Promise.all(stopping.map((one) => one()))
  }
  try {
    // One after the other, as opening a database changes the environment of this process.
    while (opened.length < count) {
      const one = await openOne()
      opened.push(one)
      stopping.push(() => closeHeldToStatements(one.database))
    }
    const services = await Promise.allSettled(
      opened.map(async (one, n) => {
        const service = await serve(one, sample)
        stopping[n] = async () => {
          await service.stop()
          await closeHeldToStatements(one.database)
        }
      }),
    )
    for (const service of services) if (service.status === 'rejected') throw service.reason
  } catch (error) {
    await stop()
    throw error
  }
  process.env.TEST_INSTALLATIONS = JSON.stringify(opened.map(({ environment }) => environment))
  return stop
}

/**
 * In a process that runs suites, takes the `index`th installation, from 0: sets TEST_BASE_URL, its database, and with the
 * sample data TEST_LOGIN_EMAIL, TEST_LOGIN_PASSWORD and TEST_API_KEY.
 */
export function takeInstallation(index: number): void {
  const all = JSON.parse(process.env.TEST_INSTALLATIONS ?? '[]') as Record<string, string>[]
  Object.assign(process.env, all[index % Math.max(all.length, 1)])
}

interface Opened {
  database: Database
  /** The environment of its processes and suites, extended as it is furnished and started. */
  environment: Record<string, string>
}

async function openOne(): Promise<Opened> {
  const before = { ...process.env }
  try {
    const database = await openTestDatabase(statementSettings)
    return { database, environment: changedSince(before) }
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name]
    Object.assign(process.env, before)
  }
}

async function serve({ database, environment }: Opened, sample: boolean): Promise<{ stop(): Promise<void> }> {
  if (sample) {
    const { login, api_key } = await furnishApart(database, environment)
    if (!login || !api_key) throw new Error('the database of a browser suite was not empty')
    Object.assign(environment, { TEST_LOGIN_EMAIL: login.email, TEST_LOGIN_PASSWORD: login.password, TEST_API_KEY: api_key })
  }
  // Suites receive webhooks on this machine; other private addresses stay forbidden.
  const service = await startService(database, {
    EGRESS_ALLOW_CIDRS: '127.0.0.1/32',
  })
  environment.TEST_BASE_URL = service.url
  return service
}

/** In its own process: settings and connections are cached per process, and there are several databases here. */
async function furnishApart(database: Database, environment: Record<string, string>): Promise<FirstRun> {
  const run = spawn(process.execPath, ['--import', 'tsx', path.join(repositoryRoot, 'scripts/test/furnish-child.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...environment },
  })
  run.stdin.end(JSON.stringify(database))
  const [out, status] = await Promise.all([text(run.stdout), new Promise((resolve) => run.once('exit', resolve))])
  if (status !== 0) throw new Error(`the sample data could not be loaded (status ${status})`)
  return JSON.parse(out.trim().split('\n').at(-1) ?? '') as FirstRun
}

function changedSince(before: NodeJS.ProcessEnv): Record<string, string> {
  const entries = Object.entries(process.env).filter(([name, value]) => value !== undefined && value !== before[name])
  return Object.fromEntries(entries) as Record<string, string>
}
