import type { Logger } from 'pino'
import { pool } from '@/server/platform/db'
import { versionsInForce } from '../lists/in-force/versions-in-force'
import { prepareNames } from './search-names'

const everyMs = 30_000

/**
 * Builds the name indexes of the published lists in force when the process starts and whenever a version changes, so that no
 * caller waits for one. `stop` ends this.
 */
export function keepNameIndexes(log: Logger): { stop: () => void } {
  let timer: NodeJS.Timeout
  let stopped = false
  const round = async () => {
    try {
      for (const { id, listId, version } of await versionsInForce(pool())) {
        if (stopped) return
        const ms = await prepareNames(pool(), id)
        if (ms !== null) log.info({ list: listId, version, ms }, 'the names of a list are in memory')
      }
    } catch (error) {
      log.warn({ err: error }, 'the names of the lists could not be read')
    }
    if (!stopped) timer = setTimeout(round, everyMs).unref()
  }
  timer = setTimeout(round, 0).unref()
  return {
    stop: () => {
      stopped = true
      clearTimeout(timer)
    },
  }
}
