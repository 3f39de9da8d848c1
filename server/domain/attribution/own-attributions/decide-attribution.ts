import type { z } from 'zod'
import type { attributionDecision, OwnAttribution } from '@/contract/attribution/attributions'
import { waitForNetwork } from '@/server/chain/ingest'
import { networkById } from '@/server/chain/networks'
import { authorOf } from '@/server/platform/actor-ref'
import { command } from '@/server/platform/command/command'
import { jobSender } from '@/server/platform/command/job-sender'
import { type Context, requireScope } from '@/server/platform/context'
import { queryableOf } from '@/server/platform/db'
import { invalidField, notFound } from '@/server/platform/errors'
import { uuidOf } from '@/server/platform/ids'
import { isBusy, letCount, patience, summariseJob } from './create-attribution'
import { ownAttributionDto } from './own-attribution.dto'
import { decideOwn, findOwn, makeOwnCount } from './own-attribution.repo'

/**
 * Approves a proposed label, which counts from then on, or rejects it. Throws `not_found`, and `invalid_request` if it was
 * already decided or if the same person proposed it.
 */
export async function decideAttribution(ctx: Context, input: z.infer<typeof attributionDecision>): Promise<OwnAttribution> {
  requireScope(ctx, 'policies:write')
  const send = await jobSender()
  return command(ctx, { scope: 'policies:write' }, async (tx) => {
    const q = queryableOf(tx)
    const id = uuidOf('att', input.id)
    const found = id === null ? null : await findOwn(q, ctx.org.id, id)
    if (id === null || found === null) throw notFound('attribution')
    if (found.proposal !== 'proposed') throw invalidField('body.id', 'is not waiting for a decision')
    if (found.author_id !== null && found.author_id === ctx.actor.id) {
      throw invalidField('body.id', 'was proposed by you; another person decides')
    }
    const network = networkById(found.network)
    const approved = input.decision === 'approve'
    if (approved && found.address_id !== null) await waitForNetwork(q, network.id, patience)
    const decided = { id, approved, by: authorOf(ctx), note: input.note ?? null, at: ctx.clock.now() }
    if (!(await decideOwn(q, ctx.org.id, decided))) throw invalidField('body.id', 'is not waiting for a decision')
    if (approved) {
      const pending = found.address_id !== null && (await isBusy(q, network.id, found.address_id))
      if (!pending) await makeOwnCount(q, ctx.org.id, id)
      const [valid_from, valid_to] = [found.valid_from?.toISOString(), found.valid_to?.toISOString()]
      await letCount(q, ctx, { id, network, addressId: found.address_id, pending, valid_from, valid_to }, (one) =>
        send(tx, summariseJob, { org_id: ctx.org.id, attribution_id: one }),
      )
    }
    const row = await findOwn(q, ctx.org.id, id)
    if (row === null) throw new Error('a statement that was just decided is not there')
    return {
      result: ownAttributionDto(row, ctx.clock.now()),
      audit: {
        action: approved ? 'attribution.approved' : 'attribution.rejected',
        object_type: 'attribution',
        object_id: input.id,
        detail: { network: network.name, address: found.address, category: found.category, abuse: found.abuse },
      },
    }
  })
}
