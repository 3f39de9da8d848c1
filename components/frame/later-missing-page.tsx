'use client'
import { lazy, Suspense } from 'react'

/** The 404 page for not-found files, which are part of every page's bundle: its code is loaded on demand. */
export function LaterMissingPage() {
  return (
    <Suspense>
      <Page />
    </Suspense>
  )
}

const Page = lazy(() => import('./public-missing-page').then((module) => ({ default: module.PublicMissingPage })))
