import { lockAlerts } from '@/server/domain/alert'
import type { AuditEntry } from '@/server/platform/command/audit'
import type { OutboxEvent } from '@/server/platform/command/outbox'
import type { Context } from '@/server/platform/context'
import { queryableOf, type Tx } from '@/server/platform/db'
import { invalidField, notFound } from '@/server/platform/errors'
import { typeIdOf } from '@/server/platform/ids'
import { lockCase, writeCase } from '../case.repo'
import { caseAudit } from '../case-audit'
import { caseEvent } from '../case-event'
import { appendTimeline } from '../timeline/timeline'
import { addToCase } from './add-to-case'

/**
 * Links alerts (UUIDs) to a case (UUID) inside the caller's transaction, as `openCaseFromAlerts` does. Skips those already in
 * it, unless a comment gives the reason for escalating them. Throws `not_found` for an alert, `invalid_request` on `field` for
 * a case that is missing or closed.
 */
export async function attachAlerts(
  tx: Tx,
  ctx: Context,
  caseId: string,
  alertIds: readonly string[],
  { field = 'body.case_id', comment }: { field?: string; comment?: string | undefined } = {},
): Promise<{ events: OutboxEvent[]; audit: AuditEntry[] }> {
  const alerts = await lockAlerts(queryableOf(tx), ctx.org.id, alertIds)
  if (alerts.length !== new Set(alertIds).size) throw notFound('alert')
  const row = await lockCase(tx, ctx.org.id, caseId, alertIds)
  if (row === null) throw invalidField(field, `there is no case ${typeIdOf('cas', caseId)}`)
  if (row.state === 'closed') throw invalidField(field, `the case ${row.number} is closed; reopen it first, or open another one`)
  const { drafts, left } = await addToCase(tx, ctx, row, { subjects: [], alertIds, comment })
  if (drafts.length === 0) return { events: [], audit: [] }
  const change = {
    ...(await appendTimeline(tx, ctx, caseId, row, drafts)),
    revision: row.revision + 1,
    updated_at: ctx.clock.now(),
  }
  await writeCase(tx, ctx.org.id, caseId, change)
  const changed = { ...row, ...change }
  return { events: [caseEvent('case.updated', changed), ...left], audit: [caseAudit('case.updated', changed)] }
}
