import type pg from 'pg'
import type { Queryable } from '@/server/platform/db'

const lockClass = 0x61737363

/**
 * Runs `fn` in one transaction that is the only writer of a network's clusters. Ingest continues meanwhile: what it lands is
 * read by the next batch.
 */
export async function asClusterWriter<T>(
  pool: pg.Pool,
  networkId: number,
  fn: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query(
      `begin; set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = '120s';
       set local jit = off`,
    )
    await client.query('select pg_advisory_xact_lock($1::int, $2::int)', [lockClass, networkId])
    const result = await fn(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((e: Error) => {
      broken = e
    })
    throw error
  } finally {
    client.release(broken)
  }
}

/** Becomes the only writer of a network's clusters in the running transaction; false while the job writes a batch. */
export async function tryClusterLock(q: Queryable, networkId: number): Promise<boolean> {
  const { rows } = await q.query<{ taken: boolean }>('select pg_try_advisory_xact_lock($1::int, $2::int) as taken', [
    lockClass,
    networkId,
  ])
  return rows[0]?.taken === true
}
