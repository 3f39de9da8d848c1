import type { AssignablePeople } from '@/contract/alert/triage'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { typeIdOf } from '@/server/platform/ids'
import { findPeople } from './people.repo'
import { triageRoles } from './triage-roles'

/** All people to whom an alert can be assigned. */
export async function assignablePeople(ctx: Context): Promise<AssignablePeople> {
  requireScope(ctx, 'alerts:read')
  const rows = await readChain(ctx.org.id, (q) => findPeople(q, ctx.org.id, triageRoles))
  return { data: rows.map(({ id, name, role }) => ({ id: typeIdOf('usr', id), name, role, me: ctx.actor.id === id })) }
}
