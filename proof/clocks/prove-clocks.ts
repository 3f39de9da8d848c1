import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { plantedModule } from '@/proof/planted-module'
import { CannotRun, type ProofResult } from '@/proof/proof'
import { ServiceProcess } from '@/proof/service-process'
import { openDatabase } from '@/scripts/db/open-database'
import { applyEnvironment } from '@/scripts/db/with-database'
import { checkKeys, checkLimits, lastingWrite } from './check-keys'
import { checkPeople, signIn } from './check-people'
import { checkSchedule, checkStatus, checkWork } from './check-work'
import { FakeClock, faketimeLibrary } from './fake-clock'
import { jumpBackWithWorkHeld } from './held-work'
import { startReceiver } from './receiver'
import { type Clocks, states } from './states'
import { call, type World, within } from './world'

export interface ProveClocks {
  /** Makes every process use its own clock. */
  control: boolean
  /** Only the first steps, which is enough for the control. */
  most: number
  report: (line: string) => void
}

/** Each process compares its clock every five seconds, and libfaketime reads its file once a second. */
const followedMs = 8_000
/** Hides the database's clock from the processes. */
const ownClock = "Object.defineProperty(globalThis, '__assayClockReading', { get: () => undefined, set: () => {} })"

/**
 * Runs PostgreSQL, two web processes and a worker, each with its own clock, and makes the clocks jump. Skipped without
 * libfaketime.
 */
export async function proveClocks({ control, most, report }: ProveClocks): Promise<ProofResult> {
  const library = faketimeLibrary()
  if (library === null) throw new CannotRun('libfaketime is not installed')
  if (process.env.DATABASE_URL) throw new CannotRun('DATABASE_URL is set')
  const directory = mkdtempSync(path.join(os.tmpdir(), 'assay-clocks-'))
  chmodSync(directory, 0o755)
  const clock = (name: string) => new FakeClock(library, directory, name)
  const clocks = { database: clock('database'), web: clock('web'), beside: clock('beside'), worker: clock('worker') }
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'assay-test-'))
  const database = await openDatabase({ dataDir, durable: false, migrate: 'always', serverEnv: clocks.database.env })
  applyEnvironment(database)
  const faults: string[] = []
  const told = (fault: string) => {
    faults.push(fault)
    report(`FAULT ${fault}`)
  }
  const processes: ServiceProcess[] = []
  const run = async (name: 'web' | 'worker', { env }: FakeClock) => {
    const more = {
      ...env,
      EGRESS_ALLOW_CIDRS: '127.0.0.0/8',
      LOG_LEVEL: 'warn',
      ...(control ? { NODE_OPTIONS: plantedModule(ownClock) } : {}),
    }
    const one = await ServiceProcess.make({ name, database, env: more })
    processes.push(one)
    await one.start()
    return one
  }
  const receiver = await startReceiver()
  try {
    const webs = [await run('web', clocks.web), await run('web', clocks.beside)] as const
    const worker = await run('worker', clocks.worker)
    const figures = await inStates({ clocks, webs, worker, receiver, told, report }, most)
    return { figures, faults }
  } finally {
    await Promise.all(processes.map((one) => one.end()))
    await receiver.close()
    const { closeDatabase } = await import('@/server/platform/db')
    await closeDatabase()
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
    rmSync(directory, { recursive: true, force: true })
  }
}

async function inStates(started: Omit<World, 'org' | 'boss'>, most: number): Promise<Record<string, unknown>> {
  process.env.EGRESS_ALLOW_CIDRS = '127.0.0.0/8'
  process.env.LOG_LEVEL = 'error'
  const { logger } = await import('@/server/platform/logger')
  const { pool } = await import('@/server/platform/db')
  const { followClock } = await import('@/server/platform/clock/follow-clock')
  const { openQueue } = await import('@/server/jobs/queue')
  const { createWebhookEndpoint } = await import('@/server/domain/webhook')
  const { suiteOrganisation } = await import('@/scripts/test/fixtures/organisation')
  const { verifyChain } = await import('@/server/domain/audit')
  // The proof itself also writes with the database's clock.
  const own = await followClock({ log: logger(), everyMs: 1000 })
  const boss = openQueue(process.env.DATABASE_APP_URL ?? '', { supervise: false, schedule: false })
  await boss.start()
  try {
    const org = await suiteOrganisation('Clocks')
    const world: World = { ...started, org, boss }
    const { clocks, receiver, report, webs } = world
    const endpoint = await createWebhookEndpoint(org.ctx, { url: receiver.url, events: ['case.created'], description: null })
    receiver.state.secret = endpoint.secret
    const ended = await signIn(world)
    await call(webs[0], 'account.endAllSessions', ended.cookie, {})
    let session = await signIn(world)
    const thisHour = (await org.keyWith({ expiresAt: new Date(Date.now() + 3_000_000) })).text
    let usedUp = (await org.keyWith()).text
    const write = await lastingWrite(world)
    const seconds: Record<string, number> = {}
    for (const state of states.slice(0, most)) {
      const began = performance.now()
      const back = state.clocks.database < clocks.database.offset
      const set = () => {
        for (const name of Object.keys(clocks) as (keyof Clocks)[]) clocks[name].set(state.clocks[name])
      }
      const jumped = (['database', 'worker'] as const).some((name) => state.clocks[name] !== clocks[name].offset)
      if (back) await jumpBackWithWorkHeld(world, state.name, set)
      else set()
      await sleep(followedMs)
      session = await checkPeople(world, state, session, ended)
      await checkKeys(world, state, { thisHour, usedUp, write })
      usedUp = await checkLimits(world, state, usedUp)
      await checkWork(world, state)
      await checkStatus(world, state)
      if (jumped) await checkSchedule(world, state)
      seconds[state.name] = Math.round((performance.now() - began) / 1000)
      report(`${state.name}: ${seconds[state.name]} s`)
    }
    // Verifies at the database's time, like the operator's command.
    await within(5, async () => Math.abs(clocks.database.offset) < 1)
    const { events, checkpoints, faults } = await verifyChain(org.org_id)
    for (const fault of faults) world.told(`the audit log: row ${fault.seq} ${fault.issue}`)
    const { rows } = await pool().query<{ n: number }>("select count(*)::int as n from pgboss.job where state = 'failed'")
    return { states: seconds, webhooks: receiver.received.length, audit_rows: events, checkpoints, failed_jobs: rows[0]?.n }
  } finally {
    own.stop()
    await boss.stop({ graceful: false })
  }
}
