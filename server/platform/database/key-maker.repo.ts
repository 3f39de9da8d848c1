import type { Queryable } from '../db'

/** The person (UUID) behind a key (UUID), followed through keys that created keys; null if no person created the first. */
export async function findKeyMaker(q: Queryable, orgId: string, keyId: string | null): Promise<string | null> {
  // A key is older than those it created, so this terminates.
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
