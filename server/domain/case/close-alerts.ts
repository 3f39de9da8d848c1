import type { AlertResolution } from '@/contract/alerts'
import type { CaseOutcome } from '@/contract/cases'
import { changeAlerts, lockAlerts } from '@/server/domain/alert'
import type { Context } from '@/server/platform/context'
import { queryableOf, type Tx } from '@/server/platform/db'
import { findLinks } from './alert-link.repo'
import type { CaseRow } from './case.repo'

/** What the outcome of a case says of the alerts that led to it. */
const resolutions: Record<CaseOutcome, AlertResolution> = {
  confirmed_risk: 'true_positive',
  suspicious_reported: 'true_positive',
  false_positive: 'false_positive',
  no_action: 'not_actionable',
  duplicate: 'not_actionable',
}

/**
 * Closes the alerts that are still escalated into a case that has just been closed, with their histories and events; those
 * that were taken back are left to whoever took them.
 */
export async function closeAlerts(tx: Tx, ctx: Context, row: CaseRow): Promise<void> {
  const { outcome } = row
  if (outcome === null) return
  const ids = (await findLinks(tx, ctx.org.id, [row.id])).map((link) => link.alert_id)
  const alerts = await lockAlerts(queryableOf(tx), ctx.org.id, ids)
  const comment = `The case ${row.number} was closed as ${outcome}.`
  const edits = alerts.flatMap((alert) =>
    alert.state === 'escalated' && alert.case_id === row.id
      ? [{ row: alert, change: { state: 'closed' as const, resolution: resolutions[outcome], comment } }]
      : [],
  )
  for (const { refusal } of await changeAlerts(tx, ctx, edits)) {
    if (refusal) throw new Error(`an escalated alert did not close with its case: ${refusal.issue}`)
  }
}
