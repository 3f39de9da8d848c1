import type { z } from 'zod'
import { type Members, type memberSorts, type membersQuery, roles } from '@/contract/access/members'
import { type SortBy, sortParts } from '@/contract/kernel/sort'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { memberDto } from './member.dto'
import { findMembers, type MemberRow } from './member.repo'

type Sort = (typeof memberSorts)[number]
const keys: Record<Sort, (row: MemberRow) => string | number> = {
  name: (row) => row.name.toLowerCase(),
  email: (row) => row.email,
  role: (row) => roles.indexOf(row.role),
  last_seen_at: (row) => row.last_seen_at?.getTime() ?? 0,
  created_at: (row) => row.created_at.getTime(),
}

/**
 * All members of the organisation, with e-mail addresses. For administrators, by the scope `keys:admin`, which no other role
 * has. Enabled people first, by name, unless sorted otherwise.
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
  // Whether a person is the last administrator depends on all members, not only on the filtered ones.
  return { data: inOrder(chosen, sort).map((row) => memberDto(ctx, row, rows)) }
}

/** Sorts people, those with the same key by id; without a sort, keeps the order in which they were read. */
function inOrder(rows: readonly MemberRow[], sort: SortBy<Sort> | undefined): MemberRow[] {
  if (sort === undefined) return [...rows]
  const { field, descending } = sortParts(sort)
  const key = keys[field]
  const sign = descending ? -1 : 1
  return rows
    .map((row) => ({ row, key: key(row) }))
    .sort((a, b) => sign * (a.key < b.key ? -1 : a.key > b.key ? 1 : a.row.id < b.row.id ? -1 : 1))
    .map(({ row }) => row)
}
