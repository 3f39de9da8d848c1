import {
  attemptsPerMinute,
  findUser,
  hashPassword,
  openSession,
  type SignIn,
  scopesOfRole,
  throttle,
  type UserRow,
} from '@/server/domain/session'
import { systemClock } from '@/server/platform/clock/clock'
import { appendAudit } from '@/server/platform/command/audit'
import type { Context, Role } from '@/server/platform/context'
import { queryableOf, type Tx, withOrg } from '@/server/platform/db'
import { newId, typeIdOf } from '@/server/platform/ids'
import { findInvitation, findInvitationOf } from './invitation.repo'
import { join } from './join'
import { linkIdentity } from './member.repo'
import { oneTimePassword } from './one-time-password'

/** A person's claims from an identity provider's verified ID token. */
export interface Identity {
  issuer: string
  subject: string
  email: string
  emailVerified: boolean
  name: string | null
}

/**
 * Signs in a person authenticated by an identity provider: a member, or a person with an open invitation, who joins by it. The
 * first time, the provider must have verified the address; from then on the account is linked to that identity. Null for
 * everyone else, without a reason. `joinRole` overrides the invitation's role. Throws `rate_limited`.
 */
export async function signInByIdentity(
  identity: Identity,
  how: { ip: string | null; userAgent: string | null; joinRole: Role | null },
): Promise<SignIn | null> {
  const email = identity.email.trim().toLowerCase()
  await throttle(`login:ip:${how.ip ?? 'unknown'}`, attemptsPerMinute, 5)
  const key = `${identity.issuer} ${identity.subject}`
  const session = { method: 'oidc' as const, ip: how.ip, userAgent: how.userAgent, clock: systemClock }
  const known = await findUser(email)
  if (known?.disabled_at) return null
  if (known?.oidc_subject)
    return known.oidc_subject === key ? withOrg(known.org_id, (tx) => openSession(tx, known, session)) : null
  if (!identity.emailVerified) return null
  if (known === null && !(await joinByInvitation(email, identity, how))) return null
  const user = known ?? (await findUser(email))
  if (user === null) return null
  return withOrg(user.org_id, async (tx) => ((await link(tx, user, key, how.ip)) ? openSession(tx, user, session) : null))
}

async function joinByInvitation(
  email: string,
  identity: Identity,
  how: { ip: string | null; joinRole: Role | null },
): Promise<boolean> {
  const invited = await findInvitationOf(email)
  if (invited === null) return false
  // A random password that no one knows: they sign in through the provider until an administrator resets it.
  const passwordHash = await hashPassword(oneTimePassword())
  return withOrg(invited.org_id, async (tx) => {
    const q = queryableOf(tx)
    const row = await findInvitation(q, invited.org_id, invited.invitation_id, true)
    if (row === null || row.accepted_at || row.revoked_at || row.expires_at <= systemClock.now()) return false
    const name = identity.name?.trim().slice(0, 100) || email
    const person = { name, role: how.joinRole ?? row.role, passwordHash, ip: how.ip, method: 'oidc' as const }
    return (await join(q, invited.org_id, row, person, systemClock)) !== null
  })
}

async function link(tx: Tx, user: UserRow, key: string, ip: string | null): Promise<boolean> {
  const q = queryableOf(tx)
  if (!(await linkIdentity(q, user.org_id, user.id, key, systemClock.now()))) return false
  const actor = { type: 'user' as const, id: user.id, role: user.role, scopes: scopesOfRole(user.role), name: user.name }
  const ctx: Context = {
    org: { id: user.org_id },
    actor,
    requestId: newId('req'),
    clock: systemClock,
    ip,
    idempotency: null,
  }
  await appendAudit(q, ctx, {
    action: 'user.identity_linked',
    object_type: 'user',
    object_id: typeIdOf('usr', user.id),
    detail: {},
  })
  return true
}
