'use client'
import { useEffect, useRef } from 'react'
import { setDensity, useDensity } from '@/components/ui/density'
import { usePreferences } from './use-preferences'

/**
 * Makes the height of rows follow the person: what they chose on another device is drawn here first, and what they choose
 * here, in whichever menu, is kept. The cookie only paints this device's first page at once.
 */
export function KeepDensity() {
  const { known, density, setDensity: keep } = usePreferences()
  const painted = useDensity()
  const begun = useRef(false)
  useEffect(() => {
    if (!known || density === painted) {
      begun.current ||= known
      return
    }
    if (begun.current) keep(painted)
    else {
      begun.current = true
      setDensity(density)
    }
  }, [known, density, painted, keep])
  return null
}
