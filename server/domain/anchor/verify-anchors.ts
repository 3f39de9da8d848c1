import { publicKeys } from '@/server/domain/signing'
import { pool } from '@/server/platform/db'
import { findAnchorFact } from './anchor.repo'
import { type AnchorLog, anchorDirectory, readLogs } from './anchor-log'
import { type Anchored, anchoredIn } from './anchored'
import { checkLogs } from './check-logs'
import { checkTimeStamps } from './check-time-stamps'

/** Logs of anchors as read for a verification. */
export interface KeptAnchors {
  directory: string
  logs: AnchorLog[]
  anchored: Anchored
  /** Whether nothing was anchored between two times. */
  silent: (from: Date, to: Date) => boolean
  stamps: number
  /** Faults of the logs themselves; sentences. */
  faults: string[]
}

/**
 * Reads every log of a directory, by default the installation's own, and checks the logs themselves. In a copy (`restored`) of
 * an installation that had anchored nothing yet, none are missing.
 */
export async function readAnchors(directory: string = anchorDirectory(), restored = false): Promise<KeptAnchors> {
  const logs = await readLogs(directory)
  const anchored = anchoredIn(logs)
  const { stamps, faults } = await checkTimeStamps(directory, logs)
  const none = logs.length === 0 ? await absence(directory, restored) : []
  return {
    directory,
    logs,
    anchored,
    silent: (from, to) => !anchored.times.some((at) => at >= from && at <= to),
    stamps,
    faults: [...none, ...checkLogs(logs, (await publicKeys()).keys), ...faults],
  }
}

async function absence(directory: string, restored: boolean): Promise<string[]> {
  if (!restored) return [`there are none in ${directory}: the worker writes them when it starts and every hour`]
  const last = await findAnchorFact(pool())
  return last === null ? [] : [`the backup holds none, but the history was anchored at ${last.at}`]
}
