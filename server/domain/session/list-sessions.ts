import type { ConsoleSessions } from '@/contract/access/account'
import type { Context } from '@/server/platform/context'
import { withOrg } from '@/server/platform/db'
import { typeIdOf } from '@/server/platform/ids'
import { deviceOf } from './devices/device'
import { idleMinutes } from './resolve-session'
import { findSessionsOf, type SessionRow } from './session.repo'

/** The caller's usable sessions, the most recently used first. Needs no scope, as they concern the caller only. */
export async function listSessions(ctx: Context, session: SessionRow): Promise<ConsoleSessions> {
  const now = ctx.clock.now()
  const idleSince = new Date(now.getTime() - idleMinutes * 60_000)
  const rows = await withOrg(session.org_id, (tx) => findSessionsOf(tx, session.org_id, session.user.id, now, idleSince))
  return {
    data: rows.map((row) => ({
      id: typeIdOf('ses', row.id),
      current: row.id === session.id,
      method: row.method,
      device: deviceOf(row.user_agent),
      ip: row.ip,
      created_at: row.created_at.toISOString(),
      last_seen_at: row.last_seen_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
    })),
  }
}
