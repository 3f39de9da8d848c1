'use client'
import { useTheme } from 'next-themes'
import { useEffect, useState } from 'react'

/** Values of the page's CSS custom properties, read again when the theme changes; null until they can be read. */
export function useCssColours<Name extends string>(names: readonly Name[]): Record<Name, string> | null {
  const { resolvedTheme } = useTheme()
  const [colours, setColours] = useState<Record<Name, string> | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme determines the properties
  useEffect(() => {
    // The attribute of the new theme is set in the same tick; its values can be read in the next one.
    const frame = requestAnimationFrame(() => {
      const style = getComputedStyle(document.documentElement)
      setColours(Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name).trim()])) as Record<Name, string>)
    })
    return () => cancelAnimationFrame(frame)
  }, [resolvedTheme, names])
  return colours
}
