import type { resolveDispute as operation } from '@/contract/attribution/disputes'
import type { Input, Output } from '@/contract/kernel/operation'
import { bumpEpoch } from '@/server/chain/ingest'
import { command } from '@/server/platform/command/command'
import type { Context } from '@/server/platform/context'
import { queryableOf } from '@/server/platform/db'
import { notFound } from '@/server/platform/errors'
import { uuidOf } from '@/server/platform/ids'
import { disputeDto, turnBy } from './dispute.dto'
import { findDispute, turnDispute } from './dispute.repo'
import { movesScores, requireWay } from './dispute-state'

/**
 * Upholds, rejects or withdraws a dispute. While it is upheld, the attribution does not count for this organisation from the
 * next check on; stored checks and alerts keep their answers. Throws `not_found`, and `invalid_request` on `body.state` for a
 * change that is not allowed.
 */
export async function resolveDispute(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  return command(ctx, { scope: 'policies:write' }, async (tx) => {
    const q = queryableOf(tx)
    const [attribution, dispute] = [uuidOf('att', input.id), uuidOf('dsp', input.dispute_id)]
    const ids = attribution === null || dispute === null ? null : { attribution, dispute }
    const row = ids === null ? null : await findDispute(q, ctx.org.id, ids, 'lock')
    if (row === null || ids === null) throw notFound('dispute')
    requireWay(row.state, input.state)
    await turnDispute(q, ctx.org.id, row.id, turnBy(ctx, ctx.clock.now(), input.state, input.note))
    if (movesScores(row.state, input.state)) await bumpEpoch(q, 'attribution_epoch')
    const turned = await findDispute(q, ctx.org.id, ids, 'read')
    if (turned === null) throw new Error('a dispute that was just turned is not there')
    return {
      result: disputeDto(turned),
      audit: {
        action: `attribution.dispute_${input.state}`,
        object_type: 'attribution_dispute',
        object_id: input.dispute_id,
        detail: { attribution_id: input.id, from: row.state },
      },
    }
  })
}
