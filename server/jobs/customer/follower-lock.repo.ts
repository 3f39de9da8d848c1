import type pg from 'pg'

const lockClass = 0x61737375

/**
 * Runs `fn` if no other process follows customers, then releases the lock; false if another does. The lock ends with the
 * connection.
 */
export async function asFollower(client: pg.PoolClient, fn: () => Promise<void>): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1, 0) as taken', [lockClass])
  if (!rows[0]?.taken) return false
  try {
    await fn()
  } finally {
    await client.query('select pg_advisory_unlock($1, 0)', [lockClass])
  }
  return true
}
