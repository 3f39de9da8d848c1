import type pg from 'pg'
import { env } from '@/server/platform/env'

/**
 * Runs the look that `begin` gives again and again beside one connection, until the signal, its loss, or the end of its
 * lifetime (`DATABASE_CONNECTION_SECONDS`, after which a rotated login is taken up). Then it is ended, and with it every
 * lock and subscription of its session: nothing else is sure to give them back.
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
