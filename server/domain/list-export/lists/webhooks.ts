import { listWebhookEndpoints as operation } from '@/contract/webhook/webhooks'
import { listWebhookEndpoints } from '@/server/domain/webhook'
import { listExport } from '../list-export'

export const webhooks = listExport({
  query: operation.query.omit({ limit: true, cursor: true }),
  read: listWebhookEndpoints,
  columns: {
    url: (endpoint) => endpoint.url,
    description: (endpoint) => endpoint.description,
    events: (endpoint) => endpoint.events.join(' '),
    enabled: (endpoint) => endpoint.enabled,
    disabled_reason: (endpoint) => endpoint.disabled?.reason ?? null,
    disabled_at: (endpoint) => endpoint.disabled?.at ?? null,
    failing_since: (endpoint) => endpoint.failing_since,
    created_at: (endpoint) => endpoint.created_at,
    updated_at: (endpoint) => endpoint.updated_at,
    id: (endpoint) => endpoint.id,
  },
})
