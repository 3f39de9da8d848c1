import { createLoader, parseAsStringLiteral } from 'nuqs/server'
import { sortWords } from '@/contract/kernel/sort'
import { endpointSorts, endpointStates } from '@/contract/webhook/webhooks'

/** The endpoints as the URL holds them. */
export const endpointListParsers = {
  state: parseAsStringLiteral(endpointStates),
  sort: parseAsStringLiteral(sortWords(endpointSorts)).withDefault('-created_at'),
}

export const loadEndpointFilters = createLoader(endpointListParsers)
export type EndpointFilters = Awaited<ReturnType<typeof loadEndpointFilters>>

/** The input of `webhooks.list`: all endpoints at once, since an organisation has fifty at most. */
export function endpointsInput({ state, sort }: EndpointFilters) {
  return { limit: 200, sort, ...(state ? { state: [state] } : {}) }
}
