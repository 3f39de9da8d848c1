import type { Input, Output } from '@/contract/kernel/operation'
import type { approveSuppression as operation } from '@/contract/monitoring/suppressions'
import { actingRef } from '@/server/platform/actor-ref'
import { command } from '@/server/platform/command/command'
import type { Context } from '@/server/platform/context'
import { findKeyMaker } from '@/server/platform/database/key-maker.repo'
import { queryableOf } from '@/server/platform/db'
import { invalidField } from '@/server/platform/errors'
import { uuidOf } from '@/server/platform/ids'
import { requireSuppression } from './require-suppression'
import { suppressionDto } from './suppression.dto'
import { writeApproval } from './suppression.repo'
import { suppressionState } from './suppression-state'

/**
 * Puts a suppression into force. Throws `not_found`, and `invalid_request` for an API key, for the person who requested it or
 * created the key that did, and for one that is not proposed.
 */
export async function approveSuppression(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  return command(ctx, { scope: 'policies:write' }, async (tx) => {
    const q = queryableOf(tx)
    const now = ctx.clock.now()
    const row = await requireSuppression(q, ctx, input.id)
    const by = actingRef(ctx)
    if (by.type !== 'user') throw invalidField('path.id', 'is approved by a person; a key cannot approve')
    if (by.id === row.created_by.id) throw invalidField('path.id', 'is approved by another person than the one who asked for it')
    const maker =
      row.created_by.type === 'api_key' ? await findKeyMaker(q, ctx.org.id, uuidOf('key', row.created_by.id ?? '')) : null
    if (maker !== null && maker === ctx.actor.id)
      throw invalidField('path.id', 'was asked for with a key that you made; another person approves it')
    const state = suppressionState(row, now)
    if (state !== 'proposed') throw invalidField('path.id', `is ${state} and cannot be approved`)
    await writeApproval(q, ctx.org.id, row.id, by, now)
    return {
      result: suppressionDto(await requireSuppression(q, ctx, input.id), now),
      audit: { action: 'suppression.approved', object_type: 'alert_suppression', object_id: input.id, detail: {} },
    }
  })
}
