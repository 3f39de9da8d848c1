import type { Members } from '@/contract/members'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { memberDto } from './member.dto'
import { findMembers } from './member.repo'

/**
 * Everybody of the organisation, with e-mail addresses. For administrators: `keys:admin` stands for them, since no other
 * role holds it and a scope of its own would say the same.
 */
export async function listMembers(ctx: Context): Promise<Members> {
  requireScope(ctx, 'keys:admin')
  const rows = await readChain(ctx.org.id, (q) => findMembers(q, ctx.org.id))
  return { data: rows.map((row) => memberDto(ctx, row, rows)) }
}
