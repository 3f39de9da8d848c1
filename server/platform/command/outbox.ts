import type { z } from 'zod'
import type { WebhookEventType } from '@/contract/webhook/webhook-events'
import type { webhookPayloads } from '@/contract/webhook/webhook-payloads'
import type { Context } from '../context'
import type { Queryable } from '../db'
import { uuidv7 } from '../ids'
import { type Notice, writeNotices } from './notices'

export type EventType = WebhookEventType

/** An event with the data of its type. */
export type OutboxEvent = {
  [T in EventType]: { type: T; subject_id: string; data: z.input<(typeof webhookPayloads)[T]> }
}[EventType]

/** Writes events in the transaction that causes them; nothing leaves the process here. */
export async function appendEvents(q: Queryable, ctx: Context, events: OutboxEvent[]): Promise<void> {
  await writeEvents(q, ctx.org.id, ctx.clock.now(), events)
}

/**
 * Like `appendEvents`, for events that no request causes; the transaction's organisation must be `orgId`. One statement writes
 * an event and its deliveries to the endpoints subscribed to it, so neither exists without the other.
 */
export async function writeEvents(q: Queryable, orgId: string, at: Date, events: readonly OutboxEvent[]): Promise<void> {
  if (events.length === 0) return
  await q.query(
    `with event as (
       insert into outbox_event (org_id, id, type, subject_id, data, created_at)
       select $1::uuid, e.id, e.type, e.subject_id, e.data, $2::timestamptz
       from jsonb_to_recordset($3::jsonb) as e (id uuid, type text, subject_id text, data jsonb)
       returning id, type
     ), delivery as (
       insert into webhook_delivery (org_id, id, endpoint_id, event_id, event_type, event_at, created_at, updated_at)
       select $1::uuid, new_uuid(), w.id, event.id, event.type, $2::timestamptz, $2::timestamptz, $2::timestamptz
       from webhook_endpoint w join event on w.events && array['*', event.type]
       where w.org_id = $1::uuid and w.state = 'enabled' and event.type <> 'webhook.test'
       returning id, endpoint_id
     )
     insert into webhook_due (org_id, delivery_id, endpoint_id, next_at)
     select $1::uuid, id, endpoint_id, $2::timestamptz from delivery`,
    [orgId, at.toISOString(), JSON.stringify(events.map((event) => ({ ...event, id: uuidv7() })))],
  )
  await writeNotices(q, orgId, at, events.flatMap(noticesOf))
}

/** The notices that follow from an event alone; those that depend on who did what are written where it is done. */
function noticesOf(event: OutboxEvent): Notice[] {
  const { type, subject_id } = event
  if (type === 'alert.created') return [{ kind: 'alert_raised', subject_id, severity: event.data.severity }]
  if (type === 'network.degraded') return [{ kind: 'network_degraded', subject_id, severity: null }]
  if (type === 'network.recovered') return [{ kind: 'network_recovered', subject_id, severity: null }]
  if (type === 'key.expiring') return [{ kind: 'key_expiring', subject_id, severity: null }]
  if (type === 'webhook.endpoint_disabled') return [{ kind: 'webhook_disabled', subject_id, severity: null }]
  return []
}
