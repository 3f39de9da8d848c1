'use client'
import { useCallback, useEffect, useRef } from 'react'

const restMs = 1500

/** Returns a function: has there been no key, wheel or pointer input for a moment? */
export function useIdle(): () => boolean {
  const last = useRef(0)
  useEffect(() => {
    const touch = () => {
      last.current = Date.now()
    }
    const events = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchmove'] as const
    for (const event of events) window.addEventListener(event, touch, { passive: true, capture: true })
    return () => {
      for (const event of events) window.removeEventListener(event, touch, { capture: true })
    }
  }, [])
  return useCallback(() => Date.now() - last.current > restMs, [])
}
