import type { AlertResolution } from '@/contract/alert/alerts'
import type { RuleKey } from '@/contract/monitoring/monitoring-rules'
import type { Queryable } from '@/server/platform/db'

export interface StatisticsRow {
  /** Null in the total rows, which are over all rules or all rules of a kind. */
  rule_key: RuleKey | null
  rule_id: string | null
  rule_name: string
  versions: number
  raised: number
  waiting: number
  escalated: number
  closed: number
  resolutions: Record<AlertResolution, number>
  acknowledge_seconds: number | null
  close_seconds: number | null
}

/** Suppressed findings that were last seen in a time span. */
export async function countHeldBack(
  q: Queryable,
  orgId: string,
  from: string,
  to: string,
): Promise<{ findings: number; suppressions: number }> {
  const { rows } = await q.query<{ findings: number; suppressions: number }>(
    `select count(*)::int as findings, count(distinct suppression_id)::int as suppressions from suppressed_finding
     where org_id = $1::uuid and last_at >= $2::timestamptz and last_at < $3::timestamptz`,
    [orgId, from, to],
  )
  return rows[0] ?? { findings: 0, suppressions: 0 }
}

/** Outcomes of the alerts raised in a time span: in total, by kind of rule and by rule. */
export async function findStatistics(q: Queryable, orgId: string, from: string, to: string): Promise<StatisticsRow[]> {
  const { rows } = await q.query<StatisticsRow>(
    `with outcome as (
       select rule_key, rule_id, count(distinct rule_version)::int as versions, count(*)::int as raised,
         count(*) filter (where state in ('open', 'in_review'))::int as waiting,
         count(*) filter (where state = 'escalated')::int as escalated,
         count(*) filter (where state = 'closed')::int as closed,
         jsonb_build_object(
           'false_positive', count(*) filter (where resolution = 'false_positive'),
           'true_positive', count(*) filter (where resolution = 'true_positive'),
           'expected_activity', count(*) filter (where resolution = 'expected_activity'),
           'duplicate', count(*) filter (where resolution = 'duplicate'),
           'not_actionable', count(*) filter (where resolution = 'not_actionable')) as resolutions,
         round(percentile_cont(0.5) within group (order by date_part('epoch', acknowledged_at - created_at)))::int
           as acknowledge_seconds,
         round(percentile_cont(0.5) within group (order by date_part('epoch', closed_at - created_at)))::int as close_seconds
       from alert where org_id = $1::uuid and created_at >= $2::timestamptz and created_at < $3::timestamptz
       group by grouping sets ((), (rule_key), (rule_key, rule_id))
     )
     select o.*, coalesce(n.rule_name, '') as rule_name from outcome o
     left join lateral (
       select a.rule_name from alert a
       where o.rule_id is not null and a.org_id = $1::uuid and a.rule_key = o.rule_key and a.rule_id = o.rule_id and a.created_at < $3::timestamptz
       order by a.created_at desc limit 1
     ) n on true
     order by o.raised desc, o.rule_key, o.rule_id`,
    [orgId, from, to],
  )
  return rows
}
