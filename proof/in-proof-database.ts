import pg from 'pg'
import { openTestDatabase } from '@/scripts/test/test-database'
import type { Context } from '@/server/platform/context'

export interface ProofDatabase {
  /** As the service connects. */
  pool: pg.Pool
  /** As the owner of its tables connects. */
  ownerUrl: string
  /** Makes an organisation and gives the context of its administrator. */
  ctx(): Promise<Context>
}

/** Runs a proof in a migrated database of its own, with `env` set, and removes both; the service's modules may be imported inside. */
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
