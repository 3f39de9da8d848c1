import { spawn, spawnSync } from 'node:child_process'
import {
  appendFileSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Account, chooseAccount, underAccount } from '@/scripts/postgres/account'
import { postgresHome } from '@/scripts/postgres/binaries'
import { freePort } from '@/scripts/postgres/free-port'
import { type Places, placesFor } from '@/scripts/postgres/places'
import { isAlive, runningServer } from '@/scripts/postgres/process'
import { serverSettings } from '@/scripts/postgres/server-settings'

export interface ClusterOptions {
  dataDir: string
  ownerPassword: string
  preferredPort?: number
  /** False for temporary clusters. */
  durable?: boolean
  /** Server settings on top of the defaults, such as more addresses to listen at; only if this call starts it. */
  settings?: Record<string, string | number>
  /** Additional environment of the server, such as a preloaded library; only if this call starts it. */
  env?: Record<string, string>
  /** A network besides loopback that may connect (CIDR, with passwords as usual); only if this call creates the cluster. */
  admit?: string
}

export const ownerName = 'assay'

/**
 * Starts the embedded PostgreSQL of a data directory (creating the cluster at the first call) or finds the one already running
 * there, even if its starter was killed. The caller holds the data directory's lock.
 */
export async function startCluster(options: ClusterOptions): Promise<{ pid: number; port: number; made: boolean }> {
  const packageHome = postgresHome()
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 })
  const account = chooseAccount(packageHome, options.dataDir)
  const places = placesFor(account, packageHome, options.dataDir)
  const running = existsSync(places.cluster) ? runningServer(places.cluster) : undefined
  if (running) {
    await untilReady(running.port, running.pid, options)
    return { ...running, made: false }
  }
  const made = !existsSync(places.cluster)
  if (made) makeCluster(account, places, options)
  const port = await freePort(options.preferredPort)
  const pid = launch(account, places, port, options)
  await untilReady(port, pid, options)
  return { pid, port, made }
}

function makeCluster(account: Account, places: Places, { ownerPassword, admit }: ClusterOptions): void {
  // Created under another name and renamed, so that a killed initdb leaves nothing that looks like a cluster.
  const fresh = `${places.cluster}.new`
  const passwordFile = `${places.cluster}.password`
  rmSync(fresh, { recursive: true, force: true })
  writeFileSync(passwordFile, ownerPassword, { mode: 0o600 })
  if (account.kind === 'user') chownSync(passwordFile, account.uid, account.gid)
  const call = underAccount(account, path.join(places.home, 'bin', 'initdb'), [
    `--pgdata=${fresh}`,
    `--username=${ownerName}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-instructions',
  ])
  const run = spawnSync(call.command, call.args, { ...call.ids, encoding: 'utf8', cwd: '/', env: serverEnv() })
  rmSync(passwordFile, { force: true })
  if (run.status !== 0) {
    throw new Error(`initdb failed: ${(run.stderr || run.error?.message || `status ${run.status}`).trim()}`)
  }
  if (admit) appendFileSync(path.join(fresh, 'pg_hba.conf'), `host all all ${admit} scram-sha-256\n`)
  renameSync(fresh, places.cluster)
}

function launch(account: Account, places: Places, port: number, options: ClusterOptions): number {
  const log = logFile(options.dataDir)
  if (existsSync(log) && statSync(log).size > 16 * 1024 * 1024) renameSync(log, `${log}.1`)
  const output = openSync(log, 'a', 0o600)
  if (options.durable ?? true) archiveNothing(places.cluster)
  const call = underAccount(account, path.join(places.home, 'bin', 'postgres'), [
    '-D',
    places.cluster,
    ...serverSettings(port, options.durable ?? true, options.settings),
  ])
  // Detached: Ctrl-C reaches the terminal's whole group, and the database must outlive the sessions it serves.
  const child = spawn(call.command, call.args, {
    ...call.ids,
    cwd: '/',
    detached: true,
    env: { ...serverEnv(), ...options.env },
    stdio: ['ignore', output, output],
  })
  child.on('error', () => {})
  child.unref()
  closeSync(output)
  if (!child.pid) throw new Error(`PostgreSQL could not be started: ${call.command} did not run`)
  return child.pid
}

/**
 * The archive command by default accepts finished WAL and stores none. Continuous backups can thus begin in a running server,
 * which can reload the command at any time but enable archiving only at its start.
 */
function archiveNothing(cluster: string): void {
  const file = path.join(cluster, 'postgresql.conf')
  const line = "archive_command = 'true'"
  if (!readFileSync(file, 'utf8').split('\n').includes(line)) appendFileSync(file, `\n${line}\n`)
}

async function untilReady(port: number, pid: number, options: ClusterOptions): Promise<void> {
  const deadline = Date.now() + 120_000
  for (;;) {
    const client = new pg.Client({
      host: '127.0.0.1',
      port,
      user: ownerName,
      password: options.ownerPassword,
      database: 'postgres',
      connectionTimeoutMillis: 3000,
    })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      const { code, message } = error as Error & { code?: string }
      if (code === '28P01') {
        throw new Error(
          `the database in ${options.dataDir} does not accept the owner password of secrets.json; restore that file, or delete the data directory to start empty`,
        )
      }
      if (!isAlive(pid)) throw new Error(`PostgreSQL ended while starting: ${lastLogLines(options.dataDir)}`)
      if (Date.now() > deadline)
        throw new Error(`PostgreSQL is not ready after 120 s: ${message}; see ${logFile(options.dataDir)}`)
      await sleep(25)
    }
  }
}

function logFile(dataDir: string): string {
  return path.join(dataDir, 'postgres.log')
}

function lastLogLines(dataDir: string): string {
  const lines = readFileSync(logFile(dataDir), 'utf8').trim().split('\n')
  const fatal = lines.filter((line) => /FATAL|PANIC|ERROR/.test(line)).at(-1) ?? lines.at(-1) ?? ''
  return `${fatal.replace(/^.*?(FATAL|PANIC|ERROR):\s*/, '')} (see ${logFile(dataDir)})`
}

function serverEnv(): NodeJS.ProcessEnv {
  return { NODE_ENV: process.env.NODE_ENV, PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }
}
