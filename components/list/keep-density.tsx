'use client'
import { useEffect, useRef } from 'react'
import { densityHeard, setDensity, unsentDensity, useDensity } from '@/components/ui/density'
import type { Density } from '@/components/ui/density-words'
import { usePreferences } from './use-preferences'

/**
 * Makes the height of rows follow the person: what they chose on another device is drawn here first, and what they choose
 * here, in whichever menu, is kept. The cookie only paints this device's first page at once.
 */
export function KeepDensity() {
  const { known, density, setDensity: keep } = usePreferences()
  const painted = useDensity()
  const sending = useRef<Density>(undefined)
  useEffect(() => {
    if (!known) return
    const chosen = unsentDensity()
    if (!chosen) {
      if (density !== painted) setDensity(density)
    } else if (chosen !== sending.current) {
      sending.current = chosen
      keep(chosen, () => {
        if (sending.current === chosen) sending.current = undefined
        densityHeard(chosen)
      })
    }
  }, [known, density, painted, keep])
  return null
}
