import { failureOf } from '@/components/query-failure'

interface Asked {
  error: unknown
  refetch: () => unknown
}

/** What `DataTable` says of a query that failed, null while it did not; filters that do not fit say what is wrong with them. */
export function tableError({ error, refetch }: Asked, title: string) {
  if (!error) return null
  const failure = failureOf(error)
  const refused = failure.status === 400
  return {
    title: refused ? 'These filters cannot be applied' : title,
    cause: (refused && failure.details.map((detail) => detail.issue).join('; ')) || failure.cause,
    requestId: failure.requestId,
    onRetry: () => void refetch(),
  }
}
