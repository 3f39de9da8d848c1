'use client'
import { failureOf } from './query-failure'
import { ErrorState } from './ui/notice/error-state'

interface ReadFailureProps {
  /** What could not be read, as a sentence without a full stop. */
  title: string
  query: { error: unknown; refetch: () => unknown }
  className?: string
}

/** Shows what could not be read, the cause, and a retry button; renders nothing without an error. */
export function ReadFailure({ title, query, className }: ReadFailureProps) {
  if (!query.error) return null
  const { cause, requestId } = failureOf(query.error)
  return (
    <ErrorState title={title} cause={cause} requestId={requestId} onRetry={() => void query.refetch()} className={className} />
  )
}
