import type { z } from 'zod'
import type { SessionsEnded, sessionName } from '@/contract/access/account'
import { appendAudit } from '@/server/platform/command/audit'
import type { Context } from '@/server/platform/context'
import { queryableOf, withOrg } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { uuidOf } from '@/server/platform/ids'
import { endSessionOf, type SessionRow } from './session.repo'

/**
 * Ends one of the caller's sessions from its next request on. Throws `not_found` if it already ended, or is another person's.
 */
export async function endOwnSession(
  ctx: Context,
  session: SessionRow,
  input: z.output<typeof sessionName>,
): Promise<SessionsEnded> {
  const missing = new AppError('not_found', 'You have no such session; it may have ended already.')
  const id = uuidOf('ses', input.id)
  if (id === null) throw missing
  return withOrg(session.org_id, async (tx) => {
    if (!(await endSessionOf(tx, session.org_id, session.user.id, id, ctx.clock.now()))) throw missing
    await appendAudit(queryableOf(tx), ctx, {
      action: 'session.ended',
      object_type: 'session',
      object_id: input.id,
      detail: { from_another: id !== session.id },
    })
    return { ended: 1 }
  })
}
