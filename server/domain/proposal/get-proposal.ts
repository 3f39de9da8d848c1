import type { Proposal } from '@/contract/proposals'
import type { Context } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { notFound } from '@/server/platform/errors'
import { uuidOf } from '@/server/platform/ids'
import { proposalDto } from './proposal.dto'
import { findProposals } from './proposal.repo'

/** A proposal of the calling key, which needs no scope for its own proposals. Throws `not_found`. */
export async function getProposal(ctx: Context, { id: typeId }: { id: string }): Promise<Proposal> {
  const id = uuidOf('prp', typeId)
  const keyId = ctx.actor.id
  const [row] =
    id === null || ctx.actor.type !== 'api_key'
      ? []
      : await readChain(ctx.org.id, (q) => findProposals(q, ctx.org.id, { id, keyId, after: null, limit: 1 }))
  if (row === undefined) throw notFound('proposal')
  return proposalDto(row)
}
