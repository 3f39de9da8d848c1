import type { WebhookAttemptError, WebhookDeliveryStatus } from '@/contract/webhook/webhooks'
import type { Queryable } from '@/server/platform/db'

export interface DeliveryRow {
  id: string
  endpoint_id: string
  event_id: string
  event_type: string
  event_at: Date
  state: WebhookDeliveryStatus
  attempt: number
  round_start: number
  delivered_at: Date | null
  next_at: Date | null
  created_at: Date
  updated_at: Date
}

export interface AttemptRow {
  delivery_id: string
  number: number
  at: Date
  url: string
  signature: string
  status_code: number | null
  error: WebhookAttemptError | null
  error_detail: string | null
  latency_ms: number
  response: string | null
}

/** A delivery to a paused receiver is not attempted before the pause ends. */
export const deliveryColumns = `d.id, d.endpoint_id, d.event_id, d.event_type, d.event_at, d.state, d.attempt, d.round_start, d.delivered_at,
  greatest(w.next_at, nullif(l.paused_until, 'infinity')) as next_at, d.created_at, d.updated_at`
export const deliverySource = `webhook_delivery d left join webhook_due w on w.org_id = d.org_id and w.delivery_id = d.id
  left join webhook_lane l on l.org_id = w.org_id and l.endpoint_id = w.endpoint_id`

/** A delivery with the time of its next attempt; null if the organisation has none with this id. */
export async function findDelivery(q: Queryable, orgId: string, id: string): Promise<DeliveryRow | null> {
  const { rows } = await q.query<DeliveryRow>(
    `select ${deliveryColumns} from ${deliverySource} where d.org_id = $1::uuid and d.id = $2::uuid`,
    [orgId, id],
  )
  return rows[0] ?? null
}

/** The newest twenty attempts of each delivery, newest first. */
export async function findAttempts(q: Queryable, orgId: string, deliveryIds: readonly string[]): Promise<AttemptRow[]> {
  const { rows } = await q.query<AttemptRow>(
    `select a.* from unnest($2::uuid[]) as of_delivery (id)
     cross join lateral (
       select delivery_id, number, at, url, signature, status_code, error, error_detail, latency_ms, response
       from webhook_attempt where org_id = $1::uuid and delivery_id = of_delivery.id order by number desc limit 20
     ) a order by a.delivery_id, a.number desc`,
    [orgId, [...deliveryIds]],
  )
  return rows
}

/** Starts another round of attempts; earlier outcomes remain in the attempts. */
export async function beginRound(q: Queryable, orgId: string, id: string, now: Date): Promise<void> {
  await q.query(
    `update webhook_delivery set state = case when attempt = 0 then 'pending' else 'retrying' end, round_start = attempt,
       updated_at = $3::timestamptz
     where org_id = $1::uuid and id = $2::uuid`,
    [orgId, id, now],
  )
}

/** Inserts an event with a delivery to one endpoint, whatever events that selects. */
export async function insertTest(
  q: Queryable,
  orgId: string,
  test: { eventId: string; deliveryId: string; endpointId: string; subjectId: string; data: object },
  now: Date,
): Promise<void> {
  await q.query(
    `with event as (
       insert into outbox_event (org_id, id, type, subject_id, data, created_at)
       values ($1::uuid, $2::uuid, 'webhook.test', $5, $6::jsonb, $7::timestamptz)
     ), delivery as (
       insert into webhook_delivery (org_id, id, endpoint_id, event_id, event_type, event_at, created_at, updated_at)
       values ($1::uuid, $3::uuid, $4::uuid, $2::uuid, 'webhook.test', $7::timestamptz, $7::timestamptz, $7::timestamptz)
     )
     insert into webhook_due (org_id, delivery_id, endpoint_id, next_at) values ($1::uuid, $3::uuid, $4::uuid, $7::timestamptz)`,
    [orgId, test.eventId, test.deliveryId, test.endpointId, test.subjectId, JSON.stringify(test.data), now],
  )
}
