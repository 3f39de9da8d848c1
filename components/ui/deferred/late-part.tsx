'use client'
import { type ReactNode, Suspense, useState } from 'react'

/**
 * An optional part of a page, with code that is fetched on demand; null while there is none. A part that is there from the
 * start has no boundary: React would stream it after the page, which then moves down. A later one has a boundary, so that the
 * page stays while the code is fetched.
 */
export function LatePart({ children }: { children: ReactNode }) {
  const [fromTheStart] = useState(children !== null)
  if (children === null) return null
  return fromTheStart ? children : <Suspense>{children}</Suspense>
}
