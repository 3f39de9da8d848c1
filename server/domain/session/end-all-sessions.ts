import type { SessionsEnded } from '@/contract/access/account'
import { appendAudit } from '@/server/platform/command/audit'
import type { Context } from '@/server/platform/context'
import { queryableOf, withOrg } from '@/server/platform/db'
import { typeIdOf } from '@/server/platform/ids'
import { endOtherSessions, endSessionOf, type SessionRow } from './session.repo'

/** Ends all of the caller's sessions, including the current one. */
export async function endAllSessions(ctx: Context, session: SessionRow): Promise<SessionsEnded> {
  const { org_id: orgId, user, id } = session
  return withOrg(orgId, async (tx) => {
    const at = ctx.clock.now()
    const others = await endOtherSessions(tx, orgId, user.id, id, at)
    const own = await endSessionOf(tx, orgId, user.id, id, at)
    const ended = others + (own ? 1 : 0)
    await appendAudit(queryableOf(tx), ctx, {
      action: 'session.ended',
      object_type: 'user',
      object_id: typeIdOf('usr', user.id),
      detail: { sessions_ended: ended },
    })
    return { ended }
  })
}
