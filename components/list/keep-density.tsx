'use client'
import { useEffect, useRef } from 'react'
import { chosenDensity, densityHeard, setDensity, useDensity } from '@/components/ui/style/density'
import type { Density } from '@/components/ui/style/density-words'
import { usePreferences } from './use-preferences'

/**
 * Keeps the row height in step with the person's preference: one chosen on another device applies here, and one chosen here, in
 * any menu, is saved. The cookie only serves the first paint on this device.
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
