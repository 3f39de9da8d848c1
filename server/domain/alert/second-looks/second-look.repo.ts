import type { Queryable } from '@/server/platform/db'

/** A closing that was drawn, as it is stored. Ids of people and alerts are UUIDs. */
export interface DrawnRow {
  id: string
  alert_id: string
  closed_at: Date
  rule_key: string
  resolution: string | null
  close_reason: string | null
  closed_by_type: string
  closed_by_id: string | null
  closed_by_name: string | null
  not_by: string[]
  percent: number
  draw: number
}

/** Stores closings drawn for a second look. */
export async function insertLooks(q: Queryable, orgId: string, rows: readonly DrawnRow[]): Promise<void> {
  if (rows.length === 0) return
  await q.query(
    `insert into second_look (org_id, id, alert_id, closed_at, rule_key, resolution, close_reason, closed_by_type, closed_by_id,
       closed_by_name, not_by, percent, draw)
     select $1::uuid, l.id, l.alert_id, l.closed_at, l.rule_key, l.resolution, l.close_reason, l.closed_by_type, l.closed_by_id,
       l.closed_by_name, l.not_by, l.percent, l.draw
     from jsonb_to_recordset($2::jsonb) as l (id uuid, alert_id uuid, closed_at timestamptz, rule_key text, resolution text,
       close_reason text, closed_by_type text, closed_by_id text, closed_by_name text, not_by uuid[], percent smallint, draw float8)
     on conflict (org_id, alert_id, closed_at) do nothing returning id`,
    [orgId, JSON.stringify(rows)],
  )
}

/** Drops the pending second looks at alerts (UUIDs) that were reopened before there was a verdict. */
export async function dropLooks(q: Queryable, orgId: string, alertIds: readonly string[]): Promise<void> {
  if (alertIds.length === 0) return
  await q.query(
    `update second_look set state = 'dropped' where org_id = $1::uuid and alert_id = any($2::uuid[]) and state = 'waiting' returning id`,
    [orgId, alertIds],
  )
}
