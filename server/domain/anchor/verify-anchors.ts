import { publicKeys } from '@/server/domain/signing'
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

/** Reads every log of a directory, by default the installation's own, and checks the logs themselves. */
export async function readAnchors(directory: string = anchorDirectory()): Promise<KeptAnchors> {
  const logs = await readLogs(directory)
  const anchored = anchoredIn(logs)
  const { stamps, faults } = await checkTimeStamps(directory, logs)
  const none = logs.length === 0 ? [`there are none in ${directory}: the worker writes them when it starts and every hour`] : []
  return {
    directory,
    logs,
    anchored,
    silent: (from, to) => !anchored.times.some((at) => at >= from && at <= to),
    stamps,
    faults: [...none, ...checkLogs(logs, (await publicKeys()).keys), ...faults],
  }
}
