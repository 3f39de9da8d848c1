import type pg from 'pg'
import { env } from '@/server/platform/env'

/**
 * Calls the function that `begin` returns repeatedly on one connection, until the signal aborts, the connection is lost, or its
 * lifetime ends (`DATABASE_CONNECTION_SECONDS`, to pick up a rotated login). The connection is then closed, which is the only
 * sure way to release every lock and subscription of its session.
 */
export async function onHeldConnection(
  pool: pg.Pool,
  signal: AbortSignal,
  begin: (client: pg.PoolClient) => Promise<() => Promise<void>>,
): Promise<void> {
  const client = await pool.connect()
  const until = performance.now() + env().DATABASE_CONNECTION_SECONDS * 1000
  let lost = false
  client.on('error', () => {
    lost = true
  })
  try {
    const look = await begin(client)
    while (!signal.aborted && !lost && performance.now() < until) await look()
  } finally {
    client.release(true)
  }
}
