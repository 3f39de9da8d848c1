import type { CasePriority } from '@/contract/case/cases'
import type { Severity } from '@/contract/monitoring/monitoring-rules'
import { type AlertRow, lockAlerts } from '@/server/domain/alert'
import type { AuditEntry } from '@/server/platform/command/audit'
import type { OutboxEvent } from '@/server/platform/command/outbox'
import type { Context } from '@/server/platform/context'
import { queryableOf, type Tx } from '@/server/platform/db'
import { notFound } from '@/server/platform/errors'
import { typeIdOf } from '@/server/platform/ids'
import { caseAudit } from '../case-audit'
import { openCase } from './open-case'

/**
 * Opens a case for alerts (UUIDs) inside the caller's transaction and returns its UUID. It only links the alerts: the caller
 * escalates them with that id, and writes the events and the audit entry. Throws `not_found` if the organisation lacks one of
 * them.
 */
export async function openCaseFromAlerts(
  tx: Tx,
  ctx: Context,
  input: { title?: string | undefined; alertIds: readonly string[]; comment?: string | undefined },
): Promise<{ id: string; events: OutboxEvent[]; audit: AuditEntry[] }> {
  const alerts = await lockAlerts(queryableOf(tx), ctx.org.id, input.alertIds)
  const [first] = alerts
  if (first === undefined || alerts.length !== new Set(input.alertIds).size) throw notFound('alert')
  const alert_ids = alerts.map((alert) => typeIdOf('alr', alert.id))
  const { row, events } = await openCase(tx, ctx, {
    title: input.title ?? titleOf(first, alerts.length),
    summary: null,
    type: first.rule_key === 'sanctions_exposure' || first.rule_key === 'list_change' ? 'sanctions_hit' : 'transaction_alert',
    priority: priorityOf(alerts),
    tags: [],
    intake: JSON.stringify({ ...(input.title === undefined ? {} : { title: input.title }), alert_ids }),
    externalReference: null,
    customerReference: alerts.every((alert) => alert.customer_reference === first.customer_reference)
      ? first.customer_reference
      : null,
    investigator: null,
    dueAt: null,
    subjects: [],
    alertIds: alerts.map((alert) => alert.id),
    comment: input.comment,
  })
  return { id: row.id, events, audit: [caseAudit('case.created', row)] }
}

/** The default title of a case opened from alerts. */
export function titleOf(first: AlertRow, count: number): string {
  return count === 1 ? first.title : `${first.title} and ${count - 1} more ${count === 2 ? 'alert' : 'alerts'}`.slice(0, 200)
}

const priorities: Record<Severity, CasePriority> = { low: 'low', medium: 'medium', high: 'high', severe: 'urgent' }

/** The priority of the most severe alert. */
export function priorityOf(alerts: readonly AlertRow[]): CasePriority {
  const gravest = alerts.toSorted((a, b) => b.severity_rank - a.severity_rank)[0]
  return gravest === undefined ? 'medium' : priorities[gravest.severity]
}
