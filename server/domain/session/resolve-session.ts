import { systemClock } from '@/server/platform/clock/clock'
import type { Context } from '@/server/platform/context'
import { newId } from '@/server/platform/ids'
import { logger } from '@/server/platform/logger'
import { scopesOfRole } from './roles'
import { findSession, type SessionRow, touchSession } from './session.repo'

/** How many minutes a console session may be idle. */
export const idleMinutes = 60

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/**
 * The live session with a token's ids; null if it ended, expired, was idle too long or its user is disabled. While it `owes`
 * something, it may only be used to settle that.
 */
export async function resolveSession(orgId: string, sessionId: string): Promise<SessionRow | null> {
  if (!uuid.test(orgId) || !uuid.test(sessionId)) return null
  const now = systemClock.now()
  const session = await findSession(orgId, sessionId)
  if (!session || session.ended_at || session.user.disabled_at || session.expires_at <= now) return null
  const idle = now.getTime() - session.last_seen_at.getTime()
  if (idle > idleMinutes * 60_000) return null
  // Also if the last use lies in the future: the clock was set back, and the session must not last longer for it.
  if (Math.abs(idle) > 60_000) {
    touchSession(orgId, sessionId, now).catch((error) => logger().warn({ err: error }, 'the use of a session was not noted'))
  }
  return session
}

/** The context of a person's requests from the console. */
export function contextOfSession(session: SessionRow, requestId: string = newId('req'), ip: string | null = null): Context {
  const { id, role, name } = session.user
  return {
    org: { id: session.org_id },
    actor: { type: 'user', id, role, scopes: scopesOfRole(role), name },
    requestId,
    clock: systemClock,
    ip,
    idempotency: null,
  }
}
