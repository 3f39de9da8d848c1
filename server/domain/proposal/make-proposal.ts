import { mostPending, type Proposal, type ProposalKind, proposalScope } from '@/contract/proposals'
import { command } from '@/server/platform/command/command'
import { type Context, requireScope } from '@/server/platform/context'
import { queryableOf } from '@/server/platform/db'
import { invalidField } from '@/server/platform/errors'
import { typeIdOf, uuidv7 } from '@/server/platform/ids'
import { proposalDto } from './proposal.dto'
import { countPending, findProposals, insertProposal } from './proposal.repo'

export interface NewProposal {
  kind: ProposalKind
  /** The input of the proposed operation. */
  input: Record<string, unknown>
  why: string
}

/**
 * Stores a write proposed by a key, without performing it. Throws `insufficient_scope` without the scopes of the write, and
 * `invalid_request` unless the caller is a key, and if too many of its proposals are pending.
 */
export async function makeProposal(ctx: Context, { kind, input, why }: NewProposal): Promise<Proposal> {
  const { actor } = ctx
  if (actor.type !== 'api_key') throw invalidField('kind', 'is proposed by keys; a person writes it themselves')
  for (const scope of furtherScopes(kind, input)) requireScope(ctx, scope)
  return command(ctx, { scope: proposalScope[kind] }, async (tx) => {
    const q = queryableOf(tx)
    if ((await countPending(q, ctx.org.id, actor.id)) >= mostPending) {
      throw invalidField('kind', `cannot be proposed while ${mostPending} proposals of this key wait for a person`)
    }
    const at = ctx.clock.now()
    const id = uuidv7(at.getTime())
    await insertProposal(q, ctx.org.id, { id, kind, input, why, key_id: actor.id, requestId: ctx.requestId, at })
    const [row] = await findProposals(q, ctx.org.id, { id, after: null, limit: 1 })
    if (row === undefined) throw new Error('a proposal that was just stored is not there')
    return {
      result: proposalDto(row),
      audit: { action: 'proposal.made', object_type: 'proposal', object_id: typeIdOf('prp', id), detail: { kind } },
    }
  })
}

/** Scopes that the write needs besides its own: escalating changes alerts and cases. */
function furtherScopes(kind: ProposalKind, input: Record<string, unknown>) {
  if (kind === 'case' && Array.isArray(input.alert_ids) && input.alert_ids.length > 0) return ['alerts:write'] as const
  return kind === 'alert_change' && input.state === 'escalated' ? (['cases:write'] as const) : []
}
