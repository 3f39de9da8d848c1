import type pg from 'pg'

const lockClass = 0x61737378

/**
 * Takes a connection that holds a network's sync lock, or returns null while another process holds it. The lock ends with the
 * connection, so a dead worker's network is free at once.
 */
export async function takeSyncLock(pool: pg.Pool, networkId: number): Promise<pg.PoolClient | null> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1, $2) as taken', [
      lockClass,
      networkId,
    ])
    if (rows[0]?.taken) return client
    client.release()
    return null
  } catch (error) {
    client.release(error as Error)
    throw error
  }
}
