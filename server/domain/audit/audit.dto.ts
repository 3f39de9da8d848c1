import type { AuditCheckpoint, AuditEvent } from '@/contract/audit/audit'
import { actorId } from '@/server/platform/actor-ref'
import { iso } from '@/server/platform/clock/clock'
import { typeIdOf } from '@/server/platform/ids'
import type { AuditRow, CheckpointRow } from './audit.repo'

/** A row of the log as the API shows it. */
export function auditEventDto(row: AuditRow): AuditEvent {
  const type = row.actor_type as AuditEvent['actor']['type']
  return {
    seq: Number(row.seq),
    object: 'audit_event',
    at: iso(row.at),
    actor: {
      type,
      id: actorId(type, row.actor_id),
      name: row.actor_name ?? (type === 'job' ? row.actor_id : null),
    },
    ip: row.ip,
    action: row.action,
    object_type: row.object_type,
    object_id: row.object_id,
    request_id: row.request_id,
    detail: row.detail,
    prev_hash: row.prev_hash.toString('hex'),
    hash: row.hash.toString('hex'),
  }
}

/** A checkpoint as the API shows it. */
export function checkpointDto(orgId: string, row: CheckpointRow): AuditCheckpoint {
  return {
    organisation_id: typeIdOf('org', orgId),
    seq: Number(row.seq),
    object: 'audit_checkpoint',
    hash: row.hash.toString('hex'),
    at: iso(row.at),
    key_id: row.key_id,
    signature: row.signature.toString('base64'),
  }
}
