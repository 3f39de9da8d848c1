import { sha256 } from '@/server/platform/canonical'
import type { AuditAction, AuditEntry } from '@/server/platform/command/audit'
import type { Notice } from '@/server/platform/command/notices'
import type { OutboxEvent } from '@/server/platform/command/outbox'
import { typeIdOf } from '@/server/platform/ids'
import type { ReportRow } from './report.repo'

/** The audit entry of an action on a report; its manifest names every file by its hash. */
export function reportAudit(
  action: Extract<AuditAction, `report.${string}`>,
  row: ReportRow,
  more: AuditEntry['detail'] = {},
): AuditEntry {
  const manifest: AuditEntry['detail'] = row.manifest === null ? {} : { manifest_sha256: sha256(row.manifest).toString('hex') }
  return {
    action,
    object_type: 'report',
    object_id: typeIdOf('rpt', row.id),
    detail: { type: row.type, version: row.version, ...manifest, ...more },
  }
}

/** The event of a report for webhooks and open pages. */
export function reportEvent(type: 'report.ready' | 'report.revoked', row: ReportRow): OutboxEvent {
  const id = typeIdOf('rpt', row.id)
  return {
    type,
    subject_id: id,
    data: {
      id,
      object: 'report',
      type: row.type,
      case_id: row.case_id === null ? null : typeIdOf('cas', row.case_id),
      title: row.title,
      version: row.version,
      supersedes: row.supersedes === null ? null : typeIdOf('rpt', row.supersedes),
      status: row.status,
    },
  }
}

/** The notice for the person who requested a report; a request by a key concerns no single person. */
export function readyNotice({ id, requested_by_type, requested_by_id }: ReportRow): Notice {
  const person_id = requested_by_type === 'user' ? requested_by_id : null
  return { kind: 'report_ready', subject_id: typeIdOf('rpt', id), severity: null, person_id }
}
