import type { Input, Output } from '@/contract/kernel/operation'
import { mostSuppressedDays, type createSuppression as operation } from '@/contract/monitoring/suppressions'
import { findParty, lockAlerts } from '@/server/domain/alert'
import { actingRef } from '@/server/platform/actor-ref'
import { command } from '@/server/platform/command/command'
import { writeNotices } from '@/server/platform/command/notices'
import type { Context } from '@/server/platform/context'
import { queryableOf } from '@/server/platform/db'
import { invalidField } from '@/server/platform/errors'
import { typeIdOf, uuidOf, uuidv7 } from '@/server/platform/ids'
import { suppressionDto } from './suppression.dto'
import { findSuppressions, insertSuppression, isAskedFor } from './suppression.repo'

/**
 * Proposes to suppress further alerts about an alert's finding; has no effect until another person approves it. Throws
 * `invalid_request` for an alert that is missing or has no recognisable finding, for a day that is in the past or too far away,
 * and for a suppression that exists already.
 */
export async function createSuppression(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  return command(ctx, { scope: 'alerts:write' }, async (tx) => {
    const q = queryableOf(tx)
    const now = ctx.clock.now()
    const expiresAt = new Date(input.expires_at)
    if (expiresAt <= now) throw invalidField('body.expires_at', 'must lie in the future')
    if (expiresAt.getTime() - now.getTime() > mostSuppressedDays * 86_400_000) {
      throw invalidField('body.expires_at', `must be at most ${mostSuppressedDays} days away`)
    }
    const alertId = uuidOf('alr', input.alert_id)
    const [alert] = alertId === null ? [] : await lockAlerts(q, ctx.org.id, [alertId])
    if (alert === undefined) throw invalidField('body.alert_id', `there is no alert ${input.alert_id}`)
    const about = await findParty(q, ctx.org.id, alert.id)
    if (about === null || about.keys.length === 0) {
      throw invalidField('body.alert_id', 'is about no finding that could be known again; change its rule instead')
    }
    if (input.scope === 'customer' && alert.customer_reference === null) {
      throw invalidField('body.scope', 'the wallet of the alert has no customer; use the scope wallet')
    }
    const id = uuidv7(now.getTime())
    const of = {
      walletId: input.scope === 'wallet' ? alert.wallet_id : null,
      customerReference: input.scope === 'customer' ? alert.customer_reference : null,
      keys: about.keys,
      at: now,
    }
    if (await isAskedFor(q, ctx.org.id, of)) {
      throw invalidField('body.alert_id', 'is suppressed already, or somebody has asked for it; end that suppression first')
    }
    await insertSuppression(q, ctx.org.id, {
      ...of,
      id,
      counterparty: about.counterparty ?? alert.title,
      mostSevere: input.most_severe ?? alert.severity,
      reason: input.reason,
      alertId: alert.id,
      expiresAt,
      by: actingRef(ctx),
    })
    const asked = { kind: 'suppression_review', subject_id: typeIdOf('sup', id), severity: null } as const
    await writeNotices(q, ctx.org.id, now, [asked], ctx.actor)
    const [row] = await findSuppressions(q, ctx.org.id, { id, after: null, limit: 1, now })
    if (row === undefined) throw new Error('a suppression that was just stored is not there')
    return {
      result: suppressionDto(row, now),
      audit: {
        action: 'suppression.proposed',
        object_type: 'alert_suppression',
        object_id: typeIdOf('sup', id),
        detail: { scope: input.scope, alert: input.alert_id, expires_at: input.expires_at },
      },
    }
  })
}
