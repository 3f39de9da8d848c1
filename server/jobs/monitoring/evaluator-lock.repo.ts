import type pg from 'pg'

const lockClass = 0x61737365

/**
 * Runs `fn` if no other process evaluates the network, then releases the lock; false if another does. The lock ends with the
 * connection, so a dead worker's network is free at once.
 */
export async function asEvaluator(client: pg.PoolClient, networkId: number, fn: () => Promise<void>): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1, $2) as taken', [lockClass, networkId])
  if (!rows[0]?.taken) return false
  try {
    await fn()
  } finally {
    await client.query('select pg_advisory_unlock($1, $2)', [lockClass, networkId])
  }
  return true
}
