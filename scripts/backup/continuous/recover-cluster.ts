import { type ChildProcess, spawn } from 'node:child_process'
import { chownSync, closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Account, underAccount } from '@/scripts/postgres/account'
import { ownerName } from '@/scripts/postgres/cluster'
import { archiveSettings } from './archiving'
import type { WalServer } from './serve-wal'

interface Recover {
  account: Account
  /** Directory of the PostgreSQL build. */
  home: string
  /** Directory of the unpacked base backup. */
  cluster: string
  /** Null: to the end of the WAL. */
  at: Date | null
  wal: WalServer
  /** A directory with a short path for the socket and the log, writable by PostgreSQL. */
  folder: string
  /** Work in the database after recovery, before it is shut down. */
  work: (client: pg.Client) => Promise<void>
}

/**
 * Recovers an unpacked base backup to a time, runs `work` and shuts the server down cleanly. It only listens on a socket in a
 * private directory. Throws a sentence if the WAL does not reach the time.
 */
export async function recoverCluster({ account, home, cluster, at, wal, folder, work }: Recover): Promise<void> {
  writeFileSync(path.join(cluster, 'recovery.signal'), '', { mode: 0o600 })
  keepOutArchiving(cluster)
  mkdirSync(path.join(cluster, 'pg_wal', 'archive_status'), { recursive: true, mode: 0o700 })
  const access = path.join(cluster, 'restore_hba.conf')
  writeFileSync(access, 'local all all trust\n', { mode: 0o600 })
  if (account.kind === 'user')
    for (const file of [access, path.join(cluster, 'recovery.signal')]) chownSync(file, account.uid, account.gid)
  const log = path.join(folder, 'recovery.log')
  const settings: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: folder,
    port: '5432',
    hba_file: access,
    archive_mode: 'off',
    hot_standby: 'off',
    shared_buffers: '128MB',
    log_min_messages: 'log',
    timezone: 'UTC',
    log_timezone: 'UTC',
    restore_command: wal.command,
    recovery_target_timeline: 'latest',
    recovery_target_action: 'promote',
    ...(at === null ? {} : { recovery_target_time: at.toISOString().replace('T', ' ').replace('Z', '+00') }),
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const call = underAccount(account, path.join(home, 'bin', 'postgres'), ['-D', cluster, ...args])
  const output = openSync(log, 'a', 0o600)
  const env = { NODE_ENV: process.env.NODE_ENV, PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }
  const child = spawn(call.command, call.args, { ...call.ids, cwd: folder, env, stdio: ['ignore', output, output] })
  closeSync(output)
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  try {
    const client = await untilPromoted(child, folder, () => wal.fault() ?? recoveryFault(log, at))
    try {
      await work(client)
      await client.query('checkpoint')
    } finally {
      await client.end()
    }
  } finally {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT')
    await ended
  }
}

async function untilPromoted(child: ChildProcess, folder: string, fault: () => Error): Promise<pg.Client> {
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) throw fault()
    const client = new pg.Client({ host: folder, port: 5432, user: ownerName, database: 'assay' })
    client.on('error', () => {})
    try {
      await client.connect()
      const { rows } = await client.query<{ recovering: boolean }>('select pg_is_in_recovery() as recovering')
      if (rows[0]?.recovering === false) return client
      await client.end()
    } catch {
      await client.end().catch(() => {})
    }
    await sleep(50)
  }
}

/** Why the server ended, from its log. */
function recoveryFault(log: string, at: Date | null): Error {
  const text = readFileSync(log, 'utf8')
  const reached = [...text.matchAll(/last completed transaction was at log time (\S+ \S+)/g)].at(-1)?.[1]
  if (text.includes('recovery ended before configured recovery target was reached')) {
    const until =
      reached === undefined ? '' : `: the last change in the WAL is of ${reached.replace(' ', 'T').replace(/\+00$/, 'Z')}`
    return new Error(`${at?.toISOString()} cannot be reached${until}`)
  }
  const fatal = text.split('\n').findLast((line) => /FATAL|PANIC/.test(line)) ?? 'PostgreSQL ended without a word'
  return new Error(`the database cannot be recovered: ${fatal.replace(/^.*?(FATAL|PANIC):\s*/, '')}`)
}

/** Removes the archiving settings, which belong to the original cluster. */
function keepOutArchiving(cluster: string): void {
  const file = path.join(cluster, 'postgresql.auto.conf')
  const lines = readFileSync(file, 'utf8').split('\n')
  writeFileSync(file, lines.filter((line) => !archiveSettings.some((name) => line.trim().startsWith(name))).join('\n'))
}
