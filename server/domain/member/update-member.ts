import type { z } from 'zod'
import type { Member, memberChange } from '@/contract/access/members'
import type { AuditEntry } from '@/server/platform/command/audit'
import { command } from '@/server/platform/command/command'
import type { Context } from '@/server/platform/context'
import { queryableOf } from '@/server/platform/db'
import { notFound } from '@/server/platform/errors'
import { uuidOf } from '@/server/platform/ids'
import { guardChange } from './guard-change'
import { lockMember } from './lock-member'
import { memberDto } from './member.dto'
import { endSessionsOf, storeStanding } from './member.repo'

/**
 * Changes a person's role, or disables or enables them. A role applies from the next request on; disabling ends every session
 * in the same transaction. For administrators (`keys:admin`). Throws `not_found`, and `invalid_request` for the last
 * administrator's and for the caller's own account.
 */
export async function updateMember(ctx: Context, input: z.output<typeof memberChange>): Promise<Member> {
  const id = uuidOf('usr', input.id)
  if (id === null) throw notFound('person')
  return command(ctx, { scope: 'keys:admin', always: true }, async (tx) => {
    const q = queryableOf(tx)
    const at = ctx.clock.now()
    const { row, rows } = await lockMember(ctx, q, id)
    const role = input.role ?? row.role
    const disabled = input.disabled ?? row.disabled_at !== null
    guardChange(ctx, row, { role, disabled }, rows)
    const disabledAt = disabled ? (row.disabled_at ?? at) : null
    const changed = { ...row, role, disabled_at: disabledAt }
    const audit: AuditEntry[] = []
    if (role !== row.role || disabled !== (row.disabled_at !== null)) {
      await storeStanding(q, ctx.org.id, id, { role, disabledAt, at })
      const ended = disabled ? await endSessionsOf(q, ctx.org.id, id, at) : 0
      const detail = { role_before: row.role, role, disabled, sessions_ended: ended }
      audit.push({ action: 'user.updated', object_type: 'user', object_id: input.id, detail })
    }
    const after = rows.map((one) => (one.id === id ? changed : one))
    return { result: memberDto(ctx, changed, after), audit }
  })
}
