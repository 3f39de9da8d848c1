'use client'
import { type ReactNode, Suspense, useState } from 'react'

/**
 * A part that a page has only at times, with code that is fetched only then; null while there is none. What is there from
 * the start has no boundary: React would stream it after the page, which then moves down. What comes later has one, so that
 * the page stays while the code is fetched.
 */
export function LatePart({ children }: { children: ReactNode }) {
  const [fromTheStart] = useState(children !== null)
  if (children === null) return null
  return fromTheStart ? children : <Suspense>{children}</Suspense>
}
