import type { InvitationOffer } from '@/contract/access/invitations'
import { systemClock } from '@/server/platform/clock/clock'
import { readChain } from '@/server/platform/db'
import { findInvitation, type InvitationRow } from './invitation.repo'
import { readInvitationToken, secretFits } from './invitation-token'

/** Why a link is invalid; also `unknown` if its secret is wrong, so that guessing reveals nothing. */
export type ClosedInvitation = 'unknown' | 'accepted' | 'revoked' | 'expired'

/** Why an invitation is closed to the holder of a link, or null if it is open. */
export function closedBy(row: InvitationRow | null, secret: Buffer, now: Date): ClosedInvitation | null {
  if (row === null || !secretFits(secret, row.token_sha256)) return 'unknown'
  if (row.accepted_at !== null) return 'accepted'
  if (row.revoked_at !== null) return 'revoked'
  return row.expires_at <= now ? 'expired' : null
}

/** What the link of an invitation offers, or why it is invalid. Needs no session: the link is the authorisation. */
export async function readInvitation(
  token: string,
  clock = systemClock,
): Promise<InvitationOffer | { closed: ClosedInvitation }> {
  const named = readInvitationToken(token)
  if (named === null) return { closed: 'unknown' }
  const row = await readChain(named.orgId, (q) => findInvitation(q, named.orgId, named.id, false))
  const closed = closedBy(row, named.secret, clock.now())
  if (row === null || closed !== null) return { closed: closed ?? 'unknown' }
  return { email: row.email, role: row.role, organisation: row.organisation, expires_at: row.expires_at.toISOString() }
}
