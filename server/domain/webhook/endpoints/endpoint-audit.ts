import type { AuditAction, AuditEntry } from '@/server/platform/command/audit'
import { typeIdOf } from '@/server/platform/ids'
import type { EndpointRow } from './endpoint.repo'

/** The audit entry for an endpoint. Contains only the origin of its URL, as the rest may hold a receiver's token. */
export function endpointAudit(
  action: Extract<AuditAction, `webhook_${string}`>,
  row: EndpointRow,
  detail: AuditEntry['detail'] = {},
): AuditEntry {
  return {
    action,
    object_type: 'webhook_endpoint',
    object_id: typeIdOf('whe', row.id),
    detail: { origin: new URL(row.url).origin, state: row.state, ...detail },
  }
}
