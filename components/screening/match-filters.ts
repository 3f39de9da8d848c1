import { createLoader, parseAsString, parseAsStringLiteral } from 'nuqs/server'
import { sortWords } from '@/contract/kernel/sort'
import { matchViews, screeningMatchSorts } from '@/contract/screening/screening-matches'

/** The filters of the match queue as held in the URL. */
export const matchParsers = {
  view: parseAsStringLiteral(matchViews).withDefault('open'),
  list: parseAsString,
  q: parseAsString,
  sort: parseAsStringLiteral(sortWords(screeningMatchSorts)).withDefault('-score'),
}

export const loadMatchFilters = createLoader(matchParsers)
export type MatchFilters = Awaited<ReturnType<typeof loadMatchFilters>>

/** The input of `screening.matches`; server and browser must build it identically, or the prefetched data is not found. */
export function matchesInput({ view, list, q, sort }: MatchFilters) {
  return { limit: 50, view, sort, ...(list ? { list_id: list } : {}), ...(q?.trim() ? { query: q.trim() } : {}) }
}
