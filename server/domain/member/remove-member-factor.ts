import type { z } from 'zod'
import type { Member, memberName } from '@/contract/access/members'
import { clearFactor } from '@/server/domain/session'
import { command } from '@/server/platform/command/command'
import type { Context } from '@/server/platform/context'
import { queryableOf } from '@/server/platform/db'
import { AppError, invalidField, notFound } from '@/server/platform/errors'
import { uuidOf } from '@/server/platform/ids'
import { lockMember } from './lock-member'
import { memberDto } from './member.dto'
import { endSessionsOf } from './member.repo'

/**
 * Removes the second factor of a person who lost it, with their recovery codes, and ends their sessions. For administrators
 * (`keys:admin`). Throws `not_found`, and `invalid_request` on `id` for the caller's own, or if there is none.
 */
export async function removeMemberFactor(ctx: Context, input: z.output<typeof memberName>): Promise<Member> {
  const id = uuidOf('usr', input.id)
  if (id === null) throw notFound('person')
  return command(ctx, { scope: 'keys:admin', always: true }, async (tx) => {
    const q = queryableOf(tx)
    const at = ctx.clock.now()
    const { row, rows } = await lockMember(ctx, q, id)
    if (ctx.actor.type === 'user' && ctx.actor.id === id) {
      throw invalidField('id', 'this is your own account; remove it under Your account, with your password and a code')
    }
    if (!(await clearFactor(q, ctx.org.id, id, at))) throw new AppError('invalid_request', `${row.name} has no second factor.`)
    const ended = await endSessionsOf(q, ctx.org.id, id, at)
    return {
      result: memberDto(ctx, { ...row, second_factor: false }, rows),
      audit: {
        action: 'user.second_factor_removed',
        object_type: 'user',
        object_id: input.id,
        detail: { by: 'administrator', sessions_ended: ended },
      },
    }
  })
}
