import type { mergeEntities as operation } from '@/contract/attribution/entity-merges'
import type { Input, Output } from '@/contract/kernel/operation'
import { bumpEpoch } from '@/server/chain/ingest'
import { authorOf } from '@/server/platform/actor-ref'
import { command } from '@/server/platform/command/command'
import type { Context } from '@/server/platform/context'
import { queryableOf } from '@/server/platform/db'
import { invalidField, notFound } from '@/server/platform/errors'
import { typeIdOf, uuidOf, uuidv7 } from '@/server/platform/ids'
import { mergeDto } from './merge.dto'
import { findMerges, findShown, insertMerge, lockMerges, renewResolution } from './merge.repo'

/**
 * Shows entities as another from now on, for this organisation only. Throws `not_found` for one that is not visible and
 * `invalid_request` for one that is already shown as that other. Names in stored answers change with the epoch; scores do not.
 */
export async function mergeEntities(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  return command(ctx, { scope: 'policies:write' }, async (tx) => {
    const q = queryableOf(tx)
    const ids = [input.into, ...input.entities].map((id) => uuidOf('ent', id))
    await lockMerges(q, ctx.org.id)
    const shown = await findShown(
      q,
      ctx.org.id,
      ids.filter((id) => id !== null),
    )
    const [into, ...entities] = ids.map((id) => {
      if (id === null || !shown.has(id)) throw notFound('entity')
      return id
    }) as [string, ...string[]]
    const roots = new Set([shown.get(into)])
    for (const [i, entity] of entities.entries()) {
      const root = shown.get(entity)
      if (roots.has(root)) throw invalidField(`body.entities.${i}`, 'is the same entity already; leave it out')
      roots.add(root)
    }
    const at = ctx.clock.now()
    const id = uuidv7(at.getTime())
    await insertMerge(q, ctx.org.id, { id, into, entities, reason: input.reason ?? null, author: authorOf(ctx), at })
    await renewResolution(q, ctx.org.id)
    await bumpEpoch(q, 'attribution_epoch')
    const [row] = await findMerges(q, ctx.org.id, { id, after: null, limit: 1 })
    if (row === undefined) throw new Error('a merge that was just made is not there')
    const result = mergeDto(row)
    return {
      result,
      audit: {
        action: 'entities.merged',
        object_type: 'entity_merge',
        object_id: typeIdOf('emg', id),
        detail: { into: result.into.id, entities: result.entities.map((one) => one.id).join(', ') },
      },
    }
  })
}
