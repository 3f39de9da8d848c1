'use client'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { isTouring, subscribeToTour } from './tour-signal'

const TourCard = lazy(() => import('./tour-card').then((module) => ({ default: module.TourCard })))

/** The card of a running tour, whose code comes with the first one. */
export function Tour() {
  const touring = useSyncExternalStore(subscribeToTour, isTouring, () => false)
  return touring ? (
    <Suspense fallback={null}>
      <TourCard />
    </Suspense>
  ) : null
}
