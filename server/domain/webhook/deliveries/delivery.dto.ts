import type { WebhookDelivery } from '@/contract/webhook/webhooks'
import { iso, isoOrNull } from '@/server/platform/clock/clock'
import type { Queryable } from '@/server/platform/db'
import { typeIdOf } from '@/server/platform/ids'
import { type AttemptRow, type DeliveryRow, findAttempts } from './delivery.repo'

/** Deliveries as the contract shows them, in the given order, with their newest attempts. */
export async function deliveryDtos(q: Queryable, orgId: string, rows: readonly DeliveryRow[]): Promise<WebhookDelivery[]> {
  const ids = rows.map((row) => row.id)
  const attempts = Map.groupBy(await findAttempts(q, orgId, ids), (attempt) => attempt.delivery_id)
  return rows.map((row) => deliveryDto(row, attempts.get(row.id) ?? []))
}

function deliveryDto(row: DeliveryRow, attempts: readonly AttemptRow[]): WebhookDelivery {
  return {
    id: typeIdOf('whd', row.id),
    object: 'webhook_delivery',
    endpoint_id: typeIdOf('whe', row.endpoint_id),
    webhook_id: typeIdOf('evt', row.event_id),
    event_type: row.event_type,
    event_at: iso(row.event_at),
    status: row.state,
    next_attempt_at: isoOrNull(row.next_at),
    delivered_at: isoOrNull(row.delivered_at),
    attempts: attempts.map(({ delivery_id: _, at, ...attempt }) => ({ ...attempt, at: iso(at) })),
    attempt_count: row.attempt,
    created_at: iso(row.created_at),
    updated_at: iso(row.updated_at),
  }
}
