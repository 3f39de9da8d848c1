import { createLoader, parseAsString, parseAsStringLiteral } from 'nuqs/server'
import { daySpan } from '@/components/list/day-span'
import { levels } from '@/contract/kernel/primitives'
import { sortWords } from '@/contract/kernel/sort'
import { checkMakers, storedCheckSorts } from '@/contract/risk/stored-checks'

/**
 * The filters of the risk checks as held in the URL; `network` and `address` also fill the form above the list. Days are in
 * UTC.
 */
export const checkListParsers = {
  /** A whole address or the hash of a transaction. */
  of: parseAsString,
  on: parseAsString,
  level: parseAsStringLiteral(levels),
  by: parseAsStringLiteral(checkMakers),
  from: parseAsString,
  to: parseAsString,
  sort: parseAsStringLiteral(sortWords(storedCheckSorts)).withDefault('-checked_at'),
}

export const loadCheckFilters = createLoader(checkListParsers)
export type CheckFilters = Awaited<ReturnType<typeof loadCheckFilters>>
export const noCheckFilters = { of: null, on: null, level: null, by: null, from: null, to: null }

/** The input of `risk.list`; server and browser must build it identically, or the prefetched data is not found. */
export function checksInput({ of, on, level, by, from, to, sort }: CheckFilters) {
  return {
    limit: 25,
    sort,
    ...(of?.trim() ? { subject: of.trim() } : {}),
    ...(on ? { network: on } : {}),
    ...(level ? { level: [level] } : {}),
    ...(by ? { made_by: [by] } : {}),
    ...daySpan({ from, to }),
  }
}

/** Whether any filter is set. */
export function narrowsChecks({ sort: _, ...filters }: CheckFilters): boolean {
  return Object.values(filters).some((value) => value !== null && value !== '')
}
