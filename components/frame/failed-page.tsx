'use client'
import { ErrorState } from '@/components/ui/notice/error-state'
import { PageHeader } from '@/components/ui/page/page-header'

export interface FailedPageProps {
  /** Next's digest: the server's log has the same value. */
  digest: string | undefined
  onRetry: () => void
}

/** Shown if a page could not be rendered. */
export function FailedPage({ digest, onRetry }: FailedPageProps) {
  return (
    <>
      <PageHeader title="This page could not be shown" />
      <ErrorState
        title="The service failed while building this page"
        cause="Your work is not lost. The cause is in the log of the service; quote the id when you report it."
        requestId={digest ?? null}
        onRetry={onRetry}
        className="pt-0"
      />
    </>
  )
}
