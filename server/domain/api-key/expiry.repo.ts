import type { KeyMode } from '@/contract/access/api-keys'
import { pool, type Queryable } from '@/server/platform/db'

/** UUIDs of the organisations with keys; only the table of secrets is readable across organisations. */
export async function organisationsWithKeys(): Promise<string[]> {
  const { rows } = await pool().query<{ org_id: string }>('select distinct org_id from api_key_secret order by org_id')
  return rows.map((row) => row.org_id)
}

export interface ExpiringKey {
  id: string
  name: string
  mode: KeyMode
  expires_at: Date
}

/** Locks the keys that expire within `days` and have not been warned about at that distance or a shorter one. */
export async function lockExpiring(q: Queryable, orgId: string, days: number, at: Date): Promise<ExpiringKey[]> {
  const { rows } = await q.query<ExpiringKey>(
    `select id, name, mode, expires_at from api_key
     where org_id = $1::uuid and revoked_at is null and expires_at > $3::timestamptz
       and expires_at <= $3::timestamptz + make_interval(days => $2::int) and (expiry_warned is null or expiry_warned > $2::int)
     order by id for update`,
    [orgId, days, at],
  )
  return rows
}

/** Records that these keys were warned about. */
export async function markWarned(q: Queryable, orgId: string, ids: readonly string[], days: number): Promise<void> {
  await q.query('update api_key set expiry_warned = $3::smallint where org_id = $1::uuid and id = any($2::uuid[])', [
    orgId,
    [...ids],
    days,
  ])
}
