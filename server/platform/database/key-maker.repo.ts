import type { Queryable } from '../db'

/** The person (UUID) behind a key (UUID): who made it, or the key that made it, and so on; null where no person did. */
export async function findKeyMaker(q: Queryable, orgId: string, keyId: string | null): Promise<string | null> {
  // A key is older than those it made, so this ends.
  for (let id = keyId; id !== null; ) {
    const { rows } = await q.query<{ created_by_type: string; created_by: string | null }>(
      'select created_by_type, created_by from api_key where org_id = $1::uuid and id = $2::uuid',
      [orgId, id],
    )
    const made = rows[0]
    if (made?.created_by_type === 'user') return made.created_by
    id = made?.created_by_type === 'api_key' ? made.created_by : null
  }
  return null
}
