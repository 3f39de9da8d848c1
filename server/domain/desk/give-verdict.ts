import type { z } from 'zod'
import type { lookVerdict, SecondLook } from '@/contract/alert/desk'
import { type AlertRow, changeAlerts, insertTurns, lockAlerts, turnOf } from '@/server/domain/alert'
import { command } from '@/server/platform/command/command'
import type { Context } from '@/server/platform/context'
import { type Queryable, queryableOf, type Tx } from '@/server/platform/db'
import { invalidField, notFound } from '@/server/platform/errors'
import { typeIdOf, uuidOf } from '@/server/platform/ids'
import { lookDto, mayJudge } from './look.dto'
import { findLooks, type LookRow, lockLook, writeVerdict } from './look.repo'

/**
 * Gives a second person's verdict on a closing. Disagreement reopens the alert with the reason, if it is still closed in the
 * same way and can be reopened. Throws `not_found`, and `invalid_request` for an API key, for anyone who took part in the
 * closing, and for a look that already has a verdict.
 */
export async function giveVerdict(ctx: Context, input: z.output<typeof lookVerdict>): Promise<SecondLook> {
  return command(ctx, { scope: 'alerts:write' }, async (tx) => {
    const q = queryableOf(tx)
    const { actor } = ctx
    if (actor.type !== 'user') throw invalidField('id', 'is judged by a person; a key cannot')
    const { alert, look } = await lockBoth(q, ctx, input.id)
    if (look.state !== 'waiting') {
      throw invalidField(
        'id',
        look.state === 'dropped' ? 'is no longer needed: the alert was opened again' : `is ${look.state} already`,
      )
    }
    if (!mayJudge(ctx, look)) throw invalidField('id', 'is judged by somebody who took no part in closing the alert')
    const at = ctx.clock.now()
    const agree = input.verdict === 'agree'
    const state = agree ? 'agreed' : 'disagreed'
    const reason = input.reason ?? null
    // The verdict is written first, as reopening drops looks without one.
    await writeVerdict(q, ctx.org.id, look.id, { state, by: actor, reason, reopened: false, at })
    const reopened = !agree && (await reopen(tx, ctx, alert, look, reason ?? ''))
    if (reopened) await writeVerdict(q, ctx.org.id, look.id, { state, by: actor, reason, reopened, at })
    const turn = {
      kind: `second_look_${state}`,
      from: null,
      to: null,
      comment: reason,
      resolution: null,
      duplicateOf: null,
    } as const
    await insertTurns(q, ctx.org.id, [turnOf(ctx, alert.id, turn, at)])
    const [after] = await findLooks(q, ctx.org.id, { id: look.id, after: null, limit: 1 })
    return {
      result: lookDto(ctx, after ?? look),
      audit: {
        action: `second_look.${state}`,
        object_type: 'second_look',
        object_id: input.id,
        detail: { alert_id: typeIdOf('alr', alert.id), rule: look.rule_key, ...(agree ? {} : { reopened }) },
      },
    }
  })
}

/** Locks the alert of a second look (TypeID), then the look, in the usual order. */
async function lockBoth(q: Queryable, ctx: Context, typeId: string): Promise<{ alert: AlertRow; look: LookRow }> {
  const id = uuidOf('slk', typeId)
  const [seen] = id === null ? [] : await findLooks(q, ctx.org.id, { id, after: null, limit: 1 })
  const [alert] = seen === undefined ? [] : await lockAlerts(q, ctx.org.id, [seen.alert_id])
  const look = seen === undefined ? null : await lockLook(q, ctx.org.id, seen.id)
  if (alert === undefined || look === null) throw notFound('second look')
  return { alert, look }
}

async function reopen(tx: Tx, ctx: Context, alert: AlertRow, look: LookRow, reason: string): Promise<boolean> {
  if (alert.state !== 'closed' || alert.closed_at?.getTime() !== look.closed_at.getTime()) return false
  const [outcome] = await changeAlerts(tx, ctx, [{ row: alert, change: { state: 'open', comment: reason } }])
  return outcome?.refusal === undefined
}
