import type { Severity } from '@/contract/monitoring/monitoring-rules'
import type { Queryable } from '@/server/platform/db'

export interface RaisedRow {
  /** `YYYY-MM-DD`, UTC. */
  day: string
  severity: Severity
  n: number
}

/** Alerts raised since a time, by day and severity. */
export async function countRaised(q: Queryable, orgId: string, from: Date): Promise<RaisedRow[]> {
  const { rows } = await q.query<RaisedRow>(
    `select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day, severity, count(*)::int as n
     from alert where org_id = $1 and created_at >= $2 group by 1, 2`,
    [orgId, from],
  )
  return rows
}

/** Closed alerts that were closed since a time, by day. */
export async function countClosed(q: Queryable, orgId: string, from: Date): Promise<{ day: string; n: number }[]> {
  const { rows } = await q.query<{ day: string; n: number }>(
    `select to_char(closed_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as n
     from alert where org_id = $1 and closed_at >= $2 group by 1`,
    [orgId, from],
  )
  return rows
}

/** Seconds until the first action on alerts raised since a time, by the day they were raised: median and 90th percentile. */
export async function firstActions(
  q: Queryable,
  orgId: string,
  from: Date,
): Promise<{ day: string; median: number; p90: number }[]> {
  const { rows } = await q.query<{ day: string; median: number; p90: number }>(
    `select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day,
       round(percentile_cont(0.5) within group (order by date_part('epoch', acknowledged_at - created_at)))::int as median,
       round(percentile_cont(0.9) within group (order by date_part('epoch', acknowledged_at - created_at)))::int as p90
     from alert where org_id = $1 and created_at >= $2 and acknowledged_at >= created_at group by 1`,
    [orgId, from],
  )
  return rows
}
