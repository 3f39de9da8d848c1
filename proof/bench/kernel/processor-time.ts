import { readFileSync } from 'node:fs'
import path from 'node:path'
import { childrenOf, statOf } from '@/scripts/process-stat'

/** Milliseconds of processor time, user and system, that a process has used. */
export function processorTime(pid: number): number {
  return statOf(pid)?.own ?? 0
}

/** As `processorTime`, for the PostgreSQL server of a data directory. */
export function postgresTime(dataDir: string): number {
  const { pid } = JSON.parse(readFileSync(path.join(dataDir, 'postgres.json'), 'utf8')) as { pid: number }
  return serverTime(pid)
}

/** As `processorTime`, for a PostgreSQL server by its postmaster, with all its backends, including those that have ended. */
export function serverTime(postmaster: number): number {
  const { own = 0, ended = 0 } = statOf(postmaster) ?? {}
  return own + ended + childrenOf(postmaster).reduce((sum, pid) => sum + processorTime(pid), 0)
}
