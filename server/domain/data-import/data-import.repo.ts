import type { Queryable } from '@/server/platform/db'

/** An import in the audit log, with the entry that reverted it. */
export interface ImportHistoryRow {
  seq: string
  at: Date
  actor_name: string | null
  detail: Record<string, unknown>
  undone_at: Date | null
  undone_by: string | null
  undone_reason: string | null
}

const imports = `select e.seq::text, e.at, u.name as actor_name, e.detail, x.at as undone_at, w.name as undone_by, x.detail ->> 'reason' as undone_reason
  from audit_event e
  left join app_user u on u.org_id = e.org_id and e.actor_type = 'user' and u.id::text = e.actor_id
  left join audit_event x on x.org_id = e.org_id and x.action = 'data.import_undone' and x.detail ->> 'import' = e.seq::text
  left join app_user w on w.org_id = e.org_id and x.actor_type = 'user' and w.id::text = x.actor_id
  where e.org_id = $1::uuid and e.action = 'data.imported'`

/** The organisation's imports in its audit log, newest first, before an entry. */
export async function findImports(
  q: Queryable,
  orgId: string,
  before: string | null,
  limit: number,
): Promise<ImportHistoryRow[]> {
  const { rows } = await q.query<ImportHistoryRow>(
    `${imports} and ($2::bigint is null or e.seq < $2::bigint) order by e.seq desc limit $3::int`,
    [orgId, before, limit],
  )
  return rows
}

/** One import of the organisation by the number of its audit entry. */
export async function findImport(q: Queryable, orgId: string, seq: string): Promise<ImportHistoryRow | null> {
  const { rows } = await q.query<ImportHistoryRow>(`${imports} and e.seq = $2::bigint`, [orgId, seq])
  return rows[0] ?? null
}
