import type { Proposal } from '@/contract/proposals'
import { command } from '@/server/platform/command/command'
import type { Context } from '@/server/platform/context'
import { queryableOf } from '@/server/platform/db'
import { invalidField } from '@/server/platform/errors'
import { proposalDto } from './proposal.dto'
import { writeDecision } from './proposal.repo'
import { deciderOf, requireProposal } from './require-proposal'

/** Refuses a proposal with a reason. Throws `invalid_request` for one that is not pending. */
export async function refuseProposal(ctx: Context, { id, reason }: { id: string; reason: string }): Promise<Proposal> {
  const by = deciderOf(ctx)
  return command(ctx, { scope: 'cases:write' }, async (tx) => {
    const q = queryableOf(tx)
    const row = await requireProposal(q, ctx, id)
    if (row.state !== 'pending')
      throw invalidField('id', row.state === 'accepting' ? 'is being accepted' : `is ${row.state} already`)
    await writeDecision(q, ctx.org.id, row.id, { state: 'refused', by, decidedAt: ctx.clock.now(), reason })
    return {
      result: proposalDto(await requireProposal(q, ctx, id)),
      audit: { action: 'proposal.refused', object_type: 'proposal', object_id: id, detail: { kind: row.kind, reason } },
    }
  })
}
