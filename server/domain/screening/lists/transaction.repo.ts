import type pg from 'pg'
import type { Queryable } from '@/server/platform/db'
import { setOrganisation } from './list-event.repo'

async function begin(client: pg.PoolClient, orgId: string | null): Promise<void> {
  await client.query(
    "begin; set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = '120s'; set local work_mem = '64MB'; set local jit = off",
  )
  await setOrganisation(client, orgId)
}

/** One transaction for bulk work on lists, without the role's limits for requests. `orgId` null: no organisation. */
export async function inTransaction<T>(client: pg.PoolClient, orgId: string | null, work: () => Promise<T>): Promise<T> {
  await begin(client, orgId)
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/** The slug of the current transaction's organisation. */
export async function readSlug(db: Queryable, orgId: string): Promise<string | null> {
  const { rows } = await db.query<{ slug: string }>('select slug from organisation where id = $1', [orgId])
  return rows[0]?.slug ?? null
}
