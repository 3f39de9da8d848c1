import type { Clock } from '@/server/platform/clock/clock'
import { appendAudit } from '@/server/platform/command/audit'
import type { Context } from '@/server/platform/context'
import { queryableOf, type Tx } from '@/server/platform/db'
import { newId, typeIdOf, uuidv7 } from '@/server/platform/ids'
import { noteDevice } from './devices/note-device'
import { scopesOfRole } from './roles'
import { findFactor, hasFactor } from './second-factor/factor.repo'
import type { UserRow } from './session.repo'

export interface SignIn {
  session_id: string
  org_id: string
  user: { id: string; email: string; name: string; role: string }
}

/** How many hours a console session lasts, and how long the second-factor step stays open. */
export const sessionHours = 12
export const secondStepMinutes = 10

/**
 * Opens a session for a person authenticated by `method`, in the caller's transaction. With a second factor it is pending:
 * short-lived, and only good for entering a code.
 */
export async function openSession(
  tx: Tx,
  user: UserRow,
  how: { method: 'password' | 'oidc'; ip: string | null; userAgent: string | null; clock: Clock },
): Promise<SignIn> {
  const now = how.clock.now()
  const id = uuidv7()
  const factor = await findFactor(queryableOf(tx), user.org_id, user.id, false)
  const pending = factor !== null && hasFactor(factor)
  const minutes = pending ? secondStepMinutes : sessionHours * 60
  await tx.consoleSession.create({
    data: {
      org_id: user.org_id,
      id,
      user_id: user.id,
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + minutes * 60_000),
      ip: how.ip,
      user_agent: how.userAgent?.slice(0, 300) ?? null,
      method: how.method,
      factor_pending: pending,
    },
  })
  const actor = { type: 'user' as const, id: user.id, role: user.role, scopes: scopesOfRole(user.role), name: user.name }
  const ctx: Context = {
    org: { id: user.org_id },
    actor,
    requestId: newId('req'),
    clock: how.clock,
    ip: how.ip,
    idempotency: null,
  }
  await appendAudit(queryableOf(tx), ctx, {
    action: 'session.created',
    object_type: 'session',
    object_id: typeIdOf('ses', id),
    detail: { method: how.method, second_step: pending },
  })
  if (!pending) await noteDevice(queryableOf(tx), ctx, { orgId: user.org_id, id, userId: user.id })
  return { session_id: id, org_id: user.org_id, user: { id: user.id, email: user.email, name: user.name, role: user.role } }
}
