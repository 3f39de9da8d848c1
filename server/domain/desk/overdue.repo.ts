import type { OverdueAct } from '@/contract/alert/desk-words'
import type { Queryable } from '@/server/platform/db'

/** Alerts (UUIDs), open or in review, for which a step is due and was not taken, the longest overdue first. */
export async function findOverdue(
  q: Queryable,
  orgId: string,
  { step, afterHours, at, limit }: { step: number; afterHours: number; at: Date; limit: number },
): Promise<string[]> {
  const { rows } = await q.query<{ id: string }>(
    `select a.id from alert a
     where a.org_id = $1::uuid and a.state in ('open', 'in_review')
       and a.due_at < $2::timestamptz - make_interval(hours => $3::int)
       and not exists (select 1 from alert_overdue_step s where s.org_id = a.org_id and s.alert_id = a.id and s.step = $4::smallint)
     order by a.due_at, a.id limit $5::int`,
    [orgId, at, afterHours, step, limit],
  )
  return rows.map(({ id }) => id)
}

/** Records a step for alerts (UUIDs); returns those for which it had not been taken. */
export async function takeStep(
  q: Queryable,
  orgId: string,
  taken: readonly { alertId: string; people: readonly string[] }[],
  { step, act, at }: { step: number; act: OverdueAct; at: Date },
): Promise<Set<string>> {
  const rows = taken.map(({ alertId, people }) => ({ alert_id: alertId, people }))
  const { rows: fresh } = await q.query<{ alert_id: string }>(
    `insert into alert_overdue_step (org_id, alert_id, step, act, people, at)
     select $1::uuid, s.alert_id, $3::smallint, $4, s.people, $5::timestamptz
     from jsonb_to_recordset($2::jsonb) as s (alert_id uuid, people uuid[])
     on conflict (org_id, alert_id, step) do nothing returning alert_id`,
    [orgId, JSON.stringify(rows), step, act, at],
  )
  return new Set(fresh.map(({ alert_id }) => alert_id))
}
