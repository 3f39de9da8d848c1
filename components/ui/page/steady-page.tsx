'use client'
import { type ReactNode, Suspense, useState } from 'react'

interface SteadyPageProps {
  /** Shown until the page is there; undefined for a page that is there. */
  skeleton?: ReactNode
  children: ReactNode
}

/**
 * A page that keeps its state when it is read again. React drops the state of a page, such as half-written text, once a
 * boundary comes or goes around it; so the boundary of the first drawing, or its absence, is kept.
 */
export function SteadyPage({ skeleton, children }: SteadyPageProps) {
  const [first] = useState(skeleton)
  return first === undefined ? children : <Suspense fallback={first}>{children}</Suspense>
}
