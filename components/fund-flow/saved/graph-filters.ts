import { createLoader, parseAsString, parseAsStringLiteral } from 'nuqs/server'
import { graphSorts } from '@/contract/graph/saved-graphs'
import { sortWords } from '@/contract/kernel/sort'

/** The list of kept graphs as the URL holds it; what begins a graph has parameters of its own there. */
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
