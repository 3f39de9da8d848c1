import type { Queryable } from '../db'

/** UUIDs of every organisation of the installation that can be signed in to or called for. */
export async function findOrganisationIds(q: Queryable): Promise<string[]> {
  const { rows } = await q.query<{ org_id: string }>(
    'select org_id from login union select org_id from api_key_secret order by 1',
  )
  return rows.map((row) => row.org_id)
}
