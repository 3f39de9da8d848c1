import type { AuditAction, AuditEntry } from '@/server/platform/audit'
import { sha256 } from '@/server/platform/canonical'
import { typeIdOf } from '@/server/platform/ids'
import type { OutboxEvent } from '@/server/platform/outbox'
import type { ReportRow } from './report.repo'

/** What the audit log keeps of something done with a report; its manifest names every file by its hash. */
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

/** What webhooks and open pages hear of a report. */
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
