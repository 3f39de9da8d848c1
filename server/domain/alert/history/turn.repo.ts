import type { AlertTurn } from '@/contract/alert/alert-turns'
import type { AlertResolution } from '@/contract/alert/alerts'
import type { Queryable } from '@/server/platform/db'
import type { AlertPosition } from '../alert.repo'

export interface TurnRow {
  id: string
  alert_id: string
  kind: AlertTurn['kind']
  at: Date
  actor_type: AlertTurn['actor']['type']
  actor_id: string | null
  actor_name: string | null
  from_value: string | null
  to_value: string | null
  comment: string | null
  resolution: AlertResolution | null
  reason: string | null
  duplicate_of: string | null
}

/** Lines of an alert's history, newest first, after a position. */
export async function findTurns(
  q: Queryable,
  orgId: string,
  alertId: string,
  select: { after: AlertPosition | null; limit: number },
): Promise<TurnRow[]> {
  const values: unknown[] = [orgId, alertId, select.limit]
  if (select.after) values.push(select.after.at, select.after.id)
  const { rows } = await q.query<TurnRow>(
    `select id, alert_id, kind, at, actor_type, actor_id, actor_name, from_value, to_value, comment, resolution, reason, duplicate_of
     from alert_turn where org_id = $1::uuid and alert_id = $2::uuid
     ${select.after ? 'and (at, id) < ($4::timestamptz, $5::uuid)' : ''}
     order by at desc, id desc limit $3::int`,
    values,
  )
  return rows
}

/** Adds lines to the histories of alerts. */
export async function insertTurns(q: Queryable, orgId: string, turns: readonly TurnRow[]): Promise<void> {
  if (turns.length === 0) return
  await q.query(
    `insert into alert_turn
       (org_id, id, alert_id, kind, at, actor_type, actor_id, actor_name, from_value, to_value, comment, resolution, reason, duplicate_of)
     select $1::uuid, t.id, t.alert_id, t.kind, t.at, t.actor_type, t.actor_id, t.actor_name, t.from_value, t.to_value, t.comment,
            t.resolution, t.reason, t.duplicate_of
     from jsonb_to_recordset($2::jsonb) as t (id uuid, alert_id uuid, kind text, at timestamptz, actor_type text, actor_id text,
       actor_name text, from_value text, to_value text, comment text, resolution text, reason text, duplicate_of uuid)
     returning id`,
    [orgId, JSON.stringify(turns)],
  )
}

/** Names of people by their ids (UUIDs), including disabled people. */
export async function findNames(q: Queryable, orgId: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await q.query<{ id: string; name: string }>(
    'select id, name from app_user where org_id = $1::uuid and id = any($2::uuid[])',
    [orgId, ids],
  )
  return new Map(rows.map((row) => [row.id, row.name]))
}
