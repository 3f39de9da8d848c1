import { createLoader, parseAsString, parseAsStringLiteral } from 'nuqs/server'
import { attributionSorts, attributionStatuses } from '@/contract/attribution/attributions'
import { sortWords } from '@/contract/kernel/sort'

/** The filters of own statements as held in the URL; `network` and `address` also fill the form above the list. */
export const attributionListParsers = {
  status: parseAsStringLiteral(attributionStatuses),
  on: parseAsString,
  category: parseAsString,
  sort: parseAsStringLiteral(sortWords(attributionSorts)).withDefault('-created_at'),
}

export const loadAttributionFilters = createLoader(attributionListParsers)
export type AttributionFilters = Awaited<ReturnType<typeof loadAttributionFilters>>
export const noAttributionFilters = { status: null, on: null, category: null }

const word = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')

/** The input of `attributions.list`; server and browser must build it identically, or the prefetched data is not found. */
export function attributionsInput({ status, on, category, sort }: AttributionFilters) {
  return {
    limit: 50,
    sort,
    ...(status ? { status } : {}),
    ...(on ? { network: on } : {}),
    ...(category?.trim() ? { category: word(category) } : {}),
  }
}

/** Whether any filter is set. */
export function narrowsAttributions({ sort: _, ...filters }: AttributionFilters): boolean {
  return Object.values(filters).some((value) => value !== null && value !== '')
}
