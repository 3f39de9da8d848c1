import type { Invitations } from '@/contract/access/invitations'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { invitationDto } from './invitation.dto'
import { findOpenInvitations } from './invitation.repo'

/** Unanswered invitations, newest first, including expired ones. For administrators (`keys:admin`). */
export async function listInvitations(ctx: Context): Promise<Invitations> {
  requireScope(ctx, 'keys:admin')
  const rows = await readChain(ctx.org.id, (q) => findOpenInvitations(q, ctx.org.id))
  const now = ctx.clock.now()
  return { data: rows.map((row) => invitationDto(row, now)) }
}
