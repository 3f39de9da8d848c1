import type { SessionsEnded } from '@/contract/access/account'
import { appendAudit } from '@/server/platform/command/audit'
import type { Context } from '@/server/platform/context'
import { queryableOf, withOrg } from '@/server/platform/db'
import { typeIdOf } from '@/server/platform/ids'
import { endOtherSessions as endOthers, type SessionRow } from './session.repo'

/** Ends all of the caller's sessions except the current one. */
export async function endOtherSessions(ctx: Context, session: SessionRow): Promise<SessionsEnded> {
  return withOrg(session.org_id, async (tx) => {
    const ended = await endOthers(tx, session.org_id, session.user.id, session.id, ctx.clock.now())
    if (ended > 0) {
      await appendAudit(queryableOf(tx), ctx, {
        action: 'session.ended',
        object_type: 'user',
        object_id: typeIdOf('usr', session.user.id),
        detail: { sessions_ended: ended },
      })
    }
    return { ended }
  })
}
