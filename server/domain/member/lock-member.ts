import type { Context } from '@/server/platform/context'
import type { Queryable } from '@/server/platform/db'
import { notFound } from '@/server/platform/errors'
import { requireStillAdmin } from './guard-change'
import { lockMembers, type MemberRow } from './member.repo'

/**
 * Locks a person (UUID) and every administrator, for a change by an administrator. Throws `not_found`, and `insufficient_scope`
 * if the caller is no longer an administrator.
 */
export async function lockMember(ctx: Context, q: Queryable, id: string): Promise<{ row: MemberRow; rows: MemberRow[] }> {
  const rows = await lockMembers(q, ctx.org.id, id)
  requireStillAdmin(ctx, rows)
  const row = rows.find((one) => one.id === id)
  if (row === undefined) throw notFound('person')
  return { row, rows }
}
