import pg from 'pg'
import { openTestDatabase } from '@/scripts/test/test-database'
import type { Context } from '@/server/platform/context'

export interface ProofDatabase {
  /** Connects like the service. */
  pool: pg.Pool
  /** Connects as the owner of the tables. */
  ownerUrl: string
  /** Creates an organisation and returns the context of its administrator. */
  ctx(): Promise<Context>
}

/**
 * Runs a proof in its own migrated database, with `env` set, and removes both; the service's modules may be imported inside.
 */
export async function inProofDatabase<T>(env: Record<string, string>, body: (database: ProofDatabase) => Promise<T>): Promise<T> {
  Object.assign(process.env, env)
  const database = await openTestDatabase()
  const pool = new pg.Pool({ connectionString: database.appUrl, max: 4 })
  pool.on('error', () => undefined)
  let made = 0
  try {
    return await body({
      pool,
      ownerUrl: database.ownerUrl,
      ctx: async () => {
        const { createOrganisation } = await import('@/server/domain/organisation')
        const slug = `proof-${made++}`
        const user = { email: `${slug}@example.test`, name: 'Proof', password: 'correct horse battery' }
        return (await createOrganisation({ name: 'Proof', slug, user })).ctx
      },
    })
  } finally {
    const { closeDatabase } = await import('@/server/platform/db')
    await closeDatabase()
    await pool.end()
    await database.close()
  }
}
