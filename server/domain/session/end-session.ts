import { appendAudit } from '@/server/platform/command/audit'
import { queryableOf, withOrg } from '@/server/platform/db'
import { typeIdOf } from '@/server/platform/ids'
import { contextOfSession } from './resolve-session'
import type { SessionRow } from './session.repo'

/** Ends a session at once, on every replica. */
export async function endSession(session: SessionRow): Promise<void> {
  const ctx = contextOfSession(session)
  await withOrg(session.org_id, async (tx) => {
    await tx.consoleSession.update({
      where: { org_id_id: { org_id: session.org_id, id: session.id } },
      data: { ended_at: ctx.clock.now() },
    })
    await appendAudit(queryableOf(tx), ctx, {
      action: 'session.ended',
      object_type: 'session',
      object_id: typeIdOf('ses', session.id),
      detail: {},
    })
  })
}
