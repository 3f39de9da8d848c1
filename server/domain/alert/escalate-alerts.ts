import type { Context } from '@/server/platform/context'
import { queryableOf, type Tx } from '@/server/platform/db'
import { AppError, invalidField } from '@/server/platform/errors'
import { typeIdOf } from '@/server/platform/ids'
import { type AlertRow, lockAlerts } from './alert.repo'
import { changeAlerts } from './change-alerts'

/**
 * Escalates alerts (UUIDs) into a case (UUID) inside the running transaction: state, link, history, events. Those already in
 * the case stay as they are, those in another one move. Throws `invalid_request` on `field` for an alert that is missing or
 * closed.
 */
export async function escalateAlerts(
  tx: Tx,
  ctx: Context,
  ids: readonly string[],
  caseId: string,
  options: { comment?: string | undefined; field?: string } = {},
): Promise<AlertRow[]> {
  const { comment, field = 'body.alert_ids' } = options
  const rows = await lockAlerts(queryableOf(tx), ctx.org.id, ids)
  const missing = ids.find((id) => !rows.some((row) => row.id === id))
  if (missing !== undefined) throw invalidField(field, `there is no alert ${typeIdOf('alr', missing)}`)
  const outcomes = await changeAlerts(
    tx,
    ctx,
    rows.map((row) => ({
      row,
      change: { ...(row.state === 'escalated' ? {} : { state: 'escalated' as const }), caseId, comment },
    })),
  )
  const changed = new Map<string, AlertRow>()
  for (const outcome of outcomes) {
    if (outcome.refusal !== undefined) {
      const issue = `${typeIdOf('alr', outcome.id)}: ${outcome.refusal.issue}`
      throw new AppError('invalid_request', `${field}: ${issue}`, [{ field, issue }])
    }
    changed.set(outcome.id, outcome.row)
  }
  return rows.map((row) => changed.get(row.id) ?? row)
}
