import type { AuditPeople } from '@/contract/audit/audit'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { typeIdOf } from '@/server/platform/ids'
import { findAuditPeople } from './audit.repo'

/** All people of the organisation by name, including disabled ones, who may still be actors in the log. */
export async function listAuditPeople(ctx: Context): Promise<AuditPeople> {
  requireScope(ctx, 'audit:read')
  const rows = await readChain(ctx.org.id, (q) => findAuditPeople(q, ctx.org.id))
  return { data: rows.map(({ id, name, disabled }) => ({ id: typeIdOf('usr', id), name, disabled })) }
}
