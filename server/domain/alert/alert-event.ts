import { isoOrNull } from '@/server/platform/clock/clock'
import type { OutboxEvent } from '@/server/platform/command/outbox'
import { typeIdOf } from '@/server/platform/ids'
import { alertHead } from './alert.dto'
import type { AlertRow } from './alert.repo'

/** An event about an alert in its current state, without its evidence. */
export function alertEvent(type: 'alert.created' | 'alert.updated' | 'alert.closed', row: AlertRow): OutboxEvent {
  const { rule, severity, state, resolution, title, subject, monitored_wallet_id, case_id, revision, occurrences } =
    alertHead(row)
  const alert_id = typeIdOf('alr', row.id)
  return {
    type,
    subject_id: alert_id,
    data: {
      alert_id,
      rule,
      severity,
      state,
      resolution,
      title,
      subject,
      monitored_wallet_id,
      case_id,
      assignee_id: row.assignee_id === null ? null : typeIdOf('usr', row.assignee_id),
      occurrences,
      revision,
      closed_at: isoOrNull(row.closed_at),
    },
  }
}
