import { createLoader, parseAsString, parseAsStringLiteral } from 'nuqs/server'
import { memberSorts, memberStates, roles } from '@/contract/access/members'
import { sortWords } from '@/contract/kernel/sort'

/** The filters of the members as held in the URL. */
export const memberListParsers = {
  /** Part of a name or an e-mail address. */
  q: parseAsString,
  role: parseAsStringLiteral(roles),
  state: parseAsStringLiteral(memberStates),
  sort: parseAsStringLiteral(sortWords(memberSorts)).withDefault('name'),
}

export const loadMemberFilters = createLoader(memberListParsers)
export type MemberFilters = Awaited<ReturnType<typeof loadMemberFilters>>
export const noMemberFilters = { q: null, role: null, state: null }

/** The input of `members.list`; server and browser must build it identically, or the prefetched data is not found. */
export function membersInput({ q, role, state, sort }: MemberFilters) {
  return {
    sort,
    ...(q?.trim() ? { query: q.trim() } : {}),
    ...(role ? { role: [role] } : {}),
    ...(state ? { state: [state] } : {}),
  }
}

/** Whether any filter is set. */
export function narrowsMembers({ sort: _, ...filters }: MemberFilters): boolean {
  return Object.values(filters).some((value) => value !== null && value !== '')
}
