'use client'
import { lazy, Suspense } from 'react'
import type { FailedPageProps } from './failed-page'

/**
 * `FailedPage` for error files, which are part of every page's bundle: its code is loaded when something has failed. If even
 * that cannot be loaded, it shows plain text and a retry button.
 */
export function LaterFailedPage(props: FailedPageProps) {
  return (
    <Suspense fallback={<PlainFailure {...props} />}>
      <Page {...props} />
    </Suspense>
  )
}

const Page = lazy(() =>
  import('./failed-page').then(
    (module) => ({ default: module.FailedPage }),
    () => ({ default: PlainFailure }),
  ),
)

function PlainFailure({ digest, onRetry }: FailedPageProps) {
  return (
    <>
      <h1 className="pb-5 font-semibold text-xl tracking-tight">This page could not be shown</h1>
      <p role="alert" className="text-sm">
        The service failed while building this page. {digest ? `Request ${digest}` : null}{' '}
        <button type="button" onClick={onRetry} className="link">
          Try again
        </button>
      </p>
    </>
  )
}
