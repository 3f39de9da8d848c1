import type { Context } from '@/server/platform/context'
import { queryableOf, type Tx } from '@/server/platform/db'
import { lockAlerts } from './alert.repo'
import { changeAlerts } from './change-alerts'

/**
 * Moves the alerts (UUIDs) of a merged case to the case (UUID) that is kept, closed ones too, with their histories and events.
 */
export async function moveAlerts(tx: Tx, ctx: Context, ids: readonly string[], caseId: string): Promise<void> {
  const rows = await lockAlerts(queryableOf(tx), ctx.org.id, ids)
  const outcomes = await changeAlerts(
    tx,
    ctx,
    rows.map((row) => ({ row, change: { caseId, caseMerged: true as const } })),
  )
  for (const { refusal } of outcomes) {
    if (refusal) throw new Error(`an alert did not go over with its case: ${refusal.issue}`)
  }
}
