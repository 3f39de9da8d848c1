'use client'
import { type ComponentType, useEffect, useState } from 'react'

/** The card of a running tour. Its code is fetched with the first tour, as every page includes this component. */
export function Tour() {
  const [Card, setCard] = useState<ComponentType | null>(null)
  useEffect(() => {
    const load = () => void import('./tour-card').then(({ TourCard }) => setCard(() => TourCard))
    window.addEventListener('assay.tour', load)
    try {
      if (window.sessionStorage.getItem('assay.tour')) load()
    } catch {
      // A browser without storage has no tour.
    }
    return () => window.removeEventListener('assay.tour', load)
  }, [])
  return Card && <Card />
}
