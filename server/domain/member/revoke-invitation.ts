import type { z } from 'zod'
import type { Invitation, invitationName } from '@/contract/access/invitations'
import { command } from '@/server/platform/command/command'
import type { Context } from '@/server/platform/context'
import { queryableOf } from '@/server/platform/db'
import { notFound } from '@/server/platform/errors'
import { uuidOf } from '@/server/platform/ids'
import { invitationDto } from './invitation.dto'
import { findInvitation, revokeInvitations } from './invitation.repo'

/** Revokes an invitation, which makes its link invalid. For administrators. Throws `not_found` if there is no open one. */
export async function revokeInvitation(ctx: Context, input: z.output<typeof invitationName>): Promise<Invitation> {
  const id = uuidOf('inv', input.id)
  if (id === null) throw notFound('invitation')
  return command(ctx, { scope: 'keys:admin', always: true }, async (tx) => {
    const q = queryableOf(tx)
    const at = ctx.clock.now()
    const row = await findInvitation(q, ctx.org.id, id, true)
    const [revoked] = row ? await revokeInvitations(q, ctx.org.id, { id }, at) : []
    if (row === null || revoked === undefined) throw notFound('invitation')
    return {
      result: invitationDto(row, at),
      audit: { action: 'invitation.revoked', object_type: 'invitation', object_id: input.id, detail: { replaced: false } },
    }
  })
}
