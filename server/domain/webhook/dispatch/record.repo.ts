import type { WebhookDeliveryStatus } from '@/contract/webhook/webhooks'
import type { Queryable } from '@/server/platform/db'
import type { AttemptRow } from '../deliveries/delivery.repo'
import type { EndpointRow } from '../endpoints/endpoint.repo'

/** The data of a delivery that an attempt needs. */
export interface ToSend {
  event_id: string
  event_type: string
  attempt: number
  round_start: number
  url: string
  endpoint_state: EndpointRow['state']
  failing_since: Date | null
}

/** The data that an attempt needs; null if the delivery is gone. */
export async function findToSend(q: Queryable, orgId: string, deliveryId: string): Promise<ToSend | null> {
  const { rows } = await q.query<ToSend>(
    `select d.event_id, d.event_type, d.attempt, d.round_start, e.url, e.state as endpoint_state, e.failing_since
     from webhook_delivery d join webhook_endpoint e on e.org_id = d.org_id and e.id = d.endpoint_id
     where d.org_id = $1::uuid and d.id = $2::uuid`,
    [orgId, deliveryId],
  )
  return rows[0] ?? null
}

/** The number of attempts, and of those before the current round; a delivery may be queued again while it is being sent. */
export async function findRound(
  q: Queryable,
  orgId: string,
  deliveryId: string,
): Promise<{ attempt: number; round_start: number }> {
  const { rows } = await q.query<{ attempt: number; round_start: number }>(
    'select attempt, round_start from webhook_delivery where org_id = $1::uuid and id = $2::uuid',
    [orgId, deliveryId],
  )
  return rows[0] as { attempt: number; round_start: number }
}

/** Adds an attempt to the log and updates the state of its delivery. */
export async function writeAttempt(
  q: Queryable,
  orgId: string,
  attempt: AttemptRow,
  state: WebhookDeliveryStatus,
  now: Date,
): Promise<void> {
  await q.query(
    `insert into webhook_attempt (org_id, delivery_id, number, at, url, signature, status_code, error, error_detail, latency_ms, response)
     values ($1::uuid, $2::uuid, $3, $4::timestamptz, $5, $6, $7, $8, $9, $10, $11)`,
    [
      orgId,
      attempt.delivery_id,
      attempt.number,
      attempt.at,
      attempt.url,
      attempt.signature,
      attempt.status_code,
      attempt.error,
      attempt.error_detail,
      attempt.latency_ms,
      attempt.response,
    ],
  )
  await q.query(
    `update webhook_delivery set state = $3, attempt = $4, updated_at = $5::timestamptz,
       delivered_at = case when $3 = 'delivered' then $5::timestamptz else delivered_at end
     where org_id = $1::uuid and id = $2::uuid`,
    [orgId, attempt.delivery_id, state, attempt.number, now],
  )
}

/** Marks a delivery as skipped. */
export async function writeSkipped(q: Queryable, orgId: string, deliveryId: string, now: Date): Promise<void> {
  await q.query(
    "update webhook_delivery set state = 'skipped', updated_at = $3::timestamptz where org_id = $1::uuid and id = $2::uuid",
    [orgId, deliveryId, now],
  )
}
