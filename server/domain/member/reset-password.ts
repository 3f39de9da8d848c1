import type { z } from 'zod'
import type { MemberAccess, memberName } from '@/contract/access/members'
import { hashPassword } from '@/server/domain/session'
import { command } from '@/server/platform/command/command'
import { type Context, requireScope } from '@/server/platform/context'
import { queryableOf } from '@/server/platform/db'
import { invalidField, notFound } from '@/server/platform/errors'
import { uuidOf } from '@/server/platform/ids'
import { lockMember } from './lock-member'
import { memberDto } from './member.dto'
import { endSessionsOf, storePassword } from './member.repo'
import { oneTimePassword } from './one-time-password'

/**
 * Gives a person a new password that is only in this answer and that they must change when they sign in, and ends their
 * sessions. For administrators (`keys:admin`). Throws `not_found`, and `invalid_request` on `id` for the caller's own account,
 * whose password is changed with the old one.
 */
export async function resetPassword(ctx: Context, input: z.output<typeof memberName>): Promise<MemberAccess> {
  requireScope(ctx, 'keys:admin')
  const id = uuidOf('usr', input.id)
  if (id === null) throw notFound('person')
  const password = oneTimePassword()
  const passwordHash = await hashPassword(password)
  return command(ctx, { scope: 'keys:admin', always: true }, async (tx) => {
    const q = queryableOf(tx)
    const at = ctx.clock.now()
    const { row, rows } = await lockMember(ctx, q, id)
    if (ctx.actor.type === 'user' && ctx.actor.id === id) {
      throw invalidField('id', 'this is your own account; change your password under Your account, with your current one')
    }
    await storePassword(q, ctx.org.id, id, passwordHash, at)
    const ended = await endSessionsOf(q, ctx.org.id, id, at)
    return {
      result: { member: memberDto(ctx, row, rows), password },
      audit: { action: 'user.password_reset', object_type: 'user', object_id: input.id, detail: { sessions_ended: ended } },
    }
  })
}
