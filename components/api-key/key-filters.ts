import { createLoader, parseAsStringLiteral } from 'nuqs/server'
import { type KeyMode, keySorts, keyStatuses } from '@/contract/access/api-keys'
import { sortWords } from '@/contract/kernel/sort'

/** The filters of the key lists of both modes, as held in the URL. */
export const keyListParsers = {
  status: parseAsStringLiteral(keyStatuses),
  sort: parseAsStringLiteral(sortWords(keySorts)).withDefault('-created_at'),
}

export const loadKeyFilters = createLoader(keyListParsers)
export type KeyFilters = Awaited<ReturnType<typeof loadKeyFilters>>

/** The input of `keys.list`; server and browser must build it identically, or the prefetched data is not found. */
export function keysInput(mode: KeyMode, { status, sort }: KeyFilters) {
  return { mode, limit: 50, sort, ...(status ? { status: [status] } : {}) }
}
