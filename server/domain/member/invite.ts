import type { z } from 'zod'
import { type InvitationMade, invitationDays, type newInvitation } from '@/contract/access/invitations'
import type { AuditEntry } from '@/server/platform/command/audit'
import { command } from '@/server/platform/command/command'
import type { Context } from '@/server/platform/context'
import { queryableOf } from '@/server/platform/db'
import { invalidField } from '@/server/platform/errors'
import { typeIdOf, uuidv7 } from '@/server/platform/ids'
import { invitationDto } from './invitation.dto'
import { hasAccount, insertInvitation, revokeInvitations } from './invitation.repo'
import { invitationSha256, newInvitationSecret, writeInvitationToken } from './invitation-token'

/**
 * Invites an address. The link is only in this answer, for the administrator to hand over, as it is not mailed. It is
 * valid for seven days and one person, and replaces an open one for the same address. For administrators (`keys:admin`). Throws
 * `invalid_request` on `email` if the address has an account already.
 */
export async function invite(ctx: Context, input: z.output<typeof newInvitation>): Promise<InvitationMade> {
  return command(ctx, { scope: 'keys:admin' }, async (tx) => {
    const q = queryableOf(tx)
    if (await hasAccount(q, input.email)) throw invalidField('email', 'an account with this address already exists')
    const at = ctx.clock.now()
    const replaced = await revokeInvitations(q, ctx.org.id, { email: input.email }, at)
    const id = uuidv7(at.getTime())
    const secret = newInvitationSecret()
    const row = {
      id,
      ...input,
      token_sha256: invitationSha256(secret),
      invited_by_name: ctx.actor.type === 'user' ? ctx.actor.name : null,
      created_at: at,
      expires_at: new Date(at.getTime() + invitationDays * 86_400_000),
      accepted_at: null,
      revoked_at: null,
    }
    await insertInvitation(q, ctx.org.id, row, { type: ctx.actor.type, id: ctx.actor.id })
    const object_type = 'invitation'
    const audit: AuditEntry[] = [
      ...replaced.map(
        (old): AuditEntry => ({
          action: 'invitation.revoked',
          object_type,
          object_id: typeIdOf('inv', old),
          detail: { replaced: true },
        }),
      ),
      { action: 'invitation.created', object_type, object_id: typeIdOf('inv', id), detail: { role: input.role } },
    ]
    const token = writeInvitationToken({ orgId: ctx.org.id, id, secret })
    return { result: { invitation: invitationDto(row, at), path: `/invitation/${token}` }, audit }
  })
}
