import { pool, type Queryable } from '@/server/platform/db'

/** Organisations (UUIDs) that have new alerts to assign by now. */
export async function organisationsWithNew(at: Date): Promise<string[]> {
  const { rows } = await pool().query<{ org_id: string }>(
    'select distinct org_id from desk_due where next_at <= $1::timestamptz order by org_id',
    [at],
  )
  return rows.map((row) => row.org_id)
}

/** New alerts (UUIDs) that are to be assigned by now, the oldest first. */
export async function findNew(q: Queryable, orgId: string, at: Date, limit: number): Promise<string[]> {
  const { rows } = await q.query<{ alert_id: string }>(
    `select alert_id from desk_due where org_id = $1::uuid and next_at <= $2::timestamptz order by alert_id limit $3::int`,
    [orgId, at, limit],
  )
  return rows.map((row) => row.alert_id)
}

/** Alerts (UUIDs) need no assignment any more. */
export async function settleNew(q: Queryable, orgId: string, ids: readonly string[]): Promise<void> {
  await q.query('delete from desk_due where org_id = $1::uuid and alert_id = any($2::uuid[]) returning alert_id', [orgId, ids])
}

/** Alerts (UUIDs) that nobody can be given now are looked at again later. */
export async function postponeNew(q: Queryable, orgId: string, ids: readonly string[], to: Date): Promise<void> {
  await q.query(
    'update desk_due set next_at = $3::timestamptz where org_id = $1::uuid and alert_id = any($2::uuid[]) returning alert_id',
    [orgId, ids, to],
  )
}
