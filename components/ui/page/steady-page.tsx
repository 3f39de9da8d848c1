'use client'
import { type ReactNode, Suspense, useState } from 'react'

interface SteadyPageProps {
  /** Shown until the page has loaded; undefined if it already has. */
  skeleton?: ReactNode
  children: ReactNode
}

/**
 * A page that keeps its state when it is reloaded. React drops the state of a page, such as half-written text, if a boundary is
 * added or removed around it; so the boundary of the first render, or its absence, is kept.
 */
export function SteadyPage({ skeleton, children }: SteadyPageProps) {
  const [first] = useState(skeleton)
  return first === undefined ? children : <Suspense fallback={first}>{children}</Suspense>
}
