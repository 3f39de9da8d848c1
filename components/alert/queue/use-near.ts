import { useEffect } from 'react'

const signs = ['pointermove', 'pointerdown', 'keydown'] as const

/**
 * Calls `onNear` once, at the first sign of use: a moved pointer, a press or a key. `onNear` must be the same function in every
 * render.
 */
export function useNear(onNear: () => void): void {
  useEffect(() => {
    const stop = () => {
      for (const sign of signs) window.removeEventListener(sign, near, true)
    }
    const near = () => {
      stop()
      // After the response to that input has been painted.
      requestAnimationFrame(() => setTimeout(onNear))
    }
    for (const sign of signs) window.addEventListener(sign, near, { capture: true, passive: true })
    return stop
  }, [onNear])
}
