import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, reviveDatabase } from '@/scripts/db/open-database'
import { canListen } from '@/scripts/postgres/free-port'

/**
 * Kills the postmaster of an embedded database, waits until its children have noticed, and restarts it like a running `up`.
 * Returns after how many milliseconds it answers again.
 */
export async function killDatabase(database: Database): Promise<number> {
  const { pid, port } = JSON.parse(readFileSync(path.join(database.dataDir, 'postgres.json'), 'utf8')) as Record<string, number>
  if (!pid || !port) throw new Error('the database is not embedded: nothing here knows its process')
  const began = Date.now()
  process.kill(pid, 'SIGKILL')
  for (const deadline = began + 60_000; ; await sleep(20)) {
    // Until its children have exited they keep its shared memory, and a new one would refuse to start.
    if (!(await canListen(port))) continue
    try {
      if (await reviveDatabase(database)) return Date.now() - began
    } catch (error) {
      if (Date.now() > deadline) throw error
    }
  }
}
