import { failureOf } from '@/components/query-failure'

interface Asked {
  error: unknown
  refetch: () => unknown
}

/** The error of a failed query for `DataTable`, null if there is none; invalid filters are named with what is wrong. */
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
