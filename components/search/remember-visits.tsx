'use client'
import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { usePalettePerson } from './palette-person'
import { thingOf } from './thing-kinds'

/** The heading of a page may appear after the page. */
const settleMs = 1_200
const longest = 90

/** Stores in this browser which items were opened, by the headings of their pages; renders nothing. */
export function RememberVisits() {
  const path = usePathname()
  const { mark } = usePalettePerson()
  useEffect(() => {
    if (thingOf(path) === null || mark === '') return
    const timer = setTimeout(() => {
      const heading = document.querySelector('main h1')
      // Next adds this tag to pages that were not found; ours forbid indexing with other words.
      const missing = document.querySelector('meta[name="robots"][content="noindex"]')
      const title = heading?.textContent?.trim().replace(/\s+/g, ' ')
      if (!title || missing) return
      // Validating and storing the list is not part of the first paint.
      import('./recent-visits-store').then(
        ({ rememberVisit }) => rememberVisit(mark, { href: path, title: title.slice(0, longest) }),
        () => {},
      )
    }, settleMs)
    return () => clearTimeout(timer)
  }, [path, mark])
  return null
}
