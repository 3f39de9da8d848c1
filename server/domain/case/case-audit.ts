import type { AuditAction, AuditEntry } from '@/server/platform/command/audit'
import { typeIdOf } from '@/server/platform/ids'
import type { CaseRow } from './case.repo'

/** The audit entry for a write to a case. The content stays in the timeline; the entry has the timeline's last hash. */
export function caseAudit(action: Extract<AuditAction, `case.${string}`>, row: CaseRow): AuditEntry {
  return {
    action,
    object_type: 'case',
    object_id: typeIdOf('cas', row.id),
    detail: {
      number: row.number,
      revision: row.revision,
      state: row.state,
      stage: row.stage,
      timeline_length: row.events,
      timeline_head: Buffer.from(row.head).toString('hex'),
    },
  }
}
