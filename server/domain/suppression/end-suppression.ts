import type { Input, Output } from '@/contract/kernel/operation'
import type { endSuppression as operation } from '@/contract/monitoring/suppressions'
import { actingRef } from '@/server/platform/actor-ref'
import { command } from '@/server/platform/command/command'
import type { Context } from '@/server/platform/context'
import { queryableOf } from '@/server/platform/db'
import { invalidField } from '@/server/platform/errors'
import { requireSuppression } from './require-suppression'
import { suppressionDto } from './suppression.dto'
import { writeEnd } from './suppression.repo'
import { suppressionState } from './suppression-state'

/** Ends a suppression, or rejects one that is only proposed. Throws `not_found`, and `invalid_request` for one that is over. */
export async function endSuppression(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  return command(ctx, { scope: 'alerts:write' }, async (tx) => {
    const q = queryableOf(tx)
    const now = ctx.clock.now()
    const row = await requireSuppression(q, ctx, input.id)
    const state = suppressionState(row, now)
    if (state === 'ended' || state === 'expired') throw invalidField('path.id', `is ${state} already`)
    await writeEnd(q, ctx.org.id, row.id, { by: actingRef(ctx), at: now, reason: input.reason })
    return {
      result: suppressionDto(await requireSuppression(q, ctx, input.id), now),
      audit: { action: 'suppression.ended', object_type: 'alert_suppression', object_id: input.id, detail: { was: state } },
    }
  })
}
