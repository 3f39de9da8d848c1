import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { canListen } from '@/scripts/postgres/free-port'
import { isAlive } from '@/scripts/postgres/process'
import type { Settings } from '@/scripts/settings'

export interface Leftovers {
  web?: number | undefined
  worker?: number | undefined
}

/** File in the data directory with the pids of web and worker, for the next `up` after one was killed. */
export function processesFile(dataDir: string): string {
  return path.join(dataDir, 'processes.json')
}

/**
 * Ends web and worker of a killed `up` (they end by themselves, but take their time), then makes sure that the port is free.
 * Throws one line with the remedy if something else uses it.
 */
export async function claimPort({ dataDir, host, port }: Settings): Promise<void> {
  const leftovers = readLeftovers(dataDir)
  const mine: [number | undefined, string][] = [
    [leftovers.web, 'server/web.ts'],
    [leftovers.worker, 'server/jobs/worker.ts'],
  ]
  const pids = mine.flatMap(([pid, script]) => (pid && isAlive(pid) && runs(pid, script) ? [pid] : []))
  if (pids.length) console.log(`Ending processes that a killed run left behind (pid ${pids.join(', ')})`)
  for (const pid of pids) process.kill(pid, 'SIGTERM')
  const deadline = Date.now() + 8000
  while (pids.some(isAlive) && Date.now() < deadline) await sleep(100)
  for (const pid of pids.filter(isAlive)) process.kill(pid, 'SIGKILL')
  if (pids.length) await sleep(100)
  if (await canListen(port, host)) return
  throw new Error(
    `port ${port} on ${host} is taken by another program: end it, or choose another port with PORT=${port + 1} npm run up`,
  )
}

function readLeftovers(dataDir: string): Leftovers {
  try {
    return JSON.parse(readFileSync(processesFile(dataDir), 'utf8')) as Leftovers
  } catch {
    return {}
  }
}

function runs(pid: number, script: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(script)
  } catch {
    return false
  }
}
