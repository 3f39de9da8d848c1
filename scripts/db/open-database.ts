import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isSpreadDatabase } from '@/scripts/db/citus'
import { prepareDatabase } from '@/scripts/db/prepare'
import { ensureRoles } from '@/scripts/db/roles'
import { withLock } from '@/scripts/lock'
import { ownerName, startCluster } from '@/scripts/postgres/cluster'
import { isAlive, stopServer } from '@/scripts/postgres/process'
import { writePrivateFile } from '@/scripts/private-file'
import { loadSecrets, type Secrets } from '@/scripts/secrets'
import { readSettings } from '@/scripts/settings'

export interface Database {
  /** Runs migrations; a superuser in the embedded cluster. */
  ownerUrl: string
  /** For web, worker and commands, with row-level security. */
  appUrl: string
  /** Whether this code creates the login of `appUrl`, rather than DATABASE_APP_URL giving it. */
  ownLogin: boolean
  embedded: boolean
  /** Whether its chain tables are distributed over the nodes of a Citus cluster. */
  spread: boolean
  secrets: Secrets
  dataDir: string
  /** Closes the database; the last process to do so stops the embedded server. */
  close(): Promise<void>
}

export interface OpenOptions {
  /** Absolute path; by default DATA_DIR. */
  dataDir?: string
  /** `always` (default for the embedded database) applies pending migrations, `never` leaves the schema as it is. */
  migrate?: 'always' | 'never'
  /** False for temporary clusters. */
  durable?: boolean
  /** Settings of the embedded server, if this call starts it. */
  settings?: Record<string, string | number>
  env?: Record<string, string | undefined>
  /** Additional environment of the embedded server, if this call starts it. */
  serverEnv?: Record<string, string>
}

interface ClusterState {
  pid: number
  port: number
  users: { pid: number; started: string }[]
}

/**
 * Opens the database of a data directory: DATABASE_URL if set, else the embedded PostgreSQL, which is shared with a running
 * `up` or another command, and otherwise started.
 */
export async function openDatabase(options: OpenOptions = {}): Promise<Database> {
  const env = options.env ?? process.env
  const dataDir = options.dataDir ?? readSettings(env).dataDir
  const secrets = loadSecrets(dataDir, env)
  const external = env.DATABASE_URL?.trim()
  if (external) {
    const appUrl =
      env.DATABASE_APP_URL || (await ensureRoles(external, secrets.POSTGRES_APP_PASSWORD, secrets.POSTGRES_APP_LOGIN))
    if (options.migrate === 'always') await prepareDatabase(external)
    const spread = await isSpreadDatabase(external)
    const ownLogin = !env.DATABASE_APP_URL
    return { ownerUrl: external, appUrl, ownLogin, embedded: false, spread, secrets, dataDir, close: async () => {} }
  }
  const ownerUrl = await withLock(dataDir, 'postgres', () => joinCluster(dataDir, secrets, options))
  let closed = false
  const close = async () => {
    if (closed) return
    closed = true
    await withLock(dataDir, 'postgres', () => leaveCluster(dataDir))
  }
  try {
    const appUrl = await ensureRoles(ownerUrl, secrets.POSTGRES_APP_PASSWORD, secrets.POSTGRES_APP_LOGIN)
    if (options.migrate !== 'never') await prepareDatabase(ownerUrl)
    return { ownerUrl, appUrl, ownLogin: true, embedded: true, spread: false, secrets, dataDir, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Restarts the embedded server on the same port if it is gone; returns whether it was. */
export async function reviveDatabase({ dataDir, secrets }: Database): Promise<boolean> {
  const state = readState(dataDir)
  if (!state || isAlive(state.pid)) return false
  return withLock(dataDir, 'postgres', async () => {
    const known = readState(dataDir)
    if (!known || isAlive(known.pid) || known.users.length === 0) return false
    const { pid, port } = await startCluster({
      dataDir,
      ownerPassword: secrets.POSTGRES_OWNER_PASSWORD,
      preferredPort: known.port,
    })
    writePrivateFile(stateFile(dataDir), { ...known, pid, port })
    if (port !== known.port) throw new Error(`its port ${known.port} is taken by another program`)
    return true
  })
}

/** Stops the embedded server of a data directory that no living process uses; returns whether it is unused now. */
export async function stopAbandoned(dataDir: string): Promise<boolean> {
  const state = readState(dataDir)
  if (!state || state.users.some(isRunning)) return false
  if (isAlive(state.pid)) await stopServer(state.pid)
  return true
}

async function joinCluster(
  dataDir: string,
  secrets: Secrets,
  { durable = true, settings = {}, serverEnv = {} }: OpenOptions,
): Promise<string> {
  const known = readState(dataDir)
  const cluster = await startCluster({
    dataDir,
    durable,
    settings,
    env: serverEnv,
    ownerPassword: secrets.POSTGRES_OWNER_PASSWORD,
    ...(known ? { preferredPort: known.port } : {}),
  })
  const users = (known?.users ?? []).filter(isRunning)
  writePrivateFile(stateFile(dataDir), {
    pid: cluster.pid,
    port: cluster.port,
    users: [...users, { pid: process.pid, started: startOf(process.pid) }],
  } satisfies ClusterState)
  const server = `postgresql://${ownerName}:${secrets.POSTGRES_OWNER_PASSWORD}@127.0.0.1:${cluster.port}`
  await createDatabase(`${server}/postgres`)
  return `${server}/assay`
}

async function createDatabase(serverUrl: string): Promise<void> {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: serverUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    const found = await client.query("SELECT 1 FROM pg_database WHERE datname = 'assay'")
    if (!found.rowCount) await client.query('CREATE DATABASE assay')
  } finally {
    await client.end()
  }
}

async function leaveCluster(dataDir: string): Promise<void> {
  const state = readState(dataDir)
  if (!state) return
  const own = state.users.findIndex((user) => user.pid === process.pid)
  const users = state.users.filter((user, index) => index !== own && isRunning(user))
  writePrivateFile(stateFile(dataDir), { ...state, users })
  if (users.length === 0 && isAlive(state.pid)) await stopServer(state.pid)
}

function readState(dataDir: string): ClusterState | undefined {
  try {
    return JSON.parse(readFileSync(stateFile(dataDir), 'utf8')) as ClusterState
  } catch {
    return undefined
  }
}

function stateFile(dataDir: string): string {
  return path.join(dataDir, 'postgres.json')
}

function isRunning(user: { pid: number; started: string }): boolean {
  return isAlive(user.pid) && startOf(user.pid) === user.started
}

/** Start time in clock ticks since boot, to distinguish a process from a later one with the same pid. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}
