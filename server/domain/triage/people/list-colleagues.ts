import { type listMembers as operation, role, roles } from '@/contract/access/members'
import type { Input, Output } from '@/contract/kernel/operation'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { typeIdOf } from '@/server/platform/ids'
import { pageOfWhole } from '@/server/platform/page/page-of-whole'
import { findPeople } from './people.repo'

/** All people of the organisation who can sign in, without e-mail addresses. */
export async function listColleagues(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'alerts:read')
  const rows = await readChain(ctx.org.id, (q) => findPeople(q, ctx.org.id, input.role ?? roles))
  const people = rows.map((row) => ({
    id: typeIdOf('usr', row.id),
    object: 'member' as const,
    name: row.name,
    role: role.parse(row.role),
  }))
  return pageOfWhole(ctx, 'listMembers', input, people, ({ id }) => id)
}
