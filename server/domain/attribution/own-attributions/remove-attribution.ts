import type { removeAttribution as operation } from '@/contract/attribution/attributions'
import type { Input, Output } from '@/contract/kernel/operation'
import { bumpEpoch, dropTagSummary, waitForNetwork } from '@/server/chain/ingest'
import { networkById } from '@/server/chain/networks'
import { iso } from '@/server/platform/clock/clock'
import { command } from '@/server/platform/command/command'
import type { Context } from '@/server/platform/context'
import { queryableOf } from '@/server/platform/db'
import { notFound } from '@/server/platform/errors'
import { uuidOf } from '@/server/platform/ids'
import { countPrivateTag } from '../statements/private-tag.repo'
import { findOwn, withdrawOwn } from './own-attribution.repo'

/** How long a request waits for a chain batch that is being written, in seconds. */
const patience = 20

/**
 * Withdraws one of the organisation's own statements: it ceases to count at once and remains readable. Checks computed with it
 * keep their answers. Throws `not_found`, also if it was already withdrawn.
 */
export async function removeAttribution(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  return command(ctx, { scope: 'policies:write' }, async (tx) => {
    const id = uuidOf('att', input.id)
    const q = queryableOf(tx)
    const found = id === null ? null : await findOwn(q, ctx.org.id, id)
    if (id === null || found === null || found.removed_at !== null) throw notFound('attribution')
    if (found.address_id !== null) await waitForNetwork(q, found.network, patience)
    const at = ctx.clock.now()
    const gone = await withdrawOwn(q, ctx.org.id, id, at)
    if (gone === null) throw notFound('attribution')
    if (gone.address_id !== null && !gone.pending) {
      const left = await countPrivateTag(q, gone.network, gone.address_id, -1)
      if (left <= 0) await dropTagSummary(q, gone.network, BigInt(gone.address_id))
    }
    await bumpEpoch(q, 'attribution_epoch')
    return {
      result: { id: input.id, object: 'attribution' as const, deleted: true as const, removed_at: iso(at) },
      audit: {
        action: 'attribution.removed',
        object_type: 'attribution',
        object_id: input.id,
        detail: { network: networkById(gone.network).name, address: found.address, category: found.category, abuse: found.abuse },
      },
    }
  })
}
