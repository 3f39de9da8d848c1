import type { RuleKey } from '@/contract/monitoring/rule-kinds'
import type { Queryable } from '@/server/platform/db'

export interface QualityRow {
  /** The subject of the row: everything, a kind of rule, or the person or key that closed. */
  of: 'total' | 'rule' | 'closer'
  rule_key: RuleKey | null
  actor_type: string | null
  actor_id: string | null
  actor_name: string | null
  closed: number
  late: number
  median_seconds: number | null
  false_positives: number
  duplicates: number
  waiting: number
  agreed: number
  disagreed: number
}

/**
 * Closings by people and keys in a time span: in total, by kind of rule, and by closer. Read from the histories, so an alert
 * that was reopened still counts as it was closed.
 */
export async function findQuality(q: Queryable, orgId: string, from: string, to: string): Promise<QualityRow[]> {
  const { rows } = await q.query<QualityRow>(
    `with closing as (
       select a.rule_key, t.actor_type, t.actor_id, t.actor_name, t.resolution, t.at, a.created_at, a.due_at, l.state as look
       from alert_turn t
       join alert a on a.org_id = t.org_id and a.id = t.alert_id
       left join second_look l on l.org_id = t.org_id and l.alert_id = t.alert_id and l.closed_at = t.at
       where t.org_id = $1::uuid and t.kind = 'state' and t.to_value = 'closed' and t.at >= $2::timestamptz and t.at < $3::timestamptz
     )
     select case when grouping(rule_key) = 0 then 'rule' when grouping(actor_type) = 0 then 'closer' else 'total' end as of,
       rule_key, actor_type, actor_id, max(actor_name) as actor_name, count(*)::int as closed,
       count(*) filter (where at > due_at)::int as late,
       round(percentile_cont(0.5) within group (order by date_part('epoch', at - created_at)))::int as median_seconds,
       count(*) filter (where resolution = 'false_positive')::int as false_positives,
       count(*) filter (where resolution = 'duplicate')::int as duplicates,
       count(*) filter (where look = 'waiting')::int as waiting,
       count(*) filter (where look = 'agreed')::int as agreed,
       count(*) filter (where look = 'disagreed')::int as disagreed
     from closing group by grouping sets ((), (rule_key), (actor_type, actor_id))
     order by closed desc, rule_key, actor_type, actor_id`,
    [orgId, from, to],
  )
  return rows
}

/** Current names of people and keys of the organisation, by their ids (UUIDs). */
export async function findCloserNames(q: Queryable, orgId: string, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await q.query<{ id: string; name: string }>(
    `select id::text, name from app_user where org_id = $1::uuid and id::text = any($2::text[])
     union all select id::text, name from api_key where org_id = $1::uuid and id::text = any($2::text[])`,
    [orgId, ids],
  )
  return new Map(rows.map((row) => [row.id, row.name]))
}
