'use client'
import { lazy, Suspense } from 'react'

/** The page of an address that leads nowhere; every page of the documentation carries this along, so its look comes when needed. */
export function LaterMissing() {
  return (
    <Suspense>
      <Missing />
    </Suspense>
  )
}

const Missing = lazy(() => import('./missing').then((module) => ({ default: module.Missing })))
