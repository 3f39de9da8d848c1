import type { Queryable } from '@/server/platform/db'
import type { ToldKind } from './told-kinds'

export interface ToldRow {
  kind: ToldKind
  /** The object with the problem: a list, disk, place of anchors or process; empty for the whole. */
  subject: string
  /** The worst severity that was reported. */
  severity: 'warning' | 'outage'
  /** Since when it has been absent; null while it lasts. */
  absent_since: Date | null
}

/** UUIDs of organisations with people who can sign in and thus get messages. */
export async function findOrganisationsWithPeople(q: Queryable): Promise<string[]> {
  const { rows } = await q.query<{ org_id: string }>('select distinct org_id from login order by 1')
  return rows.map(({ org_id }) => org_id)
}

/** Locks the notifications of this organisation until the transaction ends. */
export async function lockTelling(q: Queryable, orgId: string): Promise<void> {
  await q.query("select pg_advisory_xact_lock(hashtextextended('condition_told:' || $1, 0))", [orgId])
}

/** The reported problems of the organisation that are not over. */
export async function findTold(q: Queryable, orgId: string): Promise<ToldRow[]> {
  const { rows } = await q.query<ToldRow>(
    'select kind, subject, severity, absent_since from condition_told where org_id = $1::uuid order by kind, subject',
    [orgId],
  )
  return rows
}

/** Stores reported problems and their state. */
export async function writeTold(q: Queryable, orgId: string, rows: readonly ToldRow[], at: Date): Promise<void> {
  if (rows.length === 0) return
  await q.query(
    `insert into condition_told (org_id, kind, subject, severity, began_at, absent_since)
     select $1::uuid, t.kind, t.subject, t.severity, $3::timestamptz, t.absent_since
     from jsonb_to_recordset($2::jsonb) as t (kind text, subject text, severity text, absent_since timestamptz)
     on conflict (org_id, kind, subject) do update set severity = excluded.severity, absent_since = excluded.absent_since`,
    [orgId, JSON.stringify(rows), at],
  )
}

/** Deletes problems that are over. */
export async function removeTold(q: Queryable, orgId: string, rows: readonly Pick<ToldRow, 'kind' | 'subject'>[]): Promise<void> {
  if (rows.length === 0) return
  await q.query(
    `delete from condition_told c using jsonb_to_recordset($2::jsonb) as t (kind text, subject text)
     where c.org_id = $1::uuid and c.kind = t.kind and c.subject = t.subject`,
    [orgId, JSON.stringify(rows)],
  )
}

/** Stores by how many milliseconds a web process's clock is ahead of the database's. */
export async function writeWebClock(q: Queryable, aheadMs: number): Promise<void> {
  await q.query(
    `insert into component_heartbeat (component, at, detail) values ('web', now(), jsonb_build_object('clock_ahead_ms', $1::float8))
     on conflict (component) do update set at = excluded.at, detail = excluded.detail`,
    [aheadMs],
  )
}
