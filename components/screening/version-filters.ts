import { createLoader, parseAsStringLiteral } from 'nuqs/server'
import { sortWords } from '@/contract/kernel/sort'
import { listVersion, listVersionSorts } from '@/contract/screening/screening-lists'

export const listVersionStates = listVersion.shape.state.options

/** The filters of a list's versions as held in the URL; `from` and `to` name two versions to compare. */
export const listVersionParsers = {
  state: parseAsStringLiteral(listVersionStates),
  sort: parseAsStringLiteral(sortWords(listVersionSorts)).withDefault('-published_at'),
}

export const loadListVersionFilters = createLoader(listVersionParsers)
export type ListVersionFilters = Awaited<ReturnType<typeof loadListVersionFilters>>

/** The input of `screening.versions`; server and browser must build it identically, or the prefetched data is not found. */
export function listVersionsInput(listId: string, { state, sort }: ListVersionFilters) {
  return { list_id: listId, limit: 50, sort, ...(state ? { state: [state] } : {}) }
}
