import { createLoader, parseAsString, parseAsStringLiteral } from 'nuqs/server'
import { graphSorts } from '@/contract/graph/saved-graphs'
import { sortWords } from '@/contract/kernel/sort'

/** The filters of saved graphs as held in the URL; starting a graph uses other parameters. */
export const graphFilterParsers = {
  q: parseAsString,
  sort: parseAsStringLiteral(sortWords(graphSorts)).withDefault('-updated_at'),
}

export const loadGraphFilters = createLoader(graphFilterParsers)
type GraphFilters = Awaited<ReturnType<typeof loadGraphFilters>>

/** The input of `graphs.list`; server and browser must build it identically, or the prefetched data is not found. */
export function graphQueryOf({ q, sort }: GraphFilters) {
  const query = q?.trim()
  return { limit: 50, sort, ...(query ? { query } : {}) }
}
