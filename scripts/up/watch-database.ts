import { type Database, reviveDatabase } from '@/scripts/db/open-database'

/** Starts the embedded PostgreSQL again when it died under the running service; pools reconnect by themselves. */
export function watchDatabase(database: Database, ended: AbortSignal, onGivenUp: (reason: string) => void): void {
  let busy = false
  const timer = setInterval(async () => {
    if (busy || ended.aborted) return
    busy = true
    try {
      if (await reviveDatabase(database)) console.error('The database died and was started again')
    } catch (error) {
      onGivenUp(`the database died and cannot be started again: ${(error as Error).message}`)
    } finally {
      busy = false
    }
  }, 2000)
  ended.addEventListener('abort', () => clearInterval(timer))
}
