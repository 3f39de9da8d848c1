'use client'
import { lazy, Suspense } from 'react'

/** The page of an address that leads nowhere, for not-found files, which every page carries along: its look comes when needed. */
export function LaterMissingPage() {
  return (
    <Suspense>
      <Page />
    </Suspense>
  )
}

const Page = lazy(() => import('./public-missing-page').then((module) => ({ default: module.PublicMissingPage })))
