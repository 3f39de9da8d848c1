import os from 'node:os'
import { connectionsEach, webProcesses } from '@/server/platform/web-processes'
import { type Finding, findingsOf } from './finding'

const { ok, failed } = findingsOf('installation')

/** The number of processes that WEB_PROCESSES means on this machine, or why it is invalid. */
export function checkProcesses(env: Record<string, string | undefined> = process.env): Finding {
  const cores = os.availableParallelism()
  try {
    const count = webProcesses(env.WEB_PROCESSES, cores)
    if (count === 1) return ok('web processes', `one on ${cores} cores; WEB_PROCESSES=auto runs one for each`)
    const each = Number(env.DATABASE_POOL_SIZE) || connectionsEach(count)
    return ok(
      'web processes',
      `${count} on ${cores} cores, behind one port and with one graph between them; up to ${count * each} database connections`,
    )
  } catch (error) {
    return failed('web processes', `WEB_PROCESSES ${(error as Error).message}`, { mend: 'set WEB_PROCESSES=auto or a number' })
  }
}
