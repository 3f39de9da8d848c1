import { type Database, reviveDatabase } from '@/scripts/db/open-database'
import { databaseVolume } from '@/server/platform/limit/storage-space'

const noRoom = 64 * 2 ** 20

/**
 * Restarts the embedded PostgreSQL if it dies under the running service; pools reconnect by themselves. On a full disk it
 * cannot start: that is retried until there is room.
 */
export function watchDatabase(database: Database, ended: AbortSignal, onGivenUp: (reason: string) => void): void {
  let busy = false
  let waiting = false
  const timer = setInterval(async () => {
    if (busy || ended.aborted) return
    busy = true
    try {
      if (await reviveDatabase(database)) {
        waiting = false
        console.error('The database died and was started again')
      }
    } catch (error) {
      const { message } = error as Error
      if (!isForRoom(message, database.dataDir)) onGivenUp(`the database died and cannot be started again: ${message}`)
      else if (!waiting) {
        waiting = true
        console.error('The database died because its disk is full; it is started again as soon as there is room')
      }
    } finally {
      busy = false
    }
  }, 2000)
  ended.addEventListener('abort', () => clearInterval(timer))
}

function isForRoom(message: string, dataDir: string): boolean {
  return /no space left|ENOSPC/i.test(message) || (databaseVolume(dataDir)?.free ?? Number.POSITIVE_INFINITY) < noRoom
}
