import { createLoader, parseAsString, parseAsStringLiteral } from 'nuqs/server'
import { entitySorts } from '@/contract/attribution/entities'
import { sortWords } from '@/contract/kernel/sort'

/** The filters of the entities as held in the URL. */
export const entityListParsers = {
  /** Part of a name or alias. */
  query: parseAsString,
  category: parseAsString,
  jurisdiction: parseAsString,
  sort: parseAsStringLiteral(sortWords(entitySorts)).withDefault('-created_at'),
}

export const loadEntityFilters = createLoader(entityListParsers)
export type EntityFilters = Awaited<ReturnType<typeof loadEntityFilters>>
export const noEntityFilters = { query: null, category: null, jurisdiction: null }

const word = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')

/** The input of `entities.list`; server and browser must build it identically, or the prefetched data is not found. */
export function entitiesInput({ query, category, jurisdiction, sort }: EntityFilters) {
  return {
    limit: 50,
    sort,
    ...(query?.trim() ? { query: query.trim() } : {}),
    ...(category?.trim() ? { category: word(category) } : {}),
    ...(jurisdiction?.trim() ? { jurisdiction: jurisdiction.trim() } : {}),
  }
}

/** Whether any filter is set. */
export function narrowsEntities({ sort: _, ...filters }: EntityFilters): boolean {
  return Object.values(filters).some((value) => value !== null && value !== '')
}
