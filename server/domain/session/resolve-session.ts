import { systemClock } from '@/server/platform/clock/clock'
import type { Context } from '@/server/platform/context'
import { newId } from '@/server/platform/ids'
import { logger } from '@/server/platform/logger'
import { scopesOfRole } from './roles'
import { findSession, type SessionRow, touchSession } from './session.repo'

/** How long a console session may lie idle. */
export const idleMinutes = 60

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/**
 * The live session of a token's ids; null when it ended, expired, lay idle or its user was disabled. While it `owes`
 * something, it must open nothing but the way to settle that.
 */
export async function resolveSession(orgId: string, sessionId: string): Promise<SessionRow | null> {
  if (!uuid.test(orgId) || !uuid.test(sessionId)) return null
  const now = systemClock.now()
  const session = await findSession(orgId, sessionId)
  if (!session || session.ended_at || session.user.disabled_at || session.expires_at <= now) return null
  const idle = now.getTime() - session.last_seen_at.getTime()
  if (idle > idleMinutes * 60_000) return null
  // Also where it was last used ahead of now: the clock went back, and the use must not count for longer than it should.
  if (Math.abs(idle) > 60_000) {
    touchSession(orgId, sessionId, now).catch((error) => logger().warn({ err: error }, 'the use of a session was not noted'))
  }
  return session
}

/** The context verbs receive when a person at the console asks. */
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
