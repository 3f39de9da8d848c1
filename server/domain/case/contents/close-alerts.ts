import { changeAlerts, lockAlerts } from '@/server/domain/alert'
import { type Context, requireScope } from '@/server/platform/context'
import { queryableOf, type Tx } from '@/server/platform/db'
import type { CaseRow } from '../case.repo'
import { findLinks } from './alert-link.repo'
import { resolutionOf } from './alert-resolution'

/**
 * Closes the alerts still escalated into a case that has just been closed, with their histories and events. Alerts that were
 * taken back stay with their new assignee. Throws `insufficient_scope` if there are any to close and the caller lacks
 * `alerts:write`.
 */
export async function closeAlerts(tx: Tx, ctx: Context, row: CaseRow): Promise<void> {
  const { outcome } = row
  if (outcome === null) return
  const ids = (await findLinks(tx, ctx.org.id, [row.id])).map((link) => link.alert_id)
  const alerts = await lockAlerts(queryableOf(tx), ctx.org.id, ids)
  const comment = `The case ${row.number} was closed as ${outcome}.`
  const edits = alerts.flatMap((alert) =>
    alert.state === 'escalated' && alert.case_id === row.id
      ? [
          {
            row: alert,
            change: { state: 'closed' as const, resolution: resolutionOf[outcome], comment },
            withCase: true as const,
          },
        ]
      : [],
  )
  if (edits.length > 0) requireScope(ctx, 'alerts:write')
  for (const { refusal } of await changeAlerts(tx, ctx, edits)) {
    if (refusal) throw new Error(`an escalated alert did not close with its case: ${refusal.issue}`)
  }
}
