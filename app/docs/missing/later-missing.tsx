'use client'
import { lazy, Suspense } from 'react'

/** The 404 page; every page of the documentation includes this component, so its code is loaded on demand. */
export function LaterMissing() {
  return (
    <Suspense>
      <Missing />
    </Suspense>
  )
}

const Missing = lazy(() => import('./missing').then((module) => ({ default: module.Missing })))
