'use client'

import { ErrorState } from '@/components/ui/error-state'

interface ErrorPageProps {
  error: Error & { digest?: string }
  reset: () => void
}

/** The last resort: failures that were expected are shown in place by the page itself. */
export default function ErrorPage({ error, reset }: ErrorPageProps) {
  return (
    <ErrorState
      title="This page could not be shown"
      cause="The service failed while it put the page together. The cause is in its log under the reference below."
      requestId={error.digest ?? null}
      onRetry={reset}
    />
  )
}
