import { createLoader, parseAsStringLiteral } from 'nuqs/server'
import { sortWords } from '@/contract/kernel/sort'
import { policySorts, policyStatuses } from '@/contract/policies'

/** The filters of policy versions as held in the URL. */
export const versionListParsers = {
  status: parseAsStringLiteral(policyStatuses),
  sort: parseAsStringLiteral(sortWords(policySorts)).withDefault('-version'),
}

export const loadVersionFilters = createLoader(versionListParsers)
export type VersionFilters = Awaited<ReturnType<typeof loadVersionFilters>>

/** The input of `policies.list`; server and browser must build it identically, or the prefetched data is not found. */
export function versionsInput({ status, sort }: VersionFilters) {
  return { limit: 50, sort, ...(status ? { status } : {}) }
}
