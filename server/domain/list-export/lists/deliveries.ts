import { listWebhookDeliveries as operation } from '@/contract/webhook/webhooks'
import { listWebhookDeliveries } from '@/server/domain/webhook'
import { listExport } from '../list-export'

export const deliveries = listExport({
  query: operation.params.extend(operation.query.omit({ limit: true, cursor: true }).shape),
  read: listWebhookDeliveries,
  columns: {
    event_type: (delivery) => delivery.event_type,
    event_at: (delivery) => delivery.event_at,
    status: (delivery) => delivery.status,
    attempts: (delivery) => delivery.attempt_count,
    last_attempt_at: ({ attempts: [last] }) => last?.at ?? null,
    last_status_code: ({ attempts: [last] }) => last?.status_code ?? null,
    last_error: ({ attempts: [last] }) => last?.error ?? null,
    last_latency_ms: ({ attempts: [last] }) => last?.latency_ms ?? null,
    next_attempt_at: (delivery) => delivery.next_attempt_at,
    delivered_at: (delivery) => delivery.delivered_at,
    webhook_id: (delivery) => delivery.webhook_id,
    id: (delivery) => delivery.id,
  },
})
