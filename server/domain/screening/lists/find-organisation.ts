import type pg from 'pg'
import { findOrganisationIds } from '@/server/platform/database/organisation-ids.repo'
import { inTransaction, readSlug } from './transaction.repo'

/** The UUID of the organisation with this slug, for commands in a shell. Throws if there is none. */
export async function findOrganisation(pool: pg.Pool, slug: string): Promise<string> {
  const client = await pool.connect()
  try {
    for (const orgId of await findOrganisationIds(client)) {
      if ((await inTransaction(client, orgId, () => readSlug(client, orgId))) === slug) return orgId
    }
    throw new Error(`there is no organisation with the slug "${slug}"`)
  } finally {
    client.release()
  }
}
