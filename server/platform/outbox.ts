import type { Context } from './context'
import type { Tx } from './db'
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

export interface OutboxEvent {
  type: EventType
  subject_id: string
  data: Record<string, unknown>
}

/** Writes events in the transaction that causes them; nothing leaves the process here. */
export async function appendEvents(tx: Tx, ctx: Context, events: OutboxEvent[]): Promise<void> {
  if (events.length === 0) return
  await tx.outboxEvent.createMany({
    data: events.map((event) => ({
      org_id: ctx.org.id,
      id: uuidv7(),
      type: event.type,
      subject_id: event.subject_id,
      data: event.data as object,
      created_at: ctx.clock.now(),
    })),
  })
}
