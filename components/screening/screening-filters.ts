import { createLoader, parseAsString, parseAsStringLiteral } from 'nuqs/server'
import { daySpan } from '@/components/list/day-span'
import { sortWords } from '@/contract/kernel/sort'
import { screening, screeningKinds, screeningSorts } from '@/contract/screening/screening'

export const screeningStatuses = screening.shape.status.options

/** The filters of earlier screenings as held in the URL. Days are in UTC, `to` inclusive. */
export const screeningListParsers = {
  /** Part of what was screened. */
  q: parseAsString,
  status: parseAsStringLiteral(screeningStatuses),
  kind: parseAsStringLiteral(screeningKinds),
  from: parseAsString,
  to: parseAsString,
  sort: parseAsStringLiteral(sortWords(screeningSorts)).withDefault('-screened_at'),
}

export const loadScreeningFilters = createLoader(screeningListParsers)
export type ScreeningFilters = Awaited<ReturnType<typeof loadScreeningFilters>>
export const noScreeningFilters = { q: null, status: null, kind: null, from: null, to: null }

/** The input of `screening.history`; server and browser must build it identically, or the prefetched data is not found. */
export function screeningsInput({ q, status, kind, from, to, sort }: ScreeningFilters) {
  return {
    limit: 25,
    sort,
    ...(q?.trim() ? { query: q.trim() } : {}),
    ...(status ? { status } : {}),
    ...(kind ? { kind: [kind] } : {}),
    ...daySpan({ from, to }),
  }
}

/** Whether any filter is set. */
export function narrowsScreenings({ sort: _, ...filters }: ScreeningFilters): boolean {
  return Object.values(filters).some((value) => value !== null && value !== '')
}
