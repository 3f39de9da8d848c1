import type pg from 'pg'
import { afterAll } from 'vitest'
import { testPool } from './chain-fixture'

/** A pool for the whole of a suite, closed after it, and work on a client of it. */
export function suitePool() {
  const pool = testPool()
  afterAll(() => pool.end())
  const onClient = async <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    const client = await pool.connect()
    try {
      return await work(client)
    } finally {
      client.release()
    }
  }
  return { pool, onClient }
}
