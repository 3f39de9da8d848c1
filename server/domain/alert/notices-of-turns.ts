import type { Notice } from '@/server/platform/command/notices'
import { typeIdOf } from '@/server/platform/ids'
import type { AlertRow } from './alert.repo'
import type { Standing, TurnDraft } from './alert-state'

/** What people may want a message about when an alert is changed. Pure. */
export function noticesOfTurns(
  row: Pick<AlertRow, 'id' | 'severity'>,
  next: Pick<Standing, 'assignee_id'>,
  turns: readonly Pick<TurnDraft, 'kind' | 'to'>[],
): Notice[] {
  const about = { subject_id: typeIdOf('alr', row.id), severity: row.severity }
  return turns.flatMap(({ kind, to }): Notice[] => {
    if (kind === 'assigned' && next.assignee_id !== null) {
      return [{ ...about, kind: 'alert_assigned', person_id: next.assignee_id }]
    }
    if (kind === 'state' && to === 'escalated') return [{ ...about, kind: 'alert_escalated' }]
    return kind === 'closing_proposed' ? [{ ...about, kind: 'alert_review' }] : []
  })
}
