import type { CaseFile } from '@/contract/case/cases'
import { isoOrNull } from '@/server/platform/clock/clock'
import type { OutboxEvent } from '@/server/platform/command/outbox'
import { typeIdOf } from '@/server/platform/ids'
import type { CaseRow } from './case.repo'

type CaseEventType = Extract<OutboxEvent['type'], `case.${string}`>

/** An event about a case in its current state, without its intake and notes. */
export function caseEvent(type: CaseEventType, row: CaseRow): OutboxEvent {
  const case_id = typeIdOf('cas', row.id)
  return {
    type,
    subject_id: case_id,
    data: {
      case_id,
      number: row.number,
      title: row.title,
      type: row.type as CaseFile['type'],
      state: row.state,
      stage: row.stage,
      outcome: row.outcome,
      priority: row.priority,
      assigned_investigator_id: row.assigned_investigator === null ? null : typeIdOf('usr', row.assigned_investigator),
      external_reference: row.external_reference,
      customer_reference: row.customer_reference,
      due_at: isoOrNull(row.due_at),
      revision: row.revision,
      closed_at: isoOrNull(row.closed_at),
      url: `/v1/cases/${case_id}`,
    },
  }
}
