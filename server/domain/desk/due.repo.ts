import { pool, type Queryable } from '@/server/platform/db'

/** Organisations (UUIDs) with new alerts to assign by now. */
export async function organisationsWithNew(at: Date): Promise<string[]> {
  const { rows } = await pool().query<{ org_id: string }>(
    'select distinct org_id from desk_due where next_at <= $1::timestamptz order by org_id',
    [at],
  )
  return rows.map((row) => row.org_id)
}

/** New alerts (UUIDs) to assign by now, the oldest first. */
export async function findNew(q: Queryable, orgId: string, at: Date, limit: number): Promise<string[]> {
  const { rows } = await q.query<{ alert_id: string }>(
    `select alert_id from desk_due where org_id = $1::uuid and next_at <= $2::timestamptz order by alert_id limit $3::int`,
    [orgId, at, limit],
  )
  return rows.map((row) => row.alert_id)
}

/** Removes alerts (UUIDs) from the queue for assignment. */
export async function settleNew(q: Queryable, orgId: string, ids: readonly string[]): Promise<void> {
  await q.query('delete from desk_due where org_id = $1::uuid and alert_id = any($2::uuid[]) returning alert_id', [orgId, ids])
}

/** Postpones alerts (UUIDs) that cannot be assigned now. */
export async function postponeNew(q: Queryable, orgId: string, ids: readonly string[], to: Date): Promise<void> {
  await q.query(
    'update desk_due set next_at = $3::timestamptz where org_id = $1::uuid and alert_id = any($2::uuid[]) returning alert_id',
    [orgId, ids, to],
  )
}
