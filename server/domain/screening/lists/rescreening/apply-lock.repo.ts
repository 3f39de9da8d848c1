import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

const name = "hashtextextended('sanctions lists carried on', 0)"
const betweenMs = 200

/**
 * Runs `work` under a lock, once no other process holds it; null if `signal` ends the wait. The lock ends with the connection,
 * so a dead process blocks nothing.
 */
export async function oneAtATime<T>(client: pg.PoolClient, work: () => Promise<T>, signal?: AbortSignal): Promise<T | null> {
  while (true) {
    if (signal?.aborted) return null
    const { rows } = await client.query<{ taken: boolean }>(`select pg_try_advisory_lock(${name}) as taken`)
    if (rows[0]?.taken) break
    await sleep(betweenMs)
  }
  try {
    return await work()
  } finally {
    await client.query(`select pg_advisory_unlock(${name})`)
  }
}
