import type { z } from 'zod'
import type { PasswordChanged, passwordChange } from '@/contract/access/members'
import { appendAudit } from '@/server/platform/command/audit'
import type { Context } from '@/server/platform/context'
import { queryableOf, withOrg } from '@/server/platform/db'
import { invalidField } from '@/server/platform/errors'
import { typeIdOf } from '@/server/platform/ids'
import { endOtherSessions, findUser, type SessionRow, storePassword } from '../session.repo'
import { throttle } from '../throttle'
import { hashPassword, passwordMatches } from './password'
import { passwordIssue } from './password-rules'

/** Attempts at the current password per minute, so that it cannot be guessed from an open session. */
const attemptsPerMinute = 5

/**
 * Sets the caller's password and ends their other sessions; needs no scope, as it concerns the caller only. Throws
 * `rate_limited`, and `invalid_request` on `current` or `next`.
 */
export async function changePassword(
  ctx: Context,
  session: SessionRow,
  input: z.output<typeof passwordChange>,
): Promise<PasswordChanged> {
  const { user, org_id: orgId } = session
  await throttle(`password:${user.id}`, attemptsPerMinute)
  const stored = (await findUser(user.email))?.password_hash ?? null
  if (!(await passwordMatches(stored, input.current))) throw invalidField('current', 'this is not your password')
  if (input.next === input.current) throw invalidField('next', 'must differ from your current password')
  const issue = passwordIssue(input.next, user.email)
  if (issue !== null) throw invalidField('next', issue)
  const passwordHash = await hashPassword(input.next)
  const at = ctx.clock.now()
  return withOrg(orgId, async (tx) => {
    // A concurrent reset wins: the stored password must still be the one that was checked.
    const replaced = await storePassword(tx, orgId, user.id, { stored, next: passwordHash, at })
    if (!replaced) throw invalidField('current', 'your password was just reset; sign in with the new one')
    const ended = await endOtherSessions(tx, orgId, user.id, session.id, at)
    await appendAudit(queryableOf(tx), ctx, {
      action: 'user.password_changed',
      object_type: 'user',
      object_id: typeIdOf('usr', user.id),
      detail: { sessions_ended: ended },
    })
    return { sessions_ended: ended }
  })
}
