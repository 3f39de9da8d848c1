import type { AuditAction, AuditEntry } from '@/server/platform/command/audit'
import { typeIdOf } from '@/server/platform/ids'
import type { CaseRow } from './case.repo'

/** What the audit log keeps of a write to a case; its words stay in the timeline, whose last hash is here. */
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
