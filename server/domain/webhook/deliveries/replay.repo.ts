import type { Queryable } from '@/server/platform/db'

export interface Replay {
  endpointId: string
  /** Event types, or `*`. */
  events: readonly string[]
  from: Date
  /** Exclusive. */
  to: Date
  includeDelivered: boolean
}

const inRange = `org_id = $1::uuid and created_at >= $2::timestamptz and created_at < $3::timestamptz
  and type <> 'webhook.test' and $4::text[] && array['*', type]`

/** Counts the events of the range that the endpoint selects, up to `most` plus one. */
export async function countEvents(q: Queryable, orgId: string, replay: Replay, most: number): Promise<number> {
  const { rows } = await q.query<{ n: number }>(
    `select count(*)::int as n from (select 1 from outbox_event where ${inRange} limit $5) as event`,
    [orgId, replay.from, replay.to, replay.events, most + 1],
  )
  return (rows[0] as { n: number }).n
}

/**
 * Queues for now the events of the range that did not reach the endpoint: deliveries that failed or were skipped start another
 * round, and events without a delivery get one. Queued deliveries do not change. Returns how many were queued.
 */
export async function queueRange(q: Queryable, orgId: string, replay: Replay, now: Date): Promise<number> {
  const again = replay.includeDelivered ? ['failed', 'skipped', 'delivered'] : ['failed', 'skipped']
  const { rows } = await q.query<{ n: number }>(
    `with delivery as (
       insert into webhook_delivery as d (org_id, id, endpoint_id, event_id, event_type, event_at, created_at, updated_at)
       select org_id, new_uuid(), $5::uuid, id, type, created_at, $6::timestamptz, $6::timestamptz
       from outbox_event where ${inRange} order by id
       on conflict (org_id, endpoint_id, event_id) do update
         set state = case when d.attempt = 0 then 'pending' else 'retrying' end, round_start = d.attempt, updated_at = excluded.updated_at
         where d.state = any($7::text[])
       returning d.id
     ), due as (
       insert into webhook_due (org_id, delivery_id, endpoint_id, next_at)
       select $1::uuid, id, $5::uuid, $6::timestamptz from delivery returning 1
     )
     select count(*)::int as n from due`,
    [orgId, replay.from, replay.to, replay.events, replay.endpointId, now, again],
  )
  return (rows[0] as { n: number }).n
}
