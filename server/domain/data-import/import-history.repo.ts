import type { Queryable } from '@/server/platform/db'

export interface ImportHistoryRow {
  seq: string
  at: Date
  actor_name: string | null
  detail: Record<string, unknown>
}

/** Imports of the organisation in its audit log, newest first, before an entry. */
export async function findImports(
  q: Queryable,
  orgId: string,
  before: string | null,
  limit: number,
): Promise<ImportHistoryRow[]> {
  const { rows } = await q.query<ImportHistoryRow>(
    `select e.seq::text, e.at, u.name as actor_name, e.detail from audit_event e
     left join app_user u on u.org_id = e.org_id and e.actor_type = 'user' and u.id::text = e.actor_id
     where e.org_id = $1::uuid and e.action = 'data.imported' and ($2::bigint is null or e.seq < $2::bigint)
     order by e.seq desc limit $3::int`,
    [orgId, before, limit],
  )
  return rows
}
