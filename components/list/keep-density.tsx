'use client'
import { useEffect, useRef } from 'react'
import { chosenDensity, densityHeard, setDensity, useDensity } from '@/components/ui/style/density'
import type { Density } from '@/components/ui/style/density-words'
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
    const chosen = chosenDensity()
    const right = chosen?.density ?? density
    if (!chosen || chosen.heard) {
      if (right !== painted) setDensity(right)
    } else if (right !== sending.current) {
      sending.current = right
      keep(right, () => {
        if (sending.current === right) sending.current = undefined
        densityHeard(right)
      })
    }
  }, [known, density, painted, keep])
  return null
}
