import type { MonitoringContent } from '@/contract/report/report-document'
import type { Queryable } from '@/server/platform/db'

export interface PeriodCounts {
  walletsTotal: number
  alertsTotal: number
  counts: MonitoringContent['counts']
  byDay: MonitoringContent['by_day']
}

interface Period {
  from: string
  /** Exclusive. */
  to: string
  /** UUID, or null for every wallet. */
  walletId: string | null
}

const raised = `a.org_id = $1::uuid and a.created_at >= $2::timestamptz and a.created_at < $3::timestamptz
  and ($4::uuid is null or a.wallet_id = $4::uuid)`

/** Alerts raised in a period by severity, state, rule and resolution, and by day (UTC); the state is the current one. */
export async function countPeriod(q: Queryable, orgId: string, { from, to, walletId }: Period): Promise<PeriodCounts> {
  const values = [orgId, from, to, walletId]
  const groups = await q.query<{ what: string; key: string; n: number }>(
    `select g.what, g.key, count(*)::int as n from alert a
     cross join lateral (values ('by_severity', a.severity), ('by_state', a.state), ('by_rule', a.rule_key),
       ('by_resolution', a.resolution), ('all', '')) g (what, key)
     where ${raised} and g.key is not null group by 1, 2 order by 1, 2`,
    values,
  )
  const days = await q.query<{ day: string; raised: number; closed: number }>(
    `select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(r.n, 0) as raised, coalesce(c.n, 0) as closed
     from generate_series(date_trunc('day', $2::timestamptz at time zone 'UTC'),
       $3::timestamptz at time zone 'UTC' - interval '1 microsecond', '1 day') d (day)
     left join (select date_trunc('day', a.created_at at time zone 'UTC') as day, count(*)::int as n from alert a
       where ${raised} group by 1) r on r.day = d.day
     left join (select date_trunc('day', a.closed_at at time zone 'UTC') as day, count(*)::int as n from alert a
       where a.org_id = $1::uuid and a.closed_at >= $2::timestamptz and a.closed_at < $3::timestamptz
         and ($4::uuid is null or a.wallet_id = $4::uuid) group by 1) c on c.day = d.day
     order by d.day`,
    values,
  )
  const wallets = await q.query<{ n: number }>(
    `select count(*)::int as n from monitored_wallet where org_id = $1::uuid and state <> 'deleted'`,
    [orgId],
  )
  const counted = (what: string) =>
    Object.fromEntries(groups.rows.filter((row) => row.what === what).map(({ key, n }) => [key, n]))
  return {
    walletsTotal: wallets.rows[0]?.n ?? 0,
    alertsTotal: counted('all')[''] ?? 0,
    counts: {
      by_severity: counted('by_severity'),
      by_state: counted('by_state'),
      by_rule: counted('by_rule'),
      by_resolution: counted('by_resolution'),
      closed_in_period: days.rows.reduce((sum, row) => sum + row.closed, 0),
    },
    byDay: days.rows,
  }
}
