import type { Context } from './context'
import type { Queryable } from './db'
import { uuidv7 } from './ids'

export type EventType =
  | 'alert.created'
  | 'alert.updated'
  | 'alert.closed'
  | 'case.created'
  | 'case.updated'
  | 'case.stage_changed'
  | 'case.closed'
  | 'monitoring.wallet.created'
  | 'monitoring.wallet.updated'
  | 'monitoring.wallet.deleted'
  | 'screening.match_found'
  | 'screening.list_updated'
  | 'risk.level_changed'
  | 'policy.activated'
  | 'network.degraded'
  | 'network.recovered'
  | 'report.ready'
  | 'report.revoked'
  | 'key.expiring'
  | 'webhook.endpoint_disabled'
  | 'webhook.test'

export interface OutboxEvent {
  type: EventType
  subject_id: string
  data: Record<string, unknown>
}

/** Writes events in the transaction that causes them; nothing leaves the process here. */
export async function appendEvents(q: Queryable, ctx: Context, events: OutboxEvent[]): Promise<void> {
  if (events.length === 0) return
  await q.query(
    `insert into outbox_event (org_id, id, type, subject_id, data, created_at)
     select $1::uuid, e.id, e.type, e.subject_id, e.data, $2::timestamptz
     from jsonb_to_recordset($3::jsonb) as e (id uuid, type text, subject_id text, data jsonb)`,
    [ctx.org.id, ctx.clock.now().toISOString(), JSON.stringify(events.map((event) => ({ ...event, id: uuidv7() })))],
  )
}
