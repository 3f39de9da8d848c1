import type pg from 'pg'
import type { ImportKind } from '@/contract/imports'

export interface ImportLock {
  release(): Promise<void>
}

/**
 * Locks imports of a kind through the console, which run one at a time; null if it is locked. The lock ends with its
 * connection.
 */
export async function takeImportLock(pool: pg.Pool, kind: ImportKind): Promise<ImportLock | null> {
  const client = await pool.connect()
  const name = `console import ${kind}`
  try {
    const { rows } = await client.query<{ taken: boolean }>(`select pg_try_advisory_lock(hashtextextended($1, 0)) as taken`, [
      name,
    ])
    if (!rows[0]?.taken) {
      client.release()
      return null
    }
  } catch (error) {
    client.release(error as Error)
    throw error
  }
  return {
    async release() {
      try {
        await client.query(`select pg_advisory_unlock(hashtextextended($1, 0))`, [name])
        client.release()
      } catch (error) {
        client.release(error as Error)
      }
    },
  }
}
