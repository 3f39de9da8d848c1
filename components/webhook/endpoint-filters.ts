import { createLoader, parseAsStringLiteral } from 'nuqs/server'
import { sortWords } from '@/contract/kernel/sort'
import { endpointSorts, endpointStates } from '@/contract/webhook/webhooks'

/** The filters of the endpoints as held in the URL. */
export const endpointListParsers = {
  state: parseAsStringLiteral(endpointStates),
  sort: parseAsStringLiteral(sortWords(endpointSorts)).withDefault('-created_at'),
}

export const loadEndpointFilters = createLoader(endpointListParsers)
export type EndpointFilters = Awaited<ReturnType<typeof loadEndpointFilters>>

/** The input of `webhooks.list`: all endpoints at once, since an organisation has at most fifty. */
export function endpointsInput({ state, sort }: EndpointFilters) {
  return { limit: 200, sort, ...(state ? { state: [state] } : {}) }
}
