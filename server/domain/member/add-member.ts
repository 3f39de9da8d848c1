import type { z } from 'zod'
import type { MemberAccess, newMember } from '@/contract/access/members'
import { hashPassword } from '@/server/domain/session'
import { command } from '@/server/platform/command/command'
import { type Context, requireScope } from '@/server/platform/context'
import { queryableOf } from '@/server/platform/db'
import { invalidField } from '@/server/platform/errors'
import { typeIdOf, uuidv7 } from '@/server/platform/ids'
import { memberDto } from './member.dto'
import { findMembers, insertMember } from './member.repo'
import { oneTimePassword } from './one-time-password'

/**
 * Adds a person with a password that is only in this answer and that they must change when they first sign in. For
 * administrators (`keys:admin`). Throws `invalid_request` on `email` if the address has an account already.
 */
export async function addMember(ctx: Context, input: z.output<typeof newMember>): Promise<MemberAccess> {
  requireScope(ctx, 'keys:admin')
  const password = oneTimePassword()
  const passwordHash = await hashPassword(password)
  return command(ctx, { scope: 'keys:admin' }, async (tx) => {
    const q = queryableOf(tx)
    const at = ctx.clock.now()
    const id = uuidv7(at.getTime())
    const stored = await insertMember(q, ctx.org.id, { ...input, id, passwordHash, mustChange: true, at })
    const rows = await findMembers(q, ctx.org.id)
    if (!stored) {
      const known = rows.find((row) => row.email === input.email)
      throw invalidField('email', known ? takenBy(known) : 'an account with this address already exists; use another address')
    }
    const row = rows.find((one) => one.id === id)
    if (row === undefined) throw new Error('a person vanished in their own transaction')
    return {
      result: { member: memberDto(ctx, row, rows), password },
      audit: {
        action: 'user.created',
        object_type: 'user',
        object_id: typeIdOf('usr', id),
        detail: { role: input.role },
      },
    }
  })
}

function takenBy({ name, disabled_at }: { name: string; disabled_at: Date | null }): string {
  return disabled_at === null
    ? `${name} has this address and is already a member`
    : `${name} has this address and is disabled; enable that account instead`
}
