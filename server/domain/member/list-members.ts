import type { z } from 'zod'
import type { Members, membersQuery } from '@/contract/access/members'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { memberDto } from './member.dto'
import { findMembers } from './member.repo'
import { inOrder } from './member-order'

/**
 * Everybody of the organisation, with e-mail addresses. For administrators: `keys:admin` stands for them, since no other
 * role holds it and a scope of its own would say the same. Enabled people first, by name, unless asked otherwise.
 */
export async function listMembers(ctx: Context, input: z.infer<typeof membersQuery> = {}): Promise<Members> {
  requireScope(ctx, 'keys:admin')
  const rows = await readChain(ctx.org.id, (q) => findMembers(q, ctx.org.id))
  const { role, state, query, sort } = input
  const part = query?.toLowerCase()
  const chosen = rows.filter(
    (row) =>
      (role === undefined || role.includes(row.role)) &&
      (state === undefined || state.includes(row.disabled_at === null ? 'enabled' : 'disabled')) &&
      (part === undefined || row.name.toLowerCase().includes(part) || row.email.includes(part)),
  )
  // Whether somebody is the last administrator depends on all members, not only on the filtered ones.
  return { data: inOrder(chosen, sort).map((row) => memberDto(ctx, row, rows)) }
}
