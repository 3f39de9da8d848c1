import type { createDispute as operation } from '@/contract/attribution/disputes'
import type { Input, Output } from '@/contract/kernel/operation'
import { command } from '@/server/platform/command/command'
import type { Context } from '@/server/platform/context'
import { queryableOf } from '@/server/platform/db'
import { invalidField, notFound } from '@/server/platform/errors'
import { typeIdOf, uuidOf, uuidv7 } from '@/server/platform/ids'
import { disputeDto, turnBy } from './dispute.dto'
import { findDispute, findStatement, insertDispute } from './dispute.repo'

/**
 * Opens a dispute of an attribution that is visible to the organisation; scores do not change until it is upheld. Throws
 * `not_found`, also for the organisation's own withdrawn attribution, and `invalid_request` while another dispute of it is open
 * or upheld.
 */
export async function createDispute(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  return command(ctx, { scope: 'policies:write' }, async (tx) => {
    const q = queryableOf(tx)
    const attribution = uuidOf('att', input.id)
    const statement = attribution === null ? null : await findStatement(q, ctx.org.id, attribution)
    if (statement === null || statement.removed) throw notFound('attribution')
    const at = ctx.clock.now()
    const id = uuidv7(at.getTime())
    const opened = await insertDispute(q, ctx.org.id, { id, statement, turn: turnBy(ctx, at, 'open', input.reason) })
    if (!opened) {
      throw invalidField('path.id', 'this statement is already disputed; resolve or withdraw that dispute before opening another')
    }
    const row = await findDispute(q, ctx.org.id, { attribution: statement.id, dispute: id }, 'read')
    if (row === null) throw new Error('a dispute that was just opened is not there')
    return {
      result: disputeDto(row),
      audit: {
        action: 'attribution.disputed',
        object_type: 'attribution_dispute',
        object_id: typeIdOf('dsp', id),
        detail: { attribution_id: input.id },
      },
    }
  })
}
