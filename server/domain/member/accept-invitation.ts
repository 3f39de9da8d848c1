import type { z } from 'zod'
import type { acceptance } from '@/contract/access/invitations'
import { attemptsPerMinute, hashPassword, passwordIssue, throttle } from '@/server/domain/session'
import { systemClock } from '@/server/platform/clock/clock'
import { queryableOf, withOrg } from '@/server/platform/db'
import { AppError, invalidField } from '@/server/platform/errors'
import { findInvitation } from './invitation.repo'
import { readInvitationToken } from './invitation-token'
import { join } from './join'
import { type ClosedInvitation, closedBy } from './read-invitation'

const words: Record<ClosedInvitation, string> = {
  unknown: 'There is no such invitation.',
  accepted: 'This invitation has already been used.',
  revoked: 'This invitation was withdrawn, or replaced by a newer one.',
  expired: 'This invitation has expired; ask for a new one.',
}

/**
 * Creates the account for the link of an invitation, once; the person signs in with it afterwards. Throws `not_found` for an
 * invalid link, `invalid_request` on `password`, and `rate_limited` by network address.
 */
export async function acceptInvitation(
  input: z.output<typeof acceptance> & { ip: string | null },
  clock = systemClock,
): Promise<{ email: string }> {
  await throttle(`invitation:ip:${input.ip ?? 'unknown'}`, attemptsPerMinute, 5)
  const named = readInvitationToken(input.token)
  if (named === null) throw new AppError('not_found', words.unknown)
  const passwordHash = await hashPassword(input.password)
  return withOrg(named.orgId, async (tx) => {
    const q = queryableOf(tx)
    const row = await findInvitation(q, named.orgId, named.id, true)
    const closed = closedBy(row, named.secret, clock.now())
    if (row === null || closed !== null) throw new AppError('not_found', words[closed ?? 'unknown'])
    const issue = passwordIssue(input.password, row.email)
    if (issue !== null) throw invalidField('password', issue)
    const person = { name: input.name, role: row.role, passwordHash, ip: input.ip, method: 'password' as const }
    if ((await join(q, named.orgId, row, person, clock)) === null) {
      throw new AppError('not_found', 'This address already has an account; sign in with it.')
    }
    return { email: row.email }
  })
}
