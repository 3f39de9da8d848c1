import type { splitEntities as operation } from '@/contract/attribution/entity-merges'
import type { Input, Output } from '@/contract/kernel/operation'
import { bumpEpoch } from '@/server/chain/ingest'
import { authorOf } from '@/server/platform/actor-ref'
import { command } from '@/server/platform/command/command'
import type { Context } from '@/server/platform/context'
import { queryableOf } from '@/server/platform/db'
import { invalidField, notFound } from '@/server/platform/errors'
import { uuidOf } from '@/server/platform/ids'
import { mergeDto } from './merge.dto'
import { findMerges, insertSplit, lockMerges, renewResolution } from './merge.repo'

/**
 * Reverses a merge: entities are shown according to the other merges in force. Throws `not_found`, and `invalid_request` for a
 * merge that was already reversed.
 */
export async function splitEntities(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  return command(ctx, { scope: 'policies:write' }, async (tx) => {
    const q = queryableOf(tx)
    const id = uuidOf('emg', input.id)
    await lockMerges(q, ctx.org.id)
    const read = async () => (id === null ? undefined : (await findMerges(q, ctx.org.id, { id, after: null, limit: 1 }))[0])
    const found = await read()
    if (found === undefined) throw notFound('entity merge')
    const split = { merge: found.id, reason: input.reason ?? null, author: authorOf(ctx), at: ctx.clock.now() }
    if (!(await insertSplit(q, ctx.org.id, split))) throw invalidField('path.id', 'this merge was already taken back')
    await renewResolution(q, ctx.org.id)
    await bumpEpoch(q, 'attribution_epoch')
    return {
      result: mergeDto((await read()) ?? found),
      audit: {
        action: 'entities.split',
        object_type: 'entity_merge',
        object_id: input.id,
        detail: { into: mergeDto(found).into.id },
      },
    }
  })
}
