import { rmSync } from 'node:fs'
import path from 'node:path'
import { buildWeb } from '@/scripts/build/build-web'
import { type Database, openDatabase } from '@/scripts/db/open-database'
import { tryLock } from '@/scripts/lock'
import { writePrivateFile } from '@/scripts/private-file'
import { readSettings, type Settings } from '@/scripts/settings'
import { Child } from '@/scripts/up/child'
import { claimPort, processesFile } from '@/scripts/up/claim-port'
import { exampleCheck } from '@/scripts/up/example-check'
import { readFirstRun } from '@/scripts/up/first-run'
import { keepBackups } from '@/scripts/up/keep-backups'
import { prepareInstallation } from '@/scripts/up/prepare-installation'
import { localUrl, serviceEnv } from '@/scripts/up/service-env'
import { step } from '@/scripts/up/steps'
import { untilHealthy } from '@/scripts/up/until-healthy'
import { watchDatabase } from '@/scripts/up/watch-database'
import { welcome } from '@/scripts/up/welcome'

const dev = process.argv.includes('--dev')
const ended = new AbortController()
const children: Child[] = []
let database: Database | undefined
let settings: Settings | undefined
let ending: Promise<void> | undefined

function end(status: number): Promise<void> {
  ended.abort()
  ending ??= (async () => {
    await Promise.all(children.map((child) => child.stop()))
    await database?.close()
    if (settings && children.length) rmSync(processesFile(settings.dataDir), { force: true })
    process.exit(status)
  })()
  return ending
}

function onSignal(): void {
  if (ending) {
    for (const child of children) child.kill()
    return
  }
  // Before the children run, the current step is abandoned, but the database is still closed cleanly.
  console.log('\nStopping ...')
  void end(0)
}
process.on('SIGINT', onSignal)
process.on('SIGTERM', onSignal)
process.on('disconnect', onSignal)

try {
  await up()
} catch (error) {
  if (!ended.signal.aborted) {
    console.error(`error: ${error instanceof Error ? (process.env.DEBUG ? error.stack : error.message) : error}`)
    await end(1)
  }
}

async function up(): Promise<void> {
  settings = readSettings()
  const { dataDir } = settings
  const url = localUrl(settings)
  const lock = await tryLock(dataDir, 'up')
  if ('heldBy' in lock) {
    const at = readFirstRun(dataDir)?.url
    throw new Error(
      `already running on ${dataDir}${lock.heldBy ? ` (pid ${lock.heldBy})` : ''}${at ? ` at ${at}` : ''}: use that one, end it with Ctrl-C${lock.heldBy ? ` or kill ${lock.heldBy}` : ''}, or give this one its own DATA_DIR`,
    )
  }
  await claimPort(settings)
  database = await step('Database', () => openDatabase({ dataDir, migrate: 'always' }))
  ended.signal.throwIfAborted()
  const facts = await prepareInstallation(database, url)
  ended.signal.throwIfAborted()
  if (!dev) await step('Build', async () => ((await buildWeb()) ? 'built' : 'skipped'))
  ended.signal.throwIfAborted()
  await step('Start', () => startService(url))
  welcome(facts, await exampleCheck(database), dataDir)
}

async function startService(url: string): Promise<void> {
  const { dataDir } = settings as Settings
  const env = serviceEnv(database as Database, settings as Settings, url, dev)
  const logDir = dev || process.env.ASSAY_LOG === 'stdout' ? null : path.join(dataDir, 'logs')
  let givenUp: Error | undefined
  const failed = new AbortController()
  const onGivenUp = (reason: string) => {
    givenUp ??= new Error(reason)
    failed.abort(givenUp)
    if (ended.signal.aborted) return
    console.error(`error: ${reason}`)
    void end(1)
  }
  const web = new Child({ name: 'web', args: ['server/web.ts', ...(dev ? ['--dev'] : [])], env, logDir, onGivenUp })
  const worker = new Child({ name: 'worker', args: ['server/jobs/worker.ts'], env, logDir, onGivenUp })
  children.push(web, worker)
  for (const child of children) child.start()
  writePrivateFile(processesFile(dataDir), { web: web.pid, worker: worker.pid })
  if (database?.embedded) watchDatabase(database, ended.signal, onGivenUp)
  keepBackups({ dataDir, logDir, children, ended: ended.signal })
  await untilHealthy(url, AbortSignal.any([ended.signal, failed.signal]))
}
