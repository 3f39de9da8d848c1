import type { updateAlert as operation } from '@/contract/alert/alerts'
import type { Input, Output } from '@/contract/kernel/operation'
import { readAlerts } from '@/server/domain/alert'
import { command } from '@/server/platform/command/command'
import type { Context } from '@/server/platform/context'
import { queryableOf } from '@/server/platform/db'
import { invalidField, notFound } from '@/server/platform/errors'
import { uuidOf } from '@/server/platform/ids'
import { changeDetail } from './change-detail'
import { changeMany } from './change-many'

/**
 * Changes an alert. Throws `not_found`, and `invalid_request` for a change its state does not allow, or for an outdated
 * `revision`.
 */
export async function updateAlert(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  const { id: alertId, revision, ...given } = input
  const id = uuidOf('alr', alertId)
  return command(ctx, { scope: 'alerts:write' }, async (tx) => {
    const { outcomes, events, audit } = await changeMany(tx, ctx, id === null ? [] : [id], given, () => revision)
    const outcome = id === null ? undefined : outcomes.get(id)
    if (outcome === undefined) throw notFound('alert')
    if (outcome.refusal !== undefined) throw invalidField(outcome.refusal.field, outcome.refusal.issue)
    const [result] = await readAlerts(queryableOf(tx), ctx.org.id, [outcome.id])
    if (result === undefined) throw new Error('an alert vanished in its own transaction')
    return {
      result,
      events,
      audit: [
        ...audit,
        {
          action: 'alert.updated',
          object_type: 'alert',
          object_id: alertId,
          detail: { ...changeDetail(given), changed: outcome.changed, revision: result.revision },
        },
      ],
    }
  })
}
