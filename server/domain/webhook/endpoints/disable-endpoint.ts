import { iso, isoOrNull } from '@/server/platform/clock/clock'
import type { AuditEntry } from '@/server/platform/command/audit'
import { type OutboxEvent, writeEvents } from '@/server/platform/command/outbox'
import type { Queryable } from '@/server/platform/db'
import { typeIdOf } from '@/server/platform/ids'
import { skipWaiting } from '../queue.repo'
import { type EndpointRow, writeEndpoint } from './endpoint.repo'
import { endpointAudit } from './endpoint-audit'

/**
 * Disables a locked, enabled endpoint, skips its queued deliveries and notifies the organisation's other endpoints. Returns the
 * audit entry.
 */
export async function disableEndpoint(
  q: Queryable,
  orgId: string,
  before: EndpointRow,
  reason: 'gone' | 'failing',
  now: Date,
): Promise<AuditEntry> {
  const row: EndpointRow = { ...before, state: 'disabled', disabled_reason: reason, disabled_at: now, updated_at: now }
  await writeEndpoint(q, orgId, row)
  const skipped = await skipWaiting(q, orgId, row.id, now)
  await writeEvents(q, orgId, now, [disabledEvent(row, reason, now)])
  return endpointAudit('webhook_endpoint.disabled', row, { reason, skipped })
}

function disabledEvent(row: EndpointRow, reason: 'gone' | 'failing', now: Date): OutboxEvent {
  const id = typeIdOf('whe', row.id)
  return {
    type: 'webhook.endpoint_disabled',
    subject_id: id,
    data: {
      endpoint_id: id,
      reason,
      failing_since: isoOrNull(row.failing_since),
      disabled_at: iso(now),
      url: `/v1/webhooks/endpoints/${id}`,
    },
  }
}
