import { scopesOfRole } from '@/server/domain/session'
import type { Clock } from '@/server/platform/clock/clock'
import { appendAudit } from '@/server/platform/command/audit'
import type { Context, Role } from '@/server/platform/context'
import type { Queryable } from '@/server/platform/db'
import { newId, typeIdOf, uuidv7 } from '@/server/platform/ids'
import { type InvitationRow, storeAcceptance } from './invitation.repo'
import { insertMember } from './member.repo'

/**
 * Creates the person of an open, locked invitation and closes it, in the caller's transaction; the audit entries name the new
 * person as the actor. Returns their id, or null if the address got an account meanwhile.
 */
export async function join(
  q: Queryable,
  orgId: string,
  invitation: InvitationRow,
  person: { name: string; role: Role; passwordHash: string; ip: string | null; method: 'password' | 'oidc' },
  clock: Clock,
): Promise<string | null> {
  const at = clock.now()
  const id = uuidv7(at.getTime())
  const { name, role, passwordHash } = person
  if (!(await insertMember(q, orgId, { id, name, email: invitation.email, role, passwordHash, mustChange: false, at })))
    return null
  await storeAcceptance(q, orgId, invitation.id, id, at)
  const actor = { type: 'user' as const, id, role, scopes: scopesOfRole(role), name }
  const ctx: Context = { org: { id: orgId }, actor, requestId: newId('req'), clock, ip: person.ip, idempotency: null }
  await appendAudit(q, ctx, [
    { action: 'user.created', object_type: 'user', object_id: typeIdOf('usr', id), detail: { role } },
    {
      action: 'invitation.accepted',
      object_type: 'invitation',
      object_id: typeIdOf('inv', invitation.id),
      detail: { user_id: typeIdOf('usr', id), method: person.method },
    },
  ])
  return id
}
