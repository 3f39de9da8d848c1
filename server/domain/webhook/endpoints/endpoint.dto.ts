import type { WebhookEndpoint } from '@/contract/webhook/webhooks'
import { iso, isoOrNull } from '@/server/platform/clock/clock'
import { typeIdOf } from '@/server/platform/ids'
import type { SecretRow } from '../signing/secret.repo'
import type { EndpointRow } from './endpoint.repo'

/** An endpoint as the contract shows it, with the age of its secrets. */
export function endpointDto(row: EndpointRow, secrets: readonly SecretRow[]): WebhookEndpoint {
  return {
    id: typeIdOf('whe', row.id),
    object: 'webhook_endpoint',
    url: row.url,
    description: row.description,
    events: row.events,
    enabled: row.state === 'enabled',
    disabled:
      row.disabled_reason === null || row.disabled_at === null ? null : { reason: row.disabled_reason, at: iso(row.disabled_at) },
    failing_since: isoOrNull(row.failing_since),
    secrets: secrets
      .filter((secret) => secret.endpoint_id === row.id)
      .map(({ created_at, valid_until }) => ({ created_at: iso(created_at), valid_until: isoOrNull(valid_until) })),
    created_at: iso(row.created_at),
    updated_at: iso(row.updated_at),
  }
}
