import type { AlertResolution } from '@/contract/alert/alerts'
import type { Queryable } from '@/server/platform/db'

export interface PastClosings {
  customer_reference: string | null
  reasons: { reason: string; resolution: AlertResolution; alerts: number }[]
  people: number
  last_at: Date | null
}

/** How people closed other alerts with some of these keys, of the customer of an alert (UUID) or else of its wallet. */
export async function findPastClosings(
  q: Queryable,
  orgId: string,
  id: string,
  keys: readonly string[],
): Promise<PastClosings | null> {
  const { rows } = await q.query<PastClosings>(
    `with this as materialized (
       select id, wallet_id, customer_reference from alert where org_id = $1::uuid and id = $2::uuid
     ), closed as materialized (
       select a.id, a.closed_at, a.resolution,
         coalesce(a.close_reason, upper(left(a.resolution, 1)) || replace(substr(a.resolution, 2), '_', ' ')) as reason
       from alert a, this t
       where a.org_id = $1::uuid and a.id <> t.id and a.state = 'closed' and not a.unmet_resolved and a.resolution is not null
         and a.finding_keys && $3::text[]
         and (case when t.customer_reference is null then a.wallet_id = t.wallet_id
              else a.customer_reference = t.customer_reference end)
     )
     select t.customer_reference,
       coalesce((select jsonb_agg(r order by r.alerts desc, r.reason) from (
         select reason, resolution, count(*)::int as alerts from closed group by 1, 2) r), '[]') as reasons,
       (select count(distinct u.actor_id)::int from closed c join alert_turn u on u.org_id = $1::uuid and u.alert_id = c.id
        where u.kind = 'state' and u.to_value = 'closed' and u.actor_type = 'user') as people,
       (select max(closed_at) from closed) as last_at
     from this t`,
    [orgId, id, keys],
  )
  return rows[0] ?? null
}

/** Until when a suppression covers the finding of an alert (UUID), or null. */
export async function findSuppressedUntil(
  q: Queryable,
  orgId: string,
  id: string,
  { keys, now }: { keys: readonly string[]; now: Date },
): Promise<Date | null> {
  const { rows } = await q.query<{ until: Date | null }>(
    `select max(s.expires_at) as until from alert a
     join alert_suppression s on s.org_id = a.org_id and s.finding_keys && $4::text[]
       and (s.wallet_id = a.wallet_id or s.customer_reference = a.customer_reference)
     where a.org_id = $1::uuid and a.id = $2::uuid and s.approved_at is not null and s.ended_at is null and s.expires_at > $3::timestamptz`,
    [orgId, id, now, keys],
  )
  return rows[0]?.until ?? null
}
