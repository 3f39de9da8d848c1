import { type memberSorts, roles } from '@/contract/access/members'
import { type SortBy, sortParts } from '@/contract/kernel/sort'
import type { MemberRow } from './member.repo'

type Sort = (typeof memberSorts)[number]

const keys: Record<Sort, (row: MemberRow) => string | number> = {
  name: (row) => row.name.toLowerCase(),
  email: (row) => row.email,
  role: (row) => roles.indexOf(row.role),
  last_seen_at: (row) => row.last_seen_at?.getTime() ?? 0,
  created_at: (row) => row.created_at.getTime(),
}

/** People in an order, those of the same key by their ids; as they are read where none is asked for. */
export function inOrder(rows: readonly MemberRow[], sort: SortBy<Sort> | undefined): MemberRow[] {
  if (sort === undefined) return [...rows]
  const { field, descending } = sortParts(sort)
  const key = keys[field]
  const sign = descending ? -1 : 1
  return rows
    .map((row) => ({ row, key: key(row) }))
    .sort((a, b) => sign * (a.key < b.key ? -1 : a.key > b.key ? 1 : a.row.id < b.row.id ? -1 : 1))
    .map(({ row }) => row)
}
