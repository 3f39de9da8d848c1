import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Whether a process with this pid exists, even if it belongs to another user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  // A zombie still accepts signals, although it no longer runs.
  try {
    return !/^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return true
  }
}

/**
 * Pid and port of the server running on this cluster directory, if any. Removes a `postmaster.pid` of a killed server whose pid
 * now belongs to something else, as PostgreSQL would refuse to start with it.
 */
export function runningServer(cluster: string): { pid: number; port: number } | undefined {
  const file = path.join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const lines = readFileSync(file, 'utf8').split('\n')
  const pid = Number(lines[0])
  if (pid > 0 && isAlive(pid) && commandOf(pid).includes('postgres')) return { pid, port: Number(lines[3]) }
  rmSync(file, { force: true })
  return undefined
}

/** Asks the server for a fast shutdown (sessions end, a checkpoint is written) and waits for it. */
export async function stopServer(pid: number, timeoutMs = 60_000): Promise<void> {
  signal(pid, 'SIGINT')
  const deadline = Date.now() + timeoutMs
  while (isAlive(pid)) {
    if (Date.now() > deadline) {
      // SIGQUIT is PostgreSQL's immediate shutdown: the next start recovers from the WAL.
      signal(pid, 'SIGQUIT')
      await sleep(2000)
      return
    }
    await sleep(25)
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
  }
}
