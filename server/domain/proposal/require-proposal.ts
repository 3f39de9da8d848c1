import { proposalScope } from '@/contract/proposals'
import { type Context, requireScope } from '@/server/platform/context'
import type { Queryable } from '@/server/platform/db'
import { invalidField, notFound } from '@/server/platform/errors'
import { uuidOf } from '@/server/platform/ids'
import { lockProposal, type ProposalRow } from './proposal.repo'

/** The deciding person. Throws `invalid_request` for a key or a job. */
export function deciderOf({ actor }: Context): { id: string; name: string } {
  if (actor.type !== 'user') throw invalidField('id', 'is decided by a person; a key cannot decide')
  return { id: actor.id, name: actor.name }
}

/** A proposal (TypeID), locked; the caller must have the scopes of its write. Throws `not_found` and `insufficient_scope`. */
export async function requireProposal(q: Queryable, ctx: Context, typeId: string): Promise<ProposalRow> {
  const id = uuidOf('prp', typeId)
  const row = id === null ? null : await lockProposal(q, ctx.org.id, id)
  if (row === null) throw notFound('proposal')
  requireScope(ctx, proposalScope[row.kind])
  return row
}
