import { defaultShouldDehydrateQuery, QueryCache, QueryClient } from '@tanstack/react-query'
import { failureOf } from './query-failure'

/**
 * The query client of one browser tab or of one server request. Answers stay fresh for 30 s; refused requests are not retried,
 * failed ones twice. `onSignedOut` runs when the session has ended.
 */
export function makeQueryClient({ onSignedOut }: { onSignedOut?: () => void } = {}) {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (failureOf(error).status === 401) onSignedOut?.()
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (count, error) => count < 2 && (failureOf(error).status ?? 500) >= 500,
      },
      dehydrate: {
        shouldDehydrateQuery: (query) => defaultShouldDehydrateQuery(query) || query.state.status === 'pending',
      },
    },
  })
}
