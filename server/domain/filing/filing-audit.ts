import type { AuditAction, AuditEntry } from '@/server/platform/command/audit'
import { typeIdOf } from '@/server/platform/ids'
import type { FilingRow } from './filing.repo'

/** The audit entry for a step of a filing. What people wrote stays in its versions. */
export function filingAudit(
  action: Extract<AuditAction, `filing.${string}`>,
  row: Pick<FilingRow, 'id' | 'case_id' | 'format' | 'version' | 'document_sha256'>,
): AuditEntry {
  return {
    action,
    object_type: 'filing',
    object_id: typeIdOf('fil', row.id),
    detail: {
      case_id: typeIdOf('cas', row.case_id),
      format: row.format,
      version: row.version,
      ...(row.document_sha256 === null ? {} : { sha256: Buffer.from(row.document_sha256).toString('hex') }),
    },
  }
}
